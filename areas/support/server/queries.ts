import { type Selectable, sql } from 'kysely';
import { containing } from '../../../server/database/like.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Range } from '../../../server/platform/paging.ts';
import type { TicketCategory, TicketPriority, TicketStatus } from '../rules.ts';
import type { SupportTicketsTable } from './tables.ts';

export interface TicketFilter {
  title?: string;
  id?: number;
  /** A username. */
  author?: string;
  authorId?: number;
  category?: TicketCategory;
  status?: TicketStatus;
  priority?: TicketPriority;
}

const tickets = (db: Db) =>
  db.selectFrom('support_tickets').innerJoin('users', 'users.id', 'support_tickets.author_id');

const chosen = (db: Db, filter: TicketFilter) => {
  let query = tickets(db);
  if (filter.title) query = query.where('title', 'ilike', containing(filter.title));
  if (filter.id !== undefined) query = query.where('support_tickets.id', '=', filter.id);
  if (filter.author) query = query.where('users.username', '=', filter.author);
  if (filter.authorId !== undefined) query = query.where('author_id', '=', filter.authorId);
  if (filter.category) query = query.where('category', '=', filter.category);
  if (filter.status) query = query.where('support_tickets.status', '=', filter.status);
  if (filter.priority) query = query.where('priority', '=', filter.priority);
  return query;
};

export type TicketRow = Selectable<SupportTicketsTable> & { username: string };

/** The newest first. */
export const ticketsPage = (db: Db, filter: TicketFilter, { limit, offset }: Range): Promise<TicketRow[]> =>
  chosen(db, filter)
    .orderBy('support_tickets.id', 'desc')
    .limit(limit)
    .offset(offset)
    .selectAll('support_tickets')
    .select('users.username')
    .execute();

export const countTickets = async (db: Db, filter: TicketFilter): Promise<number> => {
  const { count } = await chosen(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const ticketById = (db: Db, id: number): Promise<TicketRow | undefined> =>
  tickets(db)
    .where('support_tickets.id', '=', id)
    .selectAll('support_tickets')
    .select('users.username')
    .executeTakeFirst();

export const messagesOf = (db: Db, ticketId: number) =>
  db
    .selectFrom('ticket_messages')
    .innerJoin('users', 'users.id', 'ticket_messages.author_id')
    .where('ticket_id', '=', ticketId)
    .orderBy('ticket_messages.id')
    .select(['ticket_messages.id', 'ticket_messages.created_at', 'message', 'users.username'])
    .execute();

export interface NewTicket {
  author_id: number;
  title: string;
  description: string;
  category: TicketCategory;
  priority: TicketPriority;
  status?: TicketStatus;
}

export const insertTicket = async (trx: Db, ticket: NewTicket): Promise<number> => {
  const { id } = await trx.insertInto('support_tickets').values(ticket).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** The ticket as it was, locked. */
export const lockTicket = (trx: Db, id: number) =>
  trx.selectFrom('support_tickets').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

export const updateTicket = async (
  trx: Db,
  id: number,
  change: Partial<Pick<TicketRow, 'title' | 'description' | 'category' | 'status' | 'priority'>>,
): Promise<void> => {
  await trx
    .updateTable('support_tickets')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
};

export const insertMessage = async (trx: Db, ticketId: number, authorId: number, message: string): Promise<void> => {
  await trx.insertInto('ticket_messages').values({ ticket_id: ticketId, author_id: authorId, message }).execute();
  await trx.updateTable('support_tickets').set({ updated_at: sql<Date>`now()` }).where('id', '=', ticketId).execute();
};

/** Superusers who have written in the ticket; where none has, all of them. */
export const supportersOf = async (trx: Db, ticketId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('users')
    .where('is_superuser', '=', true)
    .where('is_active', '=', true)
    .select((eb) => [
      'id',
      eb
        .exists(
          eb
            .selectFrom('ticket_messages')
            .whereRef('ticket_messages.author_id', '=', 'users.id')
            .where('ticket_id', '=', ticketId)
            .select('ticket_messages.id'),
        )
        .as('has_written'),
    ])
    .execute();
  const involved = rows.filter(({ has_written }) => has_written);
  return (involved.length > 0 ? involved : rows).map(({ id }) => id);
};

/** Also lets go of its attachments, which the clean-up removes. */
export const removeTicket = async (trx: Db, id: number): Promise<void> => {
  await trx
    .updateTable('ticket_attachments')
    .set({ ticket_id: null, remove_at: sql<Date>`now()` })
    .where('ticket_id', '=', id)
    .execute();
  await trx.deleteFrom('support_tickets').where('id', '=', id).execute();
};

/** Who may have a ticket open: its author and superusers. */
export const readersOf = async (trx: Db, authorId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('users')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('is_superuser', '=', true), eb('id', '=', authorId)]))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};
