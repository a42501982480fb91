import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts values that must be readable again, with the server's secret: useless to somebody with the database alone. */
export const seal = (secret: string, purpose: string, text: string): string => {
  const start = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), start);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** Null where it was sealed under another secret, or for another purpose. */
export const unseal = (secret: string, purpose: string, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

const keyOf = (secret: string, purpose: string) => createHmac('sha256', secret).update(`sealed ${purpose}`).digest();
