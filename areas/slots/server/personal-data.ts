import { impersonal, type PersonalData, WORK } from '../../../server/platform/personal-data/personal-data.ts';
import type { EvaluationsTable, SlotsTables } from './tables.ts';

const OWN_WORK = [{ by: 'user_id', erasure: { keep: WORK } }] as const;
const AUTHORS_WORK = [{ by: 'author_id', erasure: { keep: WORK } }] as const;
const HELD = [{ by: 'user_id', erasure: { keep: 'expires by itself within days' } }] as const;

const RESULT = [
  ...(['id', 'task_id', 'user_id', 'version', 'versions', 'is_active', 'is_skipped', 'is_late', 'counted_on'] as const),
] satisfies readonly (keyof EvaluationsTable)[];

/** What the tables of the area store about people. */
export const personalData: PersonalData<SlotsTables> = {
  question_slots: impersonal(
    ...([
      'question_id',
      'task_id',
      'batch_id',
      'slots',
      'answered',
      'reserved',
      'last_answered_at',
      'differs',
    ] as const),
  ),
  evaluation_slots: impersonal(
    ...(['answer_id', 'task_id', 'author_id', 'slots', 'evaluated', 'reserved', 'last_evaluated_at'] as const),
  ),
  reservations: { rows: HELD, facts: ['question_id', 'user_id', 'task_id', 'reserved_at', 'expires_at'] },
  evaluation_reservations: { rows: HELD, facts: ['answer_id', 'user_id', 'task_id', 'reserved_at', 'expires_at'] },
  answers: { rows: OWN_WORK, facts: [...RESULT, 'question_id', 'answered_at'] },
  evaluations: { rows: OWN_WORK, facts: [...RESULT, 'answer_id', 'evaluated_at'] },
  answer_versions: {
    rows: AUTHORS_WORK,
    facts: [
      ...(['id', 'answer_id', 'task_id', 'version', 'author_id', 'form_version', 'save_key', 'is_skipped'] as const),
      ...(['is_late', 'time_taken', 'batch_id', 'created_at'] as const),
    ],
    kept: { columns: ['content'], why: WORK },
  },
  evaluation_versions: {
    rows: AUTHORS_WORK,
    facts: [
      ...(['id', 'evaluation_id', 'task_id', 'version', 'author_id', 'form_version', 'answer_version'] as const),
      ...(['save_key', 'is_skipped', 'is_late', 'time_taken', 'created_at'] as const),
    ],
    kept: { columns: ['content'], why: WORK },
  },
  staged_answers: {
    rows: OWN_WORK,
    facts: ['id', 'batch_id', 'question_id', 'user_id', 'form_version'],
    kept: { columns: ['content'], why: WORK },
  },
};
