import type { PlatformTables } from '../tables.ts';
import { impersonal, JSON_WITHOUT_NAMES, type PersonalData, PSEUDONYM } from './personal-data.ts';

/** The tables of the platform. */
export const platformPersonalData: PersonalData<PlatformTables> = {
  audit_events: {
    rows: [
      { by: 'user_id', erasure: { replace: { subject: PSEUDONYM, data: '{}' } } },
      { by: 'actor_id', erasure: { replace: { address: '', data: JSON_WITHOUT_NAMES } } },
      {
        where: `one.subject ~* :names or one.data::text ~* :names`,
        ofOthers: true,
        erasure: { replace: { subject: PSEUDONYM, data: JSON_WITHOUT_NAMES } },
      },
    ],
    facts: ['id', 'at', 'kind', 'actor_id', 'user_id'],
    personal: ['subject', 'address', 'data'],
    exportedWhere: { address: 'one.actor_id = :person' },
  },
  changes: {
    rows: [
      { by: 'by', erasure: { replace: { old: JSON_WITHOUT_NAMES, new: JSON_WITHOUT_NAMES } } },
      {
        where: `one.old::text ~* :names or one.new::text ~* :names`,
        ofOthers: true,
        erasure: { replace: { old: JSON_WITHOUT_NAMES, new: JSON_WITHOUT_NAMES } },
      },
    ],
    facts: ['id', 'entity', 'entity_id', 'at', 'by', 'field'],
    personal: ['old', 'new'],
  },
  emails: {
    rows: [{ where: 'one.recipient ~* :names or one.subject ~* :names or one.text ~* :names', erasure: 'remove' }],
    facts: ['id', 'created_at'],
    personal: ['recipient', 'subject', 'text'],
  },
  job_runs: {
    rows: [
      // Emails to the person, sent or not.
      { where: `one.data ? 'email' and one.data::text ~* :names`, ofOthers: true, erasure: 'remove' },
      {
        where: `one.created_by = :person and one.finished_at is not null`,
        erasure: { replace: { data: '{}', checkpoint: null, result: null, note: null, error: null } },
      },
      // Of somebody who was signed in as another person, whose run it is.
      {
        where: `one.finished_at is not null and one.data ? 'address' and one.data @> jsonb_build_object('actor', :person)`,
        ofOthers: true,
        erasure: { replace: { data: '{}' } },
      },
      {
        where: `one.finished_at is not null and concat(one.data, one.checkpoint, one.result, one.note, one.error) ~* :names`,
        ofOthers: true,
        erasure: {
          replace: {
            ...{ data: JSON_WITHOUT_NAMES, checkpoint: JSON_WITHOUT_NAMES, result: JSON_WITHOUT_NAMES },
            ...{ note: JSON_WITHOUT_NAMES, error: JSON_WITHOUT_NAMES },
          },
        },
      },
    ],
    facts: [
      ...(['id', 'kind', 'subject', 'state', 'done', 'total', 'attempt', 'stalled', 'cancel_requested'] as const),
      ...(['created_by', 'created_at', 'started_at', 'finished_at'] as const),
    ],
    personal: ['data', 'checkpoint', 'result', 'note', 'error'],
    exportedWhere: { data: `not one.data ? 'address' or one.data @> jsonb_build_object('actor', :person)` },
  },
  job_problems: {
    rows: [
      { where: 'one.reason::text ~* :names', ofOthers: true, erasure: { replace: { reason: JSON_WITHOUT_NAMES } } },
    ],
    facts: ['run_id', 'id', 'line', 'field'],
    personal: ['reason'],
  },
  usage_counts: impersonal('minute', 'subject', 'used'),
};
