import { sql } from 'kysely';
import type { Db } from '../../../../../server/database/open.ts';
import type { Json } from '../../../../../widgets/shared/json.ts';
import { addSlots } from '../../../../slots/server/public.ts';
import { knownQuestion } from '../import-queries.ts';

/** The person whose answers are imported, as they stand on the task. */
export const authorOf = (db: Db, taskId: number, userId: number) =>
  db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'answer')
    .select(['user_id as id', 'is_blocked', 'resigned_at', 'max_questions', 'answered'])
    .executeTakeFirst();

export interface KnownQuestion {
  external_id: string;
  id: number;
  /** What it gives the widget. */
  input: Json;
  /** What counts of the person already. */
  has: 'answer' | 'skip' | null;
  /** One more answer of the person's finds a slot. */
  is_open: boolean;
}

/** Questions that the task has under these external ids, as an answer of the person would find them. */
export const knownQuestions = async (
  db: Db,
  { taskId, userId, widget }: { taskId: number; userId: number; widget: string },
  externalIds: readonly string[],
): Promise<Map<string, KnownQuestion>> => {
  const { rows } = await sql<KnownQuestion>`
    select q.external_id, q.id, i.input -> ${widget}::text as input,
      (select case when a.is_skipped then 'skip' else 'answer' end from answers a
        where a.question_id = q.id and a.user_id = ${userId} and a.is_active) as has,
      p.answered + p.reserved < p.slots or exists (
        select from reservations r where r.question_id = q.id and r.user_id = ${userId}
      ) as is_open
    from unnest(${externalIds}::text[]) as asked (x)
    join lateral (select ${knownQuestion(taskId, sql`asked.x`)} as id) as known on true
    join questions q on q.id = known.id
    join question_slots p on p.question_id = q.id
    join lateral (
      select input from question_inputs
      join import_batches on import_batches.id = question_inputs.batch_id and import_batches.published_at is not null
      where question_id = q.id order by question_inputs.batch_id desc limit 1
    ) i on true
  `.execute(db);
  return new Map(rows.map((row) => [row.external_id, row]));
};

/** Those of these external ids that the task has questions of. */
export const idsOfQuestions = async (db: Db, taskId: number, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ external_id: string }>`
    select q.external_id from unnest(${ids}::text[]) as asked (x)
    join lateral (select ${knownQuestion(taskId, sql`asked.x`)} as id) as known on true
    join questions q on q.id = known.id
    join import_batches on import_batches.id = q.batch_id and import_batches.published_at is not null
  `.execute(db);
  return new Set(rows.map(({ external_id }) => external_id));
};

export interface AnsweredRow {
  externalId: string | null;
  /** Input and answer as JSON text. */
  json: string;
  answer: string;
}

/**
 * Puts questions with an answer each into a batch that nobody sees yet. A question that the task knows stays as it is and
 * gets the answer. Gives the id of each row's question, and how many of them are new.
 */
export const stageAsked = async (
  trx: Db,
  { taskId, batchId, slots }: { taskId: number; batchId: number; slots: number },
  rows: readonly AnsweredRow[],
): Promise<{ questionIds: number[]; added: number }> => {
  const list = rows.map(({ externalId, json }, n) => `{"n":${n},"x":${JSON.stringify(externalId)},"input":${json}}`);
  const { rows: found } = await sql<{ question_id: number; is_new: boolean }>`
    with given as materialized (
      select r.n, r.x, r.input, ${knownQuestion(taskId, sql`r.x`)} as known
      from json_to_recordset(${`[${list.join(',')}]`}::json) as r (n int, x text, input jsonb)
    ),
    numbered as materialized (
      select n, x, input, known, coalesce(known, nextval('questions_id_seq')) as question_id
      from (select * from given order by n) as one
    ),
    questions_added as (
      insert into questions (id, task_id, batch_id, external_id) overriding system value
      select question_id, ${taskId}::int, ${batchId}::int, x from numbered where known is null
    ),
    slots_added as (${addSlots({
      taskId,
      batchId,
      slots,
      questions: sql`select question_id from numbered where known is null`,
    })}),
    inputs_added as (
      insert into question_inputs (question_id, batch_id, input)
      select question_id, ${batchId}::int, input from numbered where known is null
    )
    select question_id, known is null as is_new from numbered order by n
  `.execute(trx);
  return {
    questionIds: found.map((row) => row.question_id),
    added: found.filter((row) => row.is_new).length,
  };
};
