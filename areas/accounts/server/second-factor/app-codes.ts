import { generateSecret, generateURI, verify } from 'otplib';
import { CODE_LENGTH } from '../../rules.ts';
import { seal, unseal } from '../sign-in/sealed.ts';

/** Codes of an authenticator app: TOTP (RFC 6238) with the values that every app knows: SHA-1, 6 digits, 30 s. */
const STEP_SECONDS = 30;
const PURPOSE = 'app codes';

/** A new secret: sealed for the database, and as the address that an app reads from a QR code. */
export const newAppSecret = (
  secret: string,
  username: string,
  own: string = generateSecret(),
): { sealed: string; uri: string } => {
  return {
    sealed: seal(secret, PURPOSE, own),
    uri: generateURI({ issuer: 'Tagwerk', label: username, secret: own }),
  };
};

/** The step of time that a code stands for, one step early and late allowed; null for a wrong code. */
export const stepOfCode = async (secret: string, sealed: string, code: string): Promise<number | null> => {
  const own = unseal(secret, PURPOSE, sealed);
  if (own === null || code.length !== CODE_LENGTH || !/^\d+$/.test(code)) return null;
  const result = await verify({ secret: own, token: code, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
};
