import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

interface Changed {
  task: RawBuilder<number>;
  /** Selects the `question_id` of each question whose answers change. */
  questions: RawBuilder<unknown>;
}

/**
 * Notes that the answers to some questions change; part of the statement that changes them. Questions that take one answer
 * only are left out.
 */
export const noteChanges = ({ task, questions }: Changed) => sql`
  insert into adjudication_changes (task_id, question_id)
  select slots.task_id, slots.question_id from question_slots as slots
  where slots.task_id = ${task} and slots.slots > 1 and slots.question_id in (${questions})`;

/** Tasks with changes that the queue has not taken in. */
export const tasksWithChanges = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('tasks')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('adjudication_changes')
          .whereRef('adjudication_changes.task_id', '=', 'tasks.id')
          .select('adjudication_changes.id'),
      ),
    )
    .select('id as task_id')
    .execute();
  return rows.map(({ task_id }) => task_id);
};

/** The oldest changes of a task. */
export const nextChanges = (trx: Db, taskId: number, limit: number) =>
  trx
    .selectFrom('adjudication_changes')
    .where('task_id', '=', taskId)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'question_id'])
    .execute();

export const forgetChanges = (trx: Db, taskId: number, ids: readonly number[]) =>
  trx
    .deleteFrom('adjudication_changes')
    .where('task_id', '=', taskId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

export const hasChanges = async (db: Db, taskId: number): Promise<boolean> =>
  (await nextChanges(db, taskId, 1)).length > 0;

/** Locks the queue of a task. False where somebody else has it and `wait` is false. */
export const lockQueue = async (trx: Db, taskId: number, wait: boolean): Promise<boolean> => {
  await trx
    .insertInto('adjudication_tasks')
    .values({ task_id: taskId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const locked = await trx
    .selectFrom('adjudication_tasks')
    .where('task_id', '=', taskId)
    .select('task_id')
    .forUpdate()
    .$if(!wait, (query) => query.skipLocked())
    .executeTakeFirst();
  return locked !== undefined;
};
