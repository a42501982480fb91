import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../../../../server/database/open.ts';
import { notSignedIn } from '../../../../server/platform/http-error.ts';
import { CODE_LENGTH } from '../../rules.ts';
import { accountMessages } from '../messages.ts';
import { findTicket, type Ticket } from './ticket-queries.ts';

/** The second step that this browser is at. */
export const ticketOf = async (db: Db, cookie: string | undefined): Promise<Ticket> => {
  const ticket = cookie ? await findTicket(db, hashTicket(cookie), 'second-step') : undefined;
  if (!ticket) throw notSignedIn(accountMessages.signInOver);
  return ticket;
};

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
