import { JSON_WITHOUT_NAMES, type PersonalData } from '../../../server/platform/personal-data/personal-data.ts';
import type { NotificationsTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<NotificationsTables> = {
  notifications: {
    rows: [
      { by: 'user_id', erasure: 'remove' },
      // The title of a ticket is what its author wrote.
      {
        where: `one.kind like 'ticket-%' and one.data @> any (array(
          select jsonb_build_object('ticket', id) from support_tickets where author_id = :person
        ))`,
        ofOthers: true,
        erasure: 'remove',
      },
      { where: 'one.data::text ~* :names', ofOthers: true, erasure: { replace: { data: JSON_WITHOUT_NAMES } } },
    ],
    facts: ['id', 'user_id', 'kind', 'created_at', 'read_at', 'awaits_mail'],
    personal: ['data'],
  },
  notification_emails: {
    rows: [{ by: 'user_id', erasure: 'remove' }],
    facts: ['user_id', 'waiting_since', 'is_urgent', 'is_queued'],
  },
};
