import { type PersonalData, TEXT_WITHOUT_NAMES } from '../../../server/platform/personal-data/personal-data.ts';
import type { SupportTables } from './tables.ts';

const OWN_TICKETS = '(select id from support_tickets where author_id = :person)';

/** What the tables of the area store about people. */
export const personalData: PersonalData<SupportTables> = {
  support_tickets: {
    rows: [{ by: 'author_id', erasure: { replace: { title: '–', description: '' } } }],
    facts: ['id', 'author_id', 'category', 'status', 'priority', 'version', 'created_at', 'updated_at'],
    personal: ['title', 'description'],
  },
  ticket_messages: {
    rows: [
      { where: `one.ticket_id in ${OWN_TICKETS}`, erasure: { replace: { message: '' } } },
      // An answer to somebody else's ticket is that one's.
      { where: 'one.author_id = :person', erasure: { replace: { message: TEXT_WITHOUT_NAMES } } },
    ],
    facts: ['id', 'ticket_id', 'author_id', 'created_at'],
    personal: ['message'],
  },
  ticket_attachments: {
    rows: [{ where: `one.ticket_id in ${OWN_TICKETS}`, erasure: 'remove' }],
    facts: ['id', 'ticket_id', 'position', 'type', 'size', 'remove_at'],
    personal: ['name'],
  },
};
