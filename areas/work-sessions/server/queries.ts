import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import {
  ABANDONED_OUTSIDE_SECONDS,
  ABANDONED_SECONDS,
  ANSWERABLE_SECONDS,
  type Category,
  IDLE_SECONDS,
  OUTSIDE,
} from '../rules.ts';

/** Seconds since the last sign of the person; whole ones, as all that counts. */
const silence = sql<number>`floor(extract(epoch from now() - seen_at))::integer`;

/** The pause that is not decided upon. Those who work outside the platform give no signs, so they have none. */
const pause = sql<number>`
  case when ended_at is null and category <> ${sql.lit(OUTSIDE)} and now() - seen_at >= make_interval(secs => ${sql.lit(IDLE_SECONDS)})
    then ${silence} else 0 end`;

/** Seconds that count; a clock that was set back must not make them negative. */
const counted = sql<number>`
  greatest(0, floor(extract(epoch from coalesce(ended_at, now()) - started_at))::integer - idle_seconds - ${pause})`;

const sessions = (db: Db) =>
  db
    .selectFrom('work_sessions')
    .leftJoin('tasks', 'tasks.id', 'work_sessions.task_id')
    .select(['work_sessions.id', 'tasks.id as task_id', 'tasks.slug', 'category', 'note', 'started_at', 'ended_at'])
    .select((eb) => eb.fn.coalesce('tasks.title', 'work_sessions.title').as('title'))
    .select(['idle_seconds', 'ended_by_server', pause.as('pause'), counted.as('counted')]);

export type SessionRow = NonNullable<Awaited<ReturnType<typeof runningSession>>>;

export const runningSession = (db: Db, userId: number) =>
  sessions(db).where('user_id', '=', userId).where('ended_at', 'is', null).executeTakeFirst();

/** The running session, locked: of two tabs that change it, one comes after the other. */
export const lockRunning = (trx: Db, userId: number) =>
  sessions(trx)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forUpdate('work_sessions')
    .executeTakeFirst();

export const sessionById = (db: Db, userId: number, id: number) =>
  sessions(db).where('user_id', '=', userId).where('work_sessions.id', '=', id).executeTakeFirst();

export const sessionsOnTask = (db: Db, userId: number, taskId: number, limit: number) =>
  sessions(db)
    .where('user_id', '=', userId)
    .where('work_sessions.task_id', '=', taskId)
    .orderBy('work_sessions.id', 'desc')
    .limit(limit)
    .execute();

/** Seconds of a person on a task by category. */
export const summaryOnTask = (db: Db, userId: number, taskId: number) =>
  db
    .selectFrom('work_sessions')
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .groupBy('category')
    .select(['category', sql<number>`sum(${counted})::integer`.as('seconds')])
    .execute();

/** The id of the new session; undefined where the person has one that runs. */
export const addSession = async (
  trx: Db,
  session: { user_id: number; task_id: number; category: Category },
): Promise<number | undefined> => {
  const added = await trx
    .insertInto('work_sessions')
    .columns(['user_id', 'task_id', 'category', 'title'])
    .expression((eb) =>
      eb
        .selectFrom('tasks')
        .where('tasks.id', '=', session.task_id)
        .select([
          sql<number>`${session.user_id}::integer`.as('user_id'),
          'tasks.id as task_id',
          sql<Category>`${session.category}`.as('category'),
          'tasks.title',
        ]),
    )
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

const running = (db: Db, userId: number, id: number) =>
  db.updateTable('work_sessions').where('user_id', '=', userId).where('id', '=', id).where('ended_at', 'is', null);

/** Each gives false where the session does not run. */
export const endSession = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const ended = await running(db, userId, id)
    .set((eb) => ({ idle_seconds: eb('idle_seconds', '+', pause), ended_at: sql<Date>`greatest(now(), started_at)` }))
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
};

/** A pause stays as it is: only the person knows what it was. */
export const noteSign = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const seen = await running(db, userId, id)
    .set({ seen_at: sql<Date>`case when ${pause} > 0 then seen_at else greatest(seen_at, now()) end` })
    .executeTakeFirst();
  return seen.numUpdatedRows > 0n;
};

export const decidePause = async (db: Db, userId: number, id: number, keep: boolean): Promise<boolean> => {
  const decided = await running(db, userId, id)
    .set((eb) => ({
      ...(!keep && { idle_seconds: eb('idle_seconds', '+', pause) }),
      seen_at: sql<Date>`greatest(seen_at, now())`,
    }))
    .executeTakeFirst();
  return decided.numUpdatedRows > 0n;
};

/**
 * The same of a session that the server has ended while its person was asked. It goes on, unless another one has begun since: then it
 * lasts until that one began if the pause was work, and stays as it is if not. False where it is too late, or somebody stopped it.
 */
export const decideEnded = async (trx: Db, userId: number, id: number, keep: boolean): Promise<boolean> => {
  const left = await trx
    .selectFrom('work_sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_by_server', '=', true)
    .where('category', '<>', OUTSIDE)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${sql.lit(ANSWERABLE_SECONDS)})`)
    .select('started_at')
    .forUpdate()
    .executeTakeFirst();
  if (!left) return false;
  const { next } = await trx
    .selectFrom('work_sessions')
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .select((eb) => eb.fn.min('started_at').as('next'))
    .executeTakeFirstOrThrow();
  if (next && !keep) return true;
  await trx
    .updateTable('work_sessions')
    .where('id', '=', id)
    .set((eb) => ({
      ended_at: next && sql<Date>`greatest(${next}::timestamptz, ended_at)`,
      ended_by_server: false,
      seen_at: sql<Date>`greatest(seen_at, now())`,
      ...(!keep && { idle_seconds: eb('idle_seconds', '+', silence) }),
    }))
    .execute();
  return true;
};

/** False where the session runs, or would move onto the platform or off it: pauses are known only for work on it. */
export const changeSession = async (
  db: Db,
  userId: number,
  id: number,
  change: { category?: Category | undefined; note?: string | undefined },
): Promise<boolean> => {
  const changed = await db
    .updateTable('work_sessions')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .$if(change.category !== undefined, (query) =>
      query.where('category', change.category === OUTSIDE ? '=' : '<>', OUTSIDE),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};

/** Ends sessions whose people have gone, at the last sign of them; at most so many at once. Returns how many. */
export const endAbandoned = async (db: Db, limit: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    update work_sessions set ended_at = greatest(seen_at, started_at), ended_by_server = true
    where id in (
      select id from work_sessions
      where ended_at is null and seen_at < now() - make_interval(secs => ${sql.lit(ABANDONED_SECONDS)}) and (
        category <> ${sql.lit(OUTSIDE)} or seen_at < now() - make_interval(secs => ${sql.lit(ABANDONED_OUTSIDE_SECONDS)})
      )
      order by seen_at limit ${sql.lit(limit)} for update skip locked
    ) returning id`.execute(db);
  return rows.length;
};
