import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { CODE_SECONDS, TICKET_MOST_SECONDS, TICKET_SECONDS, TICKET_TRIES } from '../../rules.ts';
import { removeExpired } from '../sessions/expired-queries.ts';

type Purpose = 'second-step' | 'password-change';

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export const addTicket = async (db: Db, ticket: { hash: string; userId: number; purpose: Purpose }): Promise<void> => {
  await db
    .insertInto('sign_in_tickets')
    .values({
      token_hash: ticket.hash,
      user_id: ticket.userId,
      purpose: ticket.purpose,
      expires_at: inSeconds(TICKET_SECONDS),
    })
    .execute();
};

/** A ticket that still holds, with what of its person the second step needs. */
export const findTicket = (db: Db, hash: string, purpose: Purpose) =>
  db
    .selectFrom('sign_in_tickets as ticket')
    .innerJoin('users', 'users.id', 'ticket.user_id')
    .where('ticket.token_hash', '=', hash)
    .where('ticket.purpose', '=', purpose)
    .where('ticket.expires_at', '>', sql<Date>`now()`)
    .where('ticket.tries', '<', TICKET_TRIES)
    .where('users.is_active', '=', true)
    .where('users.locked_at', 'is', null)
    .select([
      'ticket.id',
      'ticket.user_id',
      'users.username',
      'users.email',
      'users.email_confirmed_at',
      'users.password_hash',
      'users.app_secret',
      'users.app_confirmed_at',
      'users.must_change_password',
      'users.password_changed_at',
      'users.last_login',
    ])
    .executeTakeFirst();

export type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** Replaces the code that was sent before, and gives both their ten minutes. False where the ticket is gone. */
export const putCode = async (db: Db, ticketId: number, codeHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_tickets')
    .set({
      code_hash: codeHash,
      code_expires_at: inSeconds(CODE_SECONDS),
      expires_at: sql<Date>`greatest(expires_at, least(${inSeconds(CODE_SECONDS)},
        created_at + make_interval(secs => ${TICKET_MOST_SECONDS})))`,
    })
    .where('id', '=', ticketId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Uses up one try before the code is looked at, so that many at once get no more tries. Null where none is left. */
export const useTry = async (db: Db, ticketId: number): Promise<{ left: number } | null> => {
  const row = await db
    .updateTable('sign_in_tickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', ticketId)
    .where('tries', '<', TICKET_TRIES)
    .returning('tries')
    .executeTakeFirst();
  return row ? { left: TICKET_TRIES - row.tries } : null;
};

/** Ends a ticket; of several at once, one gets true. */
export const takeTicket = async (db: Db, ticketId: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('sign_in_tickets').where('id', '=', ticketId).executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Ends a ticket by the code that was emailed for it. */
export const takeTicketByCode = async (db: Db, ticketId: number, codeHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_tickets')
    .where('id', '=', ticketId)
    .where('code_hash', '=', codeHash)
    .where('code_expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Whatever step of signing in a person is at, they start over. */
export const endTicketsOf = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
};

export const cleanTickets = (db: Db): Promise<void> => removeExpired(db, 'sign_in_tickets');
