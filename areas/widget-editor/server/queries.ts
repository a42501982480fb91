import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';

interface Position {
  after: number | undefined;
  before: number | undefined;
}

/** Published questions of a task. */
const published = (db: Db, taskId: number) =>
  db
    .selectFrom('questions')
    .innerJoin('import_batches', 'import_batches.id', 'questions.batch_id')
    .where('questions.task_id', '=', taskId)
    .where('import_batches.published_at', 'is not', null);

const latestInput = (eb: ExpressionBuilder<Schema, 'questions'>) =>
  eb
    .selectFrom('question_inputs')
    .innerJoin('import_batches as given', 'given.id', 'question_inputs.batch_id')
    .where('given.published_at', 'is not', null)
    .whereRef('question_inputs.question_id', '=', 'questions.id')
    .orderBy('question_inputs.batch_id', 'desc')
    .limit(1)
    .select('question_inputs.input');

/** The question next to a position, by id; undefined where there is none. */
export const questionAt = (db: Db, taskId: number, { after, before }: Position) =>
  published(db, taskId)
    .$if(after !== undefined, (query) => query.where('questions.id', '>', after ?? 0))
    .$if(before !== undefined, (query) => query.where('questions.id', '<', before ?? 0))
    .orderBy('questions.id', before === undefined ? 'asc' : 'desc')
    .limit(1)
    .select(['questions.id', 'questions.external_id'])
    .select((eb) => latestInput(eb as unknown as ExpressionBuilder<Schema, 'questions'>).as('input'))
    .executeTakeFirst();

export const isQuestionThere = async (db: Db, taskId: number, { after, before }: Position): Promise<boolean> =>
  (await published(db, taskId)
    .$if(after !== undefined, (query) => query.where('questions.id', '>', after ?? 0))
    .$if(before !== undefined, (query) => query.where('questions.id', '<', before ?? 0))
    .limit(1)
    .select('questions.id')
    .executeTakeFirst()) !== undefined;

/** The names that the latest import gave to the values of its questions. */
export const latestNames = async (db: Db, taskId: number): Promise<string[]> => {
  const batch = await db
    .selectFrom('import_batches')
    .where('task_id', '=', taskId)
    .where('published_at', 'is not', null)
    .where('names', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select('names')
    .executeTakeFirst();
  return batch?.names ?? [];
};
