import { generateSecret } from 'otplib';
import { seal, unseal } from '../sign-in/sealed.ts';
import { newAppSecret } from './app-codes.ts';

const PURPOSE = 'app that is being added';
/** Within which the first code of a new app has to come. */
const SECONDS = 600;

/** A new app's secret while no code of it has been seen: good for one session, where the password was given, and for minutes. */
export const newPendingApp = (
  secret: string,
  { username, sessionId }: { username: string; sessionId: string },
): { sealed: string; uri: string; key: string } => {
  const key = generateSecret();
  const ends = Date.now() + SECONDS * 1000;
  return {
    key,
    uri: newAppSecret(secret, username, key).uri,
    sealed: seal(secret, PURPOSE, [key, sessionId, ends].join(' ')),
  };
};

/** The secret as it is kept for good; null where it is of another session, too old, or there is none. */
export const readPendingApp = (
  secret: string,
  pending: string | null,
  { username, sessionId }: { username: string; sessionId: string },
): string | null => {
  const [key = '', session, ends] = (pending && unseal(secret, PURPOSE, pending)?.split(' ')) || [];
  if (session !== sessionId || Number(ends) < Date.now()) return null;
  return newAppSecret(secret, username, key).sealed;
};
