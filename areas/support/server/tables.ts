import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, NullableInstant } from '../../../server/database/column-types.ts';
import type { TicketCategory, TicketPriority, TicketStatus } from '../rules.ts';

export interface SupportTicketsTable {
  id: GeneratedAlways<number>;
  author_id: number;
  title: string;
  description: string;
  category: TicketCategory;
  status: Generated<TicketStatus>;
  priority: TicketPriority;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface TicketMessagesTable {
  id: GeneratedAlways<number>;
  ticket_id: number;
  author_id: number;
  message: string;
  created_at: Instant;
}

export interface TicketAttachmentsTable {
  id: string;
  ticket_id: number | null;
  position: number;
  name: string;
  type: Generated<string>;
  size: Generated<number>;
  remove_at: NullableInstant;
}

/** Support tickets. What each column means stands in the migrations. */
export interface SupportTables {
  support_tickets: SupportTicketsTable;
  ticket_messages: TicketMessagesTable;
  ticket_attachments: TicketAttachmentsTable;
}
