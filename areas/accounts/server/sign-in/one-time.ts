import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '../../rules.ts';

/** Kept as a hash only: who reads the database can use none. */
export const newTicket = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashTicket(token) };
};

export const hashTicket = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** A million codes are tried in no time, so the hash needs the server's secret too. */
export const hashCode = (secret: string, ticketId: number, code: string): string =>
  createHmac('sha256', secret).update(`emailed code\n${ticketId}\n${code}`).digest('base64url');
