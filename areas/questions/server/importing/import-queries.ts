import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import { addSlots, removeStagedAnswers } from '../../../slots/server/public.ts';
import { countQuestions } from '../../../task-admin/server/public.ts';
import { taskAt } from '../../../tasks/server/public.ts';

export interface ImportTask {
  id: number;
  slug: string;
  title: string;
  form: Form;
  form_version: number;
  max_answers: number;
  possible_empty_answers: boolean;
}

const tasksWithForm = (db: Db) =>
  db
    .selectFrom('tasks')
    .innerJoin('task_forms', (join) =>
      join
        .onRef('task_forms.task_id', '=', 'tasks.id')
        .onRef('task_forms.version', '=', 'tasks.form_version')
        .on('task_forms.kind', '=', 'answer'),
    )
    .select(['tasks.id', 'slug', 'title', 'task_forms.form', 'form_version', 'max_answers', 'possible_empty_answers']);

export const taskAtAddress = async (db: Db, address: string): Promise<ImportTask | undefined> => {
  const task = await tasksWithForm(db).where('tasks.id', '=', taskAt(address)).executeTakeFirst();
  return task && { ...task, form: task.form as Form };
};

export const taskById = async (db: Db, id: number): Promise<ImportTask | undefined> => {
  const task = await tasksWithForm(db).where('tasks.id', '=', id).executeTakeFirst();
  return task && { ...task, form: task.form as Form };
};

/** All versions of the form that people answer with, by number. */
export const formsOf = async (db: Db, taskId: number): Promise<Map<number, Form>> => {
  const rows = await db
    .selectFrom('task_forms')
    .where('task_id', '=', taskId)
    .where('kind', '=', 'answer')
    .select(['version', 'form'])
    .execute();
  return new Map(rows.map(({ version, form }) => [version, form as Form]));
};

/** The batch of a task that has not been published: one that is being made, or one that is being removed. */
export const unpublishedBatch = (db: Db, taskId: number) =>
  db
    .selectFrom('import_batches')
    .select(['id', 'is_discarded'])
    .where('task_id', '=', taskId)
    .where('published_at', 'is', null)
    .executeTakeFirst();

export const openBatch = async (trx: Db, taskId: number): Promise<number> => {
  const batch = await trx
    .insertInto('import_batches')
    .values({ task_id: taskId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return batch.id;
};

export interface StagedRow {
  externalId: string | null;
  /** The input as JSON text. */
  json: string;
}

export interface Staged {
  added: number;
  updated: number;
  unchanged: number;
}

/**
 * The question of the task that has an external id: the first from there on in the index of both, if it is the one. Asked for
 * by equality, a planner that has not heard of a task's questions yet takes them for none, and reads all of them for each id.
 */
export const knownQuestion = (taskId: number, externalId: RawBuilder<unknown>) => sql<number | null>`(
    select case when first.task_id = ${taskId}::int and first.external_id = ${externalId} then first.id end
    from (
      select q.id, q.task_id, q.external_id from questions q where (q.task_id, q.external_id) >= (${taskId}::int, ${externalId})
      order by q.task_id, q.external_id limit 1
    ) as first
  )`;

/**
 * Puts rows into a batch that nobody sees yet. An external id that the task knows gets a newer input, and nothing at all
 * where the input is the one it has.
 */
export const stageRows = async (
  trx: Db,
  { taskId, batchId, slots }: { taskId: number; batchId: number; slots: number },
  rows: readonly StagedRow[],
): Promise<Staged> => {
  const given = rows.map(({ externalId, json }, n) => `{"n":${n},"x":${JSON.stringify(externalId)},"input":${json}}`);
  const { rows: counts } = await sql<Staged>`
    with given as materialized (
      select r.n, r.x, r.input, ${knownQuestion(taskId, sql`r.x`)} as known
      from json_to_recordset(${`[${given.join(',')}]`}::json) as r (n int, x text, input jsonb)
    ),
    fresh as materialized (
      select x, input, nextval('questions_id_seq') as id
      from (select x, input from given where known is null order by n) as one
    ),
    newer as materialized (
      select known as id, input from given
      where known is not null and input is distinct from (
        select i.input from question_inputs i
        join import_batches b on b.id = i.batch_id and b.published_at is not null
        where i.question_id = known order by i.batch_id desc limit 1
      )
    ),
    questions_added as (
      insert into questions (id, task_id, batch_id, external_id) overriding system value
      select id, ${taskId}::int, ${batchId}::int, x from fresh
    ),
    slots_added as (${addSlots({ taskId, batchId, slots, questions: sql`select id from fresh` })}),
    inputs_added as (
      insert into question_inputs (question_id, batch_id, input)
      select id, ${batchId}::int, input from fresh union all select id, ${batchId}::int, input from newer
    )
    select
      (select count(*) from fresh)::int as added,
      (select count(*) from newer)::int as updated,
      (select count(*) from given where known is not null)::int - (select count(*) from newer)::int as unchanged
  `.execute(trx);
  return counts[0] ?? { added: 0, updated: 0, unchanged: 0 };
};

/** Opens a batch to people. Gives the slots that its questions should have by now. */
export const publishBatch = async (
  trx: Db,
  { taskId, batchId, added, names }: { taskId: number; batchId: number; added: number; names: string[] },
): Promise<number> => {
  await trx
    .updateTable('import_batches')
    .set({ published_at: sql<Date>`now()`, question_count: added, names })
    .where('id', '=', batchId)
    .execute();
  return countQuestions(trx, taskId, added);
};

/** Marks the next known questions of a batch as changed. Gives the last of them; null where there are no more. */
export const stampUpdated = async (db: Db, batchId: number, after: number, limit: number): Promise<number | null> => {
  const { rows } = await sql<{ last: number | null }>`
    with part as (
      select question_id as id from question_inputs
      where batch_id = ${batchId} and question_id > ${after} order by question_id limit ${sql.lit(limit)}
    ),
    stamped as (
      update questions q set modified_at = now() from part where q.id = part.id and q.batch_id <> ${batchId}
    )
    select max(id) as last from part
  `.execute(db);
  return rows[0]?.last ?? null;
};

export const discardBatch = async (trx: Db, batchId: number): Promise<void> => {
  await trx
    .updateTable('import_batches')
    .set({ is_discarded: true })
    .where('id', '=', batchId)
    .where('published_at', 'is', null)
    .execute();
};

/** The id of any import batch of a task. */
export const batchOf = async (db: Db, taskId: number): Promise<number | undefined> => {
  const batch = await db
    .selectFrom('import_batches')
    .where('task_id', '=', taskId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return batch?.id;
};

/** Removes a part of a batch that is not published or whose task is deleted; false once nothing of it is left. */
export const removePart = async (db: Db, batchId: number, limit: number): Promise<boolean> => {
  if (await removeStagedAnswers(db, batchId, limit)) return true;
  const questions = await db
    .deleteFrom('questions')
    .where('id', 'in', (eb) =>
      eb.selectFrom('questions').select('id').where('batch_id', '=', batchId).orderBy('id').limit(sql.lit(limit)),
    )
    .executeTakeFirst();
  if (questions.numDeletedRows > 0n) return true;
  const inputs = await db
    .deleteFrom('question_inputs')
    .where('batch_id', '=', batchId)
    .where('question_id', 'in', (eb) =>
      eb
        .selectFrom('question_inputs')
        .select('question_id')
        .where('batch_id', '=', batchId)
        .orderBy('question_id')
        .limit(sql.lit(limit)),
    )
    .executeTakeFirst();
  if (inputs.numDeletedRows > 0n) return true;
  await db
    .deleteFrom('import_batches')
    .where('id', '=', batchId)
    .where((eb) =>
      eb.or([
        eb('published_at', 'is', null),
        eb.not(
          eb.exists(eb.selectFrom('tasks').whereRef('tasks.id', '=', 'import_batches.task_id').select('tasks.id')),
        ),
      ]),
    )
    .execute();
  return false;
};
