import { employee, superuser } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Empty, Id, Instant, OneOf, route, Text, Version } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import {
  DESCRIPTION_LENGTH,
  MESSAGE_LENGTH,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  TITLE_LENGTH,
} from './rules.ts';

const Category = OneOf(TICKET_CATEGORIES);
const Status = OneOf(TICKET_STATUSES);
const Priority = OneOf(TICKET_PRIORITIES);

const choices = { category: Category, status: Status, priority: Priority };

export const TicketItem = Type.Object({
  id: Id,
  author_username: Type.String(),
  title: Type.String(),
  /** The beginning of it. */
  description: Type.String(),
  ...choices,
  created_at: Instant,
  last_updated: Instant,
});
export type TicketItem = Static<typeof TicketItem>;

export const Ticket = Type.Object({
  id: Id,
  /** Changes are based on it. */
  version: Version,
  author: Type.Object({ username: Type.String() }),
  title: Type.String(),
  description: Type.String(),
  ...choices,
  /** `url`: a signed address that opens the file for some hours. */
  attachments: Type.Array(Type.Object({ name: Type.String(), url: Type.String(), extension: Type.String() })),
  created_at: Instant,
  last_updated: Instant,
  /** Oldest first. */
  messages: Type.Array(
    Type.Object({
      id: Id,
      user: Type.Object({ username: Type.String() }),
      createdAt: Instant,
      message: Type.String(),
    }),
  ),
  /** The viewer changes its fields, and deletes it. */
  may_edit: Type.Boolean(),
});
export type Ticket = Static<typeof Ticket>;

const Option = Type.Object({ name: Type.String(), value: Type.String() });

export const ticketOptions = route({
  method: 'GET',
  path: 'ticket-options/',
  summary: 'Categories, statuses and priorities of tickets',
  need: employee,
  reply: Type.Object({
    categories: Type.Array(Option),
    statuses: Type.Array(Option),
    priorities: Type.Array(Option),
  }),
});

const filters = {
  ...pageFields,
  /** Part of the title. */
  title: Type.Optional(Text(TITLE_LENGTH)),
  id: Type.Optional(Id),
  category: Type.Optional(Category),
  status: Type.Optional(Status),
  priority: Type.Optional(Priority),
};

export const ownTickets = route({
  method: 'GET',
  path: 'tickets/',
  summary: 'Tickets that the viewer has written, the newest first',
  need: employee,
  query: closed(filters),
  reply: Paged(TicketItem),
});

export const adminTickets = route({
  method: 'GET',
  path: 'admin/tickets/',
  summary: 'Tickets of everybody, the newest first',
  need: superuser,
  query: closed({ ...filters, author: Type.Optional(Text(150)) }),
  reply: Paged(TicketItem),
});

/**
 * A multipart body with the text fields `title`, `category`, `priority` and `description`, and up to five files named
 * `attachments`. 400 by field where something of it cannot be taken; nothing is stored then.
 */
export const addTicket = route({
  method: 'POST',
  path: 'tickets/',
  summary: 'Sends a ticket with its attachments',
  need: employee,
  kind: 'upload',
  status: 201,
  reply: Type.Object({ id: Id }),
});

const TicketParams = closed({ id: Id });

/** 404 also for a ticket of somebody else, except for superusers. */
export const getTicket = route({
  method: 'GET',
  path: 'ticket/:id/',
  summary: 'A ticket with its messages and attachments',
  need: employee,
  params: TicketParams,
  reply: Ticket,
});

/** 409 where it was changed since `version`. */
export const changeTicket = route({
  method: 'PATCH',
  path: 'ticket/:id/',
  summary: 'Changes fields of a ticket',
  need: superuser,
  params: TicketParams,
  body: closed({
    version: Version,
    title: Type.Optional(Text(TITLE_LENGTH)),
    description: Type.Optional(Text(DESCRIPTION_LENGTH)),
    category: Type.Optional(Category),
    status: Type.Optional(Status),
    priority: Type.Optional(Priority),
  }),
  reply: Ticket,
});

export const deleteTicket = route({
  method: 'DELETE',
  path: 'ticket/:id/',
  summary: 'Deletes a ticket with its messages and attachments',
  need: superuser,
  params: TicketParams,
  reply: Empty,
});

export const sendTicketMessage = route({
  method: 'POST',
  path: 'ticket/:id/messages/',
  summary: 'Adds a message to a ticket; whoever waits for it is notified',
  need: employee,
  params: TicketParams,
  body: closed({ message: Text(MESSAGE_LENGTH) }),
  reply: Ticket,
});
