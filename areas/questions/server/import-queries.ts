import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Form } from '../../../widgets/form/form.ts';
import { addSlots, removeStagedAnswers } from '../../answering/server/public.ts';
import { countQuestions } from '../../task-admin/server/public.ts';

export interface ImportTask {
  id: number;
  slug: string;
  title: string;
  form: Form;
  form_version: number;
  max_answers: number;
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
    .select(['tasks.id', 'slug', 'title', 'task_forms.form', 'form_version', 'max_answers']);

export const taskBySlug = async (db: Db, slug: string): Promise<ImportTask | undefined> => {
  const task = await tasksWithForm(db).where('slug', '=', slug).executeTakeFirst();
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

/** The lot of a task that has not been published: one that is being made, or one that is being removed. */
export const unpublishedLot = (db: Db, taskId: number) =>
  db
    .selectFrom('lots')
    .select(['id', 'is_discarded'])
    .where('task_id', '=', taskId)
    .where('published_at', 'is', null)
    .executeTakeFirst();

export const openLot = async (trx: Db, taskId: number): Promise<number> => {
  const lot = await trx.insertInto('lots').values({ task_id: taskId }).returning('id').executeTakeFirstOrThrow();
  return lot.id;
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
 * Puts rows into a lot that nobody sees yet. An external id that the task knows gets a newer input, and nothing at all
 * where the input is the one it has.
 */
export const stageRows = async (
  trx: Db,
  { taskId, lotId, places }: { taskId: number; lotId: number; places: number },
  rows: readonly StagedRow[],
): Promise<Staged> => {
  const given = rows.map(({ externalId, json }, n) => `{"n":${n},"x":${JSON.stringify(externalId)},"input":${json}}`);
  const { rows: counts } = await sql<Staged>`
    with given as materialized (
      select r.n, r.x, r.input, q.id as known
      from json_to_recordset(${`[${given.join(',')}]`}::json) as r (n int, x text, input jsonb)
      left join questions q on q.task_id = ${taskId} and q.external_id = r.x
    ),
    fresh as materialized (
      select x, input, nextval('questions_id_seq') as id
      from (select x, input from given where known is null order by n) as one
    ),
    newer as materialized (
      select known as id, input from given
      where known is not null and input is distinct from (
        select i.input from question_inputs i
        join lots l on l.id = i.lot_id and l.published_at is not null
        where i.question_id = known order by i.lot_id desc limit 1
      )
    ),
    questions_added as (
      insert into questions (id, task_id, lot_id, external_id) overriding system value
      select id, ${taskId}::int, ${lotId}::int, x from fresh
    ),
    slots_added as (${addSlots({ taskId, batchId: lotId, slots: places, questions: sql`select id from fresh` })}),
    inputs_added as (
      insert into question_inputs (question_id, lot_id, input)
      select id, ${lotId}::int, input from fresh union all select id, ${lotId}::int, input from newer
    )
    select
      (select count(*) from fresh)::int as added,
      (select count(*) from newer)::int as updated,
      (select count(*) from given where known is not null)::int - (select count(*) from newer)::int as unchanged
  `.execute(trx);
  return counts[0] ?? { added: 0, updated: 0, unchanged: 0 };
};

/** Opens a lot to people. Gives the places that its questions should have by now. */
export const publishLot = async (
  trx: Db,
  { taskId, lotId, added }: { taskId: number; lotId: number; added: number },
): Promise<number> => {
  await trx
    .updateTable('lots')
    .set({ published_at: sql<Date>`now()`, question_count: added })
    .where('id', '=', lotId)
    .execute();
  return countQuestions(trx, taskId, added);
};

/** Marks the next known questions of a lot as changed. Gives the last of them; null where there are no more. */
export const stampUpdated = async (db: Db, lotId: number, after: number, limit: number): Promise<number | null> => {
  const { rows } = await sql<{ last: number | null }>`
    with part as (
      select question_id as id from question_inputs
      where lot_id = ${lotId} and question_id > ${after} order by question_id limit ${sql.lit(limit)}
    ),
    stamped as (
      update questions q set modified_at = now() from part where q.id = part.id and q.lot_id <> ${lotId}
    )
    select max(id) as last from part
  `.execute(db);
  return rows[0]?.last ?? null;
};

export const discardLot = async (trx: Db, lotId: number): Promise<void> => {
  await trx
    .updateTable('lots')
    .set({ is_discarded: true })
    .where('id', '=', lotId)
    .where('published_at', 'is', null)
    .execute();
};

/** Takes all lots from a task that is about to go: nobody sees them any more. Gives their ids. */
export const takeLots = async (trx: Db, taskId: number): Promise<number[]> => {
  const lots = await trx
    .updateTable('lots')
    .set({ task_id: null, published_at: null, is_discarded: true })
    .where('task_id', '=', taskId)
    .returning('id')
    .execute();
  return lots.map(({ id }) => id);
};

/** Removes a part of a lot that nobody sees; false once nothing of it is left. */
export const removePart = async (db: Db, lotId: number, limit: number): Promise<boolean> => {
  if (await removeStagedAnswers(db, lotId, limit)) return true;
  const questions = await db
    .deleteFrom('questions')
    .where('id', 'in', (eb) =>
      eb.selectFrom('questions').select('id').where('lot_id', '=', lotId).orderBy('id').limit(sql.lit(limit)),
    )
    .executeTakeFirst();
  if (questions.numDeletedRows > 0n) return true;
  const inputs = await db
    .deleteFrom('question_inputs')
    .where('lot_id', '=', lotId)
    .where('question_id', 'in', (eb) =>
      eb
        .selectFrom('question_inputs')
        .select('question_id')
        .where('lot_id', '=', lotId)
        .orderBy('question_id')
        .limit(sql.lit(limit)),
    )
    .executeTakeFirst();
  if (inputs.numDeletedRows > 0n) return true;
  await db.deleteFrom('lots').where('id', '=', lotId).where('published_at', 'is', null).execute();
  return false;
};
