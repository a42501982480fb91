import { impersonal, PAYROLL, type PersonalData } from '../../../server/platform/personal-data/personal-data.ts';
import type { StatisticsTables } from './tables.ts';

const SUMS = ['task_id', 'user_id', 'counted', 'answers', 'seconds', 'squares', 'sessions', 'session_seconds'] as const;

/** What the tables of the area store about people. */
export const personalData: PersonalData<StatisticsTables> = {
  answer_times: {
    rows: [{ by: 'user_id', erasure: { keep: PAYROLL } }],
    facts: [...SUMS, 'day', 'revision', 'times', 'session_list', 'last_answer'],
  },
  person_times: { rows: [{ by: 'user_id', erasure: { keep: PAYROLL } }], facts: [...SUMS, 'times', 'counts'] },
  task_totals: impersonal('task_id', 'answered_questions', 'full_questions', 'answers', 'is_stale'),
  statistics_marks: impersonal('id', 'followed_to'),
};
