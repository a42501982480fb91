import { PAYROLL, type PersonalData, WORK } from '../../../server/platform/personal-data/personal-data.ts';
import type { AnswerDaysTable, AssignmentsTables } from './tables.ts';

const DAYS = {
  rows: [{ by: 'user_id', erasure: { keep: PAYROLL } }],
  facts: ['task_id', 'user_id', 'day', 'answers', 'skipped', 'seconds', 'deleted', 'revision', 'recounted_at'],
} as const satisfies PersonalData<{ days: AnswerDaysTable }>['days'];

/** What the tables of the area store about people. */
export const personalData: PersonalData<AssignmentsTables> = {
  assignments: {
    rows: [{ by: 'user_id', erasure: { keep: WORK } }],
    facts: [
      ...([
        'task_id',
        'user_id',
        'kind',
        'max_questions',
        'deadline',
        'is_blocked',
        'resigned_at',
        'added_at',
        'is_auto_assigned',
      ] as const),
      ...(['started_at', 'last_activity', 'answered', 'skipped', 'opened', 'hand_out_after', 'deadline_told'] as const),
      'evaluated_users',
    ],
  },
  answer_days: DAYS,
  evaluation_days: DAYS,
};
