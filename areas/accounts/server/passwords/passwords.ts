import { hash, verify } from '@node-rs/argon2';

/** Argon2id with what OWASP asks for at least; it runs on threads of its own, so that requests go on meanwhile. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same letters typed on another keyboard or system can be other code points. */
const written = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(written(password), COST);

let nobodys: Promise<string> | undefined;

/** Takes as long for an account that is not there, or has no password, as for one that has. */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobodys ??= hashPassword('nobody');
  const matches = await verify(passwordHash ?? (await nobodys), written(password));
  return matches && passwordHash !== null;
};
