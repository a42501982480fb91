import type { Db } from '../../../../server/database/open.ts';
import { notSignedIn } from '../../../../server/platform/http-error.ts';
import { accountMessages } from '../messages.ts';
import { hashTicket } from './one-time.ts';
import { findTicket, type Ticket } from './ticket-queries.ts';

/** The second step that this browser is at. */
export const ticketOf = async (db: Db, cookie: string | undefined): Promise<Ticket> => {
  const ticket = cookie ? await findTicket(db, hashTicket(cookie), 'second-step') : undefined;
  if (!ticket) throw notSignedIn(accountMessages.signInOver);
  return ticket;
};
