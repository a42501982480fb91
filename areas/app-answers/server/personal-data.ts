import { type PersonalData, WORK } from '../../../server/platform/personal-data/personal-data.ts';
import type { AppAnswersTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<AppAnswersTables> = {
  app_decisions: {
    rows: [{ by: 'decided_by', erasure: { keep: WORK } }],
    facts: ['answer_id', 'task_id', 'is_accepted', 'is_blacklisted', 'categories', 'decided_by', 'decided_at'],
  },
};
