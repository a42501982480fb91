import { impersonal, type PersonalData } from '../../../server/platform/personal-data/personal-data.ts';
import type { QuestionsTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<QuestionsTables> = {
  import_batches: impersonal(
    ...(['id', 'task_id', 'question_count', 'is_discarded', 'names', 'created_at', 'published_at'] as const),
  ),
  questions: impersonal('id', 'task_id', 'batch_id', 'external_id', 'created_at', 'modified_at', 'evaluation_input'),
  question_inputs: impersonal('question_id', 'batch_id', 'input'),
  deletions: impersonal('id', 'task_id', 'questions', 'answers', 'created_at', 'undo_id', 'not_restored'),
  // For a day, until the deletion can no longer be undone.
  deleted_rows: {
    rows: [
      {
        where: `(one.source in ('answers', 'evaluations') and one.row @> jsonb_build_object('user_id', :person))
          or (one.source in ('answer_versions', 'evaluation_versions') and one.row @> jsonb_build_object('author_id', :person))`,
        erasure: { keep: 'a deletion can be undone for a day, and is final then' },
      },
    ],
    facts: ['id', 'deletion_id', 'source', 'owner'],
    kept: { columns: ['row'], why: 'a deletion can be undone for a day, and is final then' },
  },
};
