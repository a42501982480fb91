import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { lockPeople } from '../../../assignments/server/public.ts';
import { restoreFilesOf } from '../../../files/server/public.ts';
import {
  answersOfQuestions,
  evaluationsOfAnswers,
  removeResults,
  removeSlots,
  restoreResults,
  restoreSlots,
} from '../../../slots/server/public.ts';
import { countQuestions } from '../../../task-admin/server/public.ts';

/** How long a deletion can be undone. */
export const UNDO_HOURS = 24;
const dayAgo = sql<Date>`now() - make_interval(hours => ${sql.lit(UNDO_HOURS)})`;

/** What is deleted: named rows, what an import brought, or all. */
export interface Choice {
  taskId: number;
  what: 'questions' | 'answers';
  ids?: readonly number[] | undefined;
  batchId?: number | undefined;
}

export interface DeletedCounts {
  questions: number;
  answers: number;
}

/**
 * Nobody waits until the disk has the step: the work of people does not have to wait for it either. A crash loses the last
 * steps with their checkpoint, and the job does them again.
 */
export const commitLazily = (trx: Db) => sql`set local synchronous_commit = off`.execute(trx);

export const addDeletion = (trx: Db, id: string, taskId: number) =>
  trx.insertInto('deletions').values({ id, task_id: taskId }).execute();

/** Puts removed rows into the store of deletions: `rows` selects `source, owner, row`. */
const storing = (deletion: string) => (rows: RawBuilder<unknown>) =>
  sql`
  insert into deleted_rows (deletion_id, source, owner, row)
  select ${deletion}::uuid, source, owner, row from (${rows}) as gone`;

const someOf = ({ ids }: Choice, column: string) =>
  ids === undefined ? sql`` : sql` and ${sql.ref(column)} = any(${ids}::bigint[])`;

/** Removes the next part of what was chosen; the job that deletes is done once nothing comes of it. */
export const deletePart = async (trx: Db, deletion: string, choice: Choice, limit: number): Promise<DeletedCounts> => {
  await lockPeople(trx, choice.taskId);
  const removed = choice.what === 'answers' ? await removeSome(trx, deletion, choice, limit) : null;
  const counts = removed ?? (await removeQuestions(trx, deletion, choice, limit));
  await countRemoved(trx, deletion, counts);
  return counts;
};

/** Adds to the counts of what a deletion has removed. */
export const countRemoved = (trx: Db, deletion: string, { questions = 0, answers = 0 }: Partial<DeletedCounts>) =>
  trx
    .updateTable('deletions')
    .set((eb) => ({ questions: eb('questions', '+', questions), answers: eb('answers', '+', answers) }))
    .where('id', '=', deletion)
    .execute();

/** How much of what a deletion removed is not back, and how much of it cannot come back, as far as that is known. */
export const leftOf = (db: Db, deletion: string) =>
  db
    .selectFrom('deletions')
    .where('id', '=', deletion)
    .select(['questions', 'answers', 'not_restored'])
    .executeTakeFirst();

/** How much of what a deletion removed is back. */
export const backOf = async (db: Db, deletion: string): Promise<DeletedCounts> => {
  const { rows } = await sql<DeletedCounts>`
    select questions - (count(*) filter (where source = 'questions'))::integer as questions,
      answers - (count(*) filter (where source = 'answers'))::integer as answers
    from deletions left join deleted_rows on deletion_id = deletions.id
    where deletions.id = ${deletion}::uuid group by deletions.id`.execute(db);
  return rows[0] ?? { questions: 0, answers: 0 };
};

const removeSome = async (trx: Db, deletion: string, choice: Choice, limit: number): Promise<DeletedCounts> => {
  const answers = sql`
    select id from answers where task_id = ${choice.taskId}${someOf(choice, 'answers.id')}
    order by user_id, id limit ${sql.lit(limit)}`;
  return { questions: 0, answers: await removeWork(trx, deletion, choice.taskId, answers) };
};

/** Removes answers, and before them what people evaluated about them. */
const removeWork = async (trx: Db, deletion: string, taskId: number, answers: RawBuilder<unknown>): Promise<number> => {
  const store = storing(deletion);
  await removeResults(trx, 'evaluate', { taskId, results: evaluationsOfAnswers(answers), store });
  return removeResults(trx, 'answer', { taskId, results: answers, store });
};

const removeQuestions = async (trx: Db, deletion: string, choice: Choice, limit: number): Promise<DeletedCounts> => {
  const { taskId, batchId } = choice;
  const ofBatch = batchId === undefined ? sql`` : sql` and batch_id = ${batchId}`;
  const { rows: chosen } = await sql<{ id: number }>`
    select questions.id from questions join import_batches on import_batches.id = batch_id and published_at is not null
    where questions.task_id = ${taskId}${ofBatch}${someOf(choice, 'questions.id')}
    order by questions.id limit ${sql.lit(limit)} for update of questions`.execute(trx);
  const ids = chosen.map(({ id }) => Number(id));
  if (ids.length === 0) {
    return { questions: 0, answers: 0 };
  }
  const questions = sql`select unnest(${ids}::bigint[])`;
  const answers = await removeWork(trx, deletion, taskId, answersOfQuestions(questions));
  await sql`
    with slots as (${removeSlots(questions)}),
    inputs as (delete from question_inputs where question_id in (${questions}) returning *),
    gone as (delete from questions where id in (${questions}) returning *),
    counted as (
      update import_batches set question_count = question_count - by_batch.count
      from (select batch_id, count(*) from gone group by batch_id) as by_batch where import_batches.id = batch_id
    )
    ${storing(deletion)(sql`
      select 'questions' as source, id as owner, to_jsonb(gone) as row from gone
      union all select 'question_inputs', question_id, to_jsonb(inputs) from inputs
      union all select 'question_slots', question_id, row from slots`)}`.execute(trx);
  await countQuestions(trx, taskId, -ids.length);
  return { questions: ids.length, answers };
};

/** Takes back newer inputs that an import gave to questions which were there before it. Returns how many of a part. */
export const removeInputs = async (trx: Db, deletion: string, batchId: number, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with part as (
      select question_id from question_inputs where batch_id = ${batchId} order by question_id limit ${sql.lit(limit)}
    ),
    inputs as (
      delete from question_inputs using part
      where question_inputs.question_id = part.question_id and batch_id = ${batchId} returning question_inputs.*
    ),
    changed as (update questions set modified_at = now() from part where id = part.question_id),
    stored as (${storing(deletion)(sql`
      select 'question_inputs' as source, question_id as owner, to_jsonb(inputs) as row from inputs`)})
    select count(*)::integer as count from inputs`.execute(trx);
  return rows[0]?.count ?? 0;
};

const ofPart = (deletion: string, source: string, owners: readonly number[]) => sql`
  select row from deleted_rows where deletion_id = ${deletion}::uuid and source = ${sql.lit(source)}
    and owner = any(${owners}::bigint[])`;

/** The next owners of stored rows of a kind, in order. */
export const storedOwners = async (
  db: Db,
  deletion: string,
  source: 'questions' | 'question_inputs' | 'answers',
  after: number,
  limit: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('deleted_rows')
    .where('deletion_id', '=', deletion)
    .where('source', '=', source)
    .where('owner', '>', after)
    .orderBy('owner')
    .limit(limit)
    .select('owner')
    .distinct()
    .execute();
  return rows.map(({ owner }) => Number(owner));
};

const forget = (trx: Db, deletion: string, sources: readonly string[], owners: readonly number[]) =>
  trx
    .deleteFrom('deleted_rows')
    .where('deletion_id', '=', deletion)
    .where('source', 'in', sources as 'questions'[])
    .where('owner', 'in', owners)
    .execute();

/** Puts questions back. One whose own id somebody has imported again meanwhile stays deleted. Returns how many came back. */
export const restoreQuestions = async (
  trx: Db,
  deletion: string,
  taskId: number,
  owners: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into questions overriding system value
    select (jsonb_populate_record(null::questions, row)).* from (${ofPart(deletion, 'questions', owners)}) as stored
    on conflict do nothing returning id`.execute(trx);
  const ids = rows.map(({ id }) => Number(id));
  if (ids.length === 0) return 0;
  await sql`
    with slots as (${restoreSlots(ofPart(deletion, 'question_slots', ids))}),
    counted as (
      update import_batches set question_count = question_count + by_batch.count
      from (select batch_id, count(*) from questions where id = any(${ids}::bigint[]) group by batch_id) as by_batch
      where import_batches.id = batch_id
    )
    ${restoringInputs(ofPart(deletion, 'question_inputs', ids))}`.execute(trx);
  await countQuestions(trx, taskId, ids.length);
  await forget(trx, deletion, ['questions', 'question_slots', 'question_inputs'], ids);
  return ids.length;
};

const restoringInputs = (rows: RawBuilder<unknown>) => sql`
  insert into question_inputs select (jsonb_populate_record(null::question_inputs, row)).* from (${rows}) as stored`;

/** Puts newer inputs back that were taken from questions which stayed. */
export const restoreInputs = async (trx: Db, deletion: string, owners: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with there as (
      update questions set modified_at = now() where id = any(${owners}::bigint[]) returning id
    ),
    inputs as (${restoringInputs(sql`
      select row from (
        select row, owner from deleted_rows
        where deletion_id = ${deletion}::uuid and source = 'question_inputs'
      ) as stored where owner in (select id from there)`)})
    select id from there`.execute(trx);
  const ids = rows.map(({ id }) => Number(id));
  if (ids.length > 0) await forget(trx, deletion, ['question_inputs'], ids);
  return ids.length;
};

/** Puts answers back as far as there is room for them. Returns how many. */
export const restoreStoredAnswers = async (
  trx: Db,
  deletion: string,
  taskId: number,
  owners: readonly number[],
): Promise<number> => {
  await lockPeople(trx, taskId);
  const ids = await restoreResults(trx, 'answer', {
    taskId,
    results: ofPart(deletion, 'answers', owners),
    versions: ofPart(deletion, 'answer_versions', owners),
  });
  if (ids.length === 0) return 0;
  await restoreFilesOf(trx, ids);
  await restoreResults(trx, 'evaluate', {
    taskId,
    results: ofPart(deletion, 'evaluations', ids),
    versions: ofPart(deletion, 'evaluation_versions', ids),
  });
  await forget(trx, deletion, ['answers', 'answer_versions', 'evaluations', 'evaluation_versions'], ids);
  return ids.length;
};

/** The import batches among these of which anything is left. */
export const batchesWithRows = async (db: Db, batchIds: readonly number[]): Promise<number[]> => {
  const found = await db
    .selectFrom('import_batches')
    .where('id', 'in', [-1, ...batchIds])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('question_inputs').whereRef('batch_id', '=', 'import_batches.id').select('question_inputs.batch_id'),
      ),
    )
    .select('id')
    .execute();
  return found.map(({ id }) => id);
};

/** Deletions of a task that can be undone or were undone lately, newest first. */
export const deletionsOf = (db: Db, taskId: number, limit: number) =>
  db
    .selectFrom('deletions')
    .where('task_id', '=', taskId)
    .where('created_at', '>', dayAgo)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .selectAll()
    .execute();

/** The same by its id. */
export const recentDeletion = (db: Db, id: string) =>
  db.selectFrom('deletions').where('id', '=', id).where('created_at', '>', dayAgo).selectAll().executeTakeFirst();

/** How a job ends that has not put back everything it could. */
export const NOT_UNDONE = ['failed', 'cancelled'] as const;

/** The job that undoes a deletion, or forgets it. */
export const undoOf = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('deletions').where('id', '=', id).select('undo_id').executeTakeFirst())?.undo_id ?? null;

/**
 * Marks a deletion as taken by a job that undoes or forgets it; false where another one was first, or where it is gone. One
 * whose undoing failed can be taken again: all that it did not put back is still stored.
 */
export const markUndone = async (trx: Db, id: string, undoId: string): Promise<boolean> => {
  const marked = await trx
    .updateTable('deletions')
    .set({ undo_id: undoId })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('undo_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('job_runs')
            .whereRef('job_runs.id', '=', 'deletions.undo_id')
            .where('state', 'in', NOT_UNDONE)
            .select('job_runs.id'),
        ),
      ]),
    )
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
};

export const noteNotRestored = (trx: Db, id: string, count: number) =>
  trx.updateTable('deletions').set({ not_restored: count }).where('id', '=', id).execute();

/** Removes a part of what a deletion stored, for ever; false once there is nothing more. */
export const forgetPart = async (db: Db, id: string, limit: number): Promise<boolean> => {
  const gone = await db
    .deleteFrom('deleted_rows')
    .where('id', 'in', (eb) =>
      eb.selectFrom('deleted_rows').where('deletion_id', '=', id).select('id').limit(sql.lit(limit)),
    )
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
};

export const forgetDeletion = (db: Db, id: string) => db.deleteFrom('deletions').where('id', '=', id).execute();

/** How many questions a task has; 0 where there is no such task. */
export const questionCount = async (db: Db, taskId: number): Promise<number> => {
  const task = await db.selectFrom('tasks').where('id', '=', taskId).select('question_count').executeTakeFirst();
  return task?.question_count ?? 0;
};

/** As it is called now, also where it is deleted. */
export const titleOf = async (db: Db, taskId: number): Promise<string> => {
  const { rows } = await sql<{ title: string }>`select title from all_tasks where id = ${taskId}`.execute(db);
  return rows[0]?.title ?? '';
};
