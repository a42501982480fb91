import type { Db } from '../../../server/database/open.ts';
import { type Actor, recordAudit } from '../../../server/platform/audit-queries.ts';
import { addError, type FieldErrors } from '../../../server/platform/fields.ts';
import { areaFileAddress } from '../../../server/platform/files/area-files.ts';
import { badFields, conflict, notFound } from '../../../server/platform/http-error.ts';
import { publish } from '../../../server/platform/live/live.ts';
import { platformMessages } from '../../../server/platform/messages.ts';
import { notify } from '../../../server/platform/notify/notify.ts';
import { readPage } from '../../../server/platform/paging.ts';
import type { Services } from '../../../server/platform/services.ts';
import type { Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import type { BodyOf, QueryOf } from '../../../shared/route.ts';
import { isBlank } from '../../../shared/text.ts';
import type { adminTickets, changeTicket, Ticket, TicketItem } from '../contract.ts';
import { excerptOf } from '../rules.ts';
import { attachmentsOf } from './attachment-queries.ts';
import { removeUnused } from './attachments.ts';
import { supportMessages } from './messages.ts';
import { supportNotifications } from './notification-kinds.ts';
import {
  countTickets,
  insertMessage,
  lockTicket,
  messagesOf,
  readersOf,
  removeTicket,
  supportersOf,
  type TicketRow,
  ticketById,
  ticketsPage,
  updateTicket,
} from './queries.ts';

/** What the ticket says in so many words is left out: the audit trail is kept for a year, whoever is erased meanwhile. */
const AUDITED = ['category', 'status', 'priority'] as const;
/** The ticket in the audit trail. */
const subjectOf = (id: number) => `#${id}`;

const itemOf = (row: TicketRow): TicketItem => ({
  id: row.id,
  author_username: row.username,
  title: row.title,
  description: excerptOf(row.description),
  category: row.category,
  status: row.status,
  priority: row.priority,
  created_at: row.created_at.toISOString(),
  last_updated: row.updated_at.toISOString(),
});

/** With `authorId`, only tickets of that person. */
export const listTickets = async (db: Db, query: QueryOf<typeof adminTickets>, authorId?: number) => {
  const { page, page_size, title = '', ...rest } = query;
  const filter = { ...rest, title: title.trim(), ...(authorId !== undefined && { authorId }) };
  const { rows, paging } = await readPage({ ...(page && { page }), ...(page_size && { page_size }) }, async (range) => {
    const [found, count] = await Promise.all([ticketsPage(db, filter, range), countTickets(db, filter)]);
    return { rows: found, count };
  });
  return { ...paging, results: rows.map(itemOf) };
};

/** A ticket that the viewer may know of: their own, for superusers any. */
const ticketFor = async (db: Db, viewer: Viewer, id: number): Promise<TicketRow> => {
  const row = await ticketById(db, id);
  if (!row || (row.author_id !== viewer.id && !viewer.is_superuser)) throw notFound(supportMessages.gone);
  return row;
};

export const ticketView = async ({ db, config }: Services, viewer: Viewer, id: number): Promise<Ticket> => {
  const row = await ticketFor(db, viewer, id);
  const [messages, attachments] = await Promise.all([messagesOf(db, id), attachmentsOf(db, id)]);
  return {
    ...itemOf(row),
    description: row.description,
    version: row.version,
    author: { username: row.username },
    attachments: attachments.map(({ id: file, name }) => ({
      name,
      url: areaFileAddress(config, viewer, { area: 'support', id: file, name }),
      extension: name.slice(name.lastIndexOf('.') + 1).toLowerCase(),
    })),
    messages: messages.map((one) => ({
      id: one.id,
      user: { username: one.username },
      createdAt: one.created_at.toISOString(),
      message: one.message,
    })),
    may_edit: viewer.is_superuser,
  };
};

/** Open pages show it at once. */
export const signalChange = async (trx: Db, ticket: number, authorId: number): Promise<void> =>
  publish(trx, { to: await readersOf(trx, authorId), staff: false, topic: 'tickets', data: { ticket } });

/** The author is notified of another status. */
export const change = async (
  { db }: Pick<Services, 'db'>,
  { viewer, actor }: { viewer: Viewer; actor: Actor },
  id: number,
  { version, ...given }: BodyOf<typeof changeTicket>,
): Promise<void> => {
  const errors: FieldErrors = {};
  const texts = Object.fromEntries(
    (['title', 'description'] as const).flatMap((name) => {
      const text = given[name]?.trim();
      if (text !== undefined && isBlank(text)) addError(errors, name, message(platformMessages.blank));
      return text === undefined ? [] : [[name, text]];
    }),
  );
  if (Object.keys(errors).length > 0) throw badFields(errors);
  await db.transaction().execute(async (trx) => {
    const before = await lockTicket(trx, id);
    if (!before) throw notFound(supportMessages.gone);
    if (before.version !== version) throw conflict(supportMessages.changed);
    await updateTicket(trx, id, { ...given, ...texts });
    await recordChange(trx, actor, before, { ...given, ...texts });
    await signalChange(trx, id, before.author_id);
    const isMoved = given.status !== undefined && given.status !== before.status;
    if (!isMoved || before.author_id === viewer.id) return;
    await notify(trx, [before.author_id], supportNotifications.status, { ticket: id, title: before.title });
  });
};

/** Whoever waits is notified: the author of a reply, superusers of what the author adds. */
export const sendMessage = async (
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  id: number,
  given: string,
): Promise<void> => {
  const ticket = await ticketFor(db, viewer, id);
  const text = given.trim();
  if (isBlank(text)) throw badFields({ message: [message(platformMessages.blank)] });
  await db.transaction().execute(async (trx) => {
    if (!(await lockTicket(trx, id))) throw notFound(supportMessages.gone);
    await insertMessage(trx, id, viewer.id, text);
    await signalChange(trx, id, ticket.author_id);
    const waiting = ticket.author_id === viewer.id ? await supportersOf(trx, id) : [ticket.author_id];
    const others = waiting.filter((userId) => userId !== viewer.id);
    await notify(trx, others, supportNotifications.message, { ticket: id, title: ticket.title });
  });
};

const recordChange = async (
  trx: Db,
  actor: Actor,
  before: Awaited<ReturnType<typeof lockTicket>> & object,
  now: Partial<Pick<TicketRow, (typeof AUDITED)[number]>>,
): Promise<void> => {
  const changed = AUDITED.filter((field) => now[field] !== undefined && now[field] !== before[field]);
  if (changed.length === 0) return;
  const data = Object.fromEntries(changed.map((field) => [field, [before[field], now[field]]]));
  const about = { userId: before.author_id, subject: subjectOf(before.id) };
  await recordAudit(trx, [{ kind: 'ticket.changed', actor, ...about, data }]);
};

export const remove = async (services: Pick<Services, 'db' | 'files'>, actor: Actor, id: number): Promise<void> => {
  await services.db.transaction().execute(async (trx) => {
    const ticket = await lockTicket(trx, id);
    if (!ticket) throw notFound(supportMessages.gone);
    await removeTicket(trx, id);
    const about = { userId: ticket.author_id, subject: subjectOf(id) };
    await recordAudit(trx, [{ kind: 'ticket.deleted', actor, ...about }]);
  });
  await removeUnused(services);
};
