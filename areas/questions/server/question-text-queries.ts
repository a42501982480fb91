import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

/** Enough of a question to recognize it next to its answer. */
const LENGTH = 200;

/** The texts and numbers of an input, of annotated texts the text without its annotations; cut. */
const inputText = sql<string | null>`(
  select left(string_agg(left(coalesce(value ->> 'originalString', value #>> '{}'), ${sql.lit(LENGTH)}), ' · '), ${sql.lit(LENGTH)})
  from jsonb_each(question_inputs.input)
  where jsonb_typeof(value) in ('string', 'number') or value -> 'originalString' is not null
)`;

/** The beginning of each of these questions of a task as plain text, by question id. */
export const questionTexts = async (db: Db, taskId: number, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('questions')
    .where('questions.task_id', '=', taskId)
    .where('questions.id', '=', sql<number>`any(${ids})`)
    .select('questions.id')
    .select((eb) =>
      eb
        .selectFrom('question_inputs')
        .innerJoin('import_batches', 'import_batches.id', 'question_inputs.batch_id')
        .where('import_batches.published_at', 'is not', null)
        .whereRef('question_inputs.question_id', '=', 'questions.id')
        .orderBy('question_inputs.batch_id', 'desc')
        .limit(1)
        .select(inputText.as('text'))
        .as('text'),
    )
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text ?? '']));
};
