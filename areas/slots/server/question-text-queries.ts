import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

/** Enough of a question to recognize it next to its answer. */
const LENGTH = 200;

const shortened = (text: RawBuilder<string>) =>
  sql`regexp_replace(regexp_replace(${text}, '^files/[0-9a-f-]{36}/', ''), '^(data:[a-z]+/[-+.\\w]+)[;,].*$', '\\1')`;

/**
 * The texts and numbers of an input in the order of the file's columns, cut. Of annotated texts the text without its
 * annotations (`subjects` are the fields with it), of files their names, of data in an address its kind.
 */
const inputText = (subjects: readonly string[]) => {
  const subject = sql`coalesce(${sql.join([...subjects.map((field) => sql`value ->> ${sql.lit(field)}`), sql`null`])})`;
  return sql<string | null>`(
    select left(string_agg(text, ' · ' order by array_position(import_batches.names, key), at), ${sql.lit(LENGTH)})
    from (
      select key, at, ${shortened(sql`left(coalesce(${subject}, value #>> '{}'), ${sql.lit(LENGTH)})`)} as text
      from jsonb_each(question_inputs.input) with ordinality as field (key, value, at)
      where jsonb_typeof(value) in ('string', 'number') or ${subject} is not null
    ) as texts
  )`;
};

/** The beginning of each of these questions of a task as plain text, by question id. */
export const questionTexts = async (
  db: Db,
  taskId: number,
  ids: readonly number[],
  subjects: readonly string[],
): Promise<Map<number, string>> => {
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
        .select(inputText(subjects).as('text'))
        .as('text'),
    )
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text ?? '']));
};
