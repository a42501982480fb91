import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

/** An upload that never became part of a ticket is removed after so long. */
const UPLOAD_HOURS = 24;

/** Announces a file before it is written, so that one whose request died is found and removed. */
export const announceAttachment = async (db: Db, file: { id: string; position: number; name: string }) => {
  await db
    .insertInto('ticket_attachments')
    .values({
      ...file,
      ticket_id: null,
      remove_at: sql<Date>`now() + make_interval(hours => ${sql.lit(UPLOAD_HOURS)})`,
    })
    .execute();
};

export const linkAttachment = async (trx: Db, ticketId: number, file: { id: string; type: string; size: number }) => {
  const { numUpdatedRows } = await trx
    .updateTable('ticket_attachments')
    .set({ ticket_id: ticketId, remove_at: null, type: file.type, size: file.size })
    .where('id', '=', file.id)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`The attachment ${file.id} is gone.`);
};

export const attachmentsOf = (db: Db, ticketId: number) =>
  db
    .selectFrom('ticket_attachments')
    .where('ticket_id', '=', ticketId)
    .orderBy('position')
    .select(['id', 'name'])
    .execute();

/** Of all tickets of a person. */
export const attachmentsOfPerson = (db: Db, personId: number) =>
  db
    .selectFrom('ticket_attachments')
    .innerJoin('support_tickets', 'support_tickets.id', 'ticket_attachments.ticket_id')
    .where('author_id', '=', personId)
    .orderBy('ticket_attachments.id')
    .select(['ticket_attachments.id', 'name'])
    .execute();

export const attachmentById = (db: Db, id: string) =>
  db
    .selectFrom('ticket_attachments')
    .innerJoin('support_tickets', 'support_tickets.id', 'ticket_attachments.ticket_id')
    .where('ticket_attachments.id', '=', id)
    .select(['ticket_attachments.name', 'ticket_attachments.type', 'ticket_attachments.size', 'author_id'])
    .executeTakeFirst();

/** Files that no ticket needs any more. */
export const dueAttachments = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('ticket_attachments')
    .where('remove_at', '<=', sql<Date>`now()`)
    .orderBy('remove_at')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Only where no ticket has it. */
export const forgetAttachment = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('ticket_attachments').where('id', '=', id).where('ticket_id', 'is', null).execute();
};
