import type { PersonalData } from '../../../server/platform/personal-data/personal-data.ts';
import type { WorkSessionsTables } from './tables.ts';

/** What the tables of the area store about people. The times are kept: employers have to keep working time. */
export const personalData: PersonalData<WorkSessionsTables> = {
  work_sessions: {
    rows: [{ by: 'user_id', erasure: { replace: { note: '' } } }],
    facts: [
      ...(['id', 'user_id', 'task_id', 'title', 'category', 'started_at', 'ended_at', 'seen_at'] as const),
      ...(['idle_seconds', 'ended_by_server'] as const),
    ],
    personal: ['note'],
  },
};
