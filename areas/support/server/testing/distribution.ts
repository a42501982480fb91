import type { Distribution } from '../../../../server/testing/table-places.ts';
import type { SupportTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL: few rows, which nothing else refers to. */
export const distribution: Distribution<SupportTables> = {
  support_tickets: 'reference',
  ticket_messages: 'reference',
  ticket_attachments: 'reference',
};
