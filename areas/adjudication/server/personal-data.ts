import { impersonal, type PersonalData, WORK } from '../../../server/platform/personal-data/personal-data.ts';
import type { AdjudicationTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<AdjudicationTables> = {
  adjudication_changes: impersonal('id', 'task_id', 'question_id'),
  adjudication_questions: impersonal(
    ...(['question_id', 'task_id', 'answers', 'agreement', 'state', 'decision_id', 'parts'] as const),
  ),
  adjudication_tasks: impersonal('task_id', 'open', 'decided', 'outdated'),
  adjudication_widgets: impersonal(
    ...(['task_id', 'widget', 'questions', 'agreement', 'pairable', 'observed', 'squares'] as const),
  ),
  adjudication_categories: impersonal('task_id', 'widget', 'category', 'count'),
  adjudications: {
    rows: [{ by: 'decided_by', erasure: { keep: WORK } }],
    facts: [
      ...(['id', 'task_id', 'question_id', 'kind', 'answer_id', 'answer_version', 'sources', 'basis'] as const),
      ...(['form_version', 'undoes', 'decided_by', 'decided_at'] as const),
    ],
    kept: { columns: ['content', 'note'], why: WORK },
  },
};
