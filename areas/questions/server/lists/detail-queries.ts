import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';

/** A published question with its newest input. */
export const questionById = (db: Db, id: number) =>
  db
    .selectFrom('questions')
    .innerJoin('import_batches', 'import_batches.id', 'questions.batch_id')
    .innerJoin('tasks', 'tasks.id', 'questions.task_id')
    .innerJoin('question_slots', 'question_slots.question_id', 'questions.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('question_inputs')
          .innerJoin('import_batches as given', 'given.id', 'question_inputs.batch_id')
          .where('given.published_at', 'is not', null)
          .whereRef('question_inputs.question_id', '=', 'questions.id')
          .orderBy('question_inputs.batch_id', 'desc')
          .limit(1)
          .select(['question_inputs.input', 'question_inputs.batch_id', 'given.published_at'])
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('questions.id', '=', id)
    .where('import_batches.published_at', 'is not', null)
    .select(['questions.id', 'questions.task_id', 'slug', 'title', 'external_id', 'evaluation_input'])
    .select(['answered', 'slots', 'form_version', 'evaluation_form_version', 'newest.input'])
    .select('newest.batch_id as input_batch')
    // An import that has just been published marks its questions as changed only a moment later.
    .select(sql<Date>`greatest(newest.published_at, questions.modified_at)`.as('modified'))
    .executeTakeFirst();

/** Until the end of the transaction nobody else changes or deletes the question. */
export const lockQuestion = (trx: Db, id: number) =>
  trx.selectFrom('questions').where('id', '=', id).select('id').forUpdate().executeTakeFirst();

/** Fields of an input that are other ones now, and names of those that are gone. */
export interface FieldsChange {
  changed: Record<string, unknown>;
  removed: string[];
}

/** Fields that did not change stay as they are stored: a number may have more digits than JavaScript reads. */
const withChange = (column: 'input' | 'evaluation_input', { changed, removed }: FieldsChange) =>
  sql`(coalesce(${sql.ref(column)}, '{}') - ${removed}::text[]) || ${JSON.stringify(changed)}::jsonb`;

export const changeInput = (
  trx: Db,
  { id, input_batch }: { id: number; input_batch: number },
  change: FieldsChange,
): Promise<unknown> =>
  sql`update question_inputs set input = ${withChange('input', change)}
      where question_id = ${id} and batch_id = ${input_batch}`.execute(trx);

export const changeEvaluationInput = (trx: Db, id: number, change: FieldsChange): Promise<unknown> =>
  sql`update questions set evaluation_input = nullif(${withChange('evaluation_input', change)}, '{}')
      where id = ${id}`.execute(trx);

export const markModified = (trx: Db, id: number, at: Date): Promise<unknown> =>
  trx.updateTable('questions').set({ modified_at: at }).where('id', '=', id).execute();

export const taskOfAnswer = (db: Db, id: number) =>
  db
    .selectFrom('answers')
    .innerJoin('tasks', 'tasks.id', 'answers.task_id')
    .where('answers.id', '=', id)
    .select(['slug', 'title'])
    .executeTakeFirst();
