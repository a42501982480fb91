import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Category } from '../rules.ts';

/** No session is as long: whatever began before this cannot reach into the period. */
const LONGEST = sql.lit('7 days');

/**
 * The instant in which a period is over. An end is stored to the last second of a minute (23:59:59), which belongs to the period: it
 * is over a second later, when the next period begins. Any other end, such as midnight, is that instant itself.
 */
export const overAt = (end: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(case when extract(second from ${end}) >= 59 then date_trunc('minute', ${end}) + interval '1 minute' else ${end} end)`;

export interface PeriodSeconds {
  /** Null: its task was deleted. */
  task_id: number | null;
  category: Category;
  /** Seconds that count. */
  seconds: number;
}

/**
 * The counted seconds of a person's ended sessions in a period, by task and category. A session that crosses its edge counts
 * with its share; pauses lie evenly over it. `to` as it is stored.
 */
export const secondsInPeriod = async (
  db: Db,
  userId: number,
  { from, to }: { from: Date; to: Date },
): Promise<PeriodSeconds[]> => {
  const end = overAt(sql`${to}::timestamptz`);
  const { rows } = await sql<PeriodSeconds>`
    select task_id, category, sum(round(
      greatest(0, extract(epoch from ended_at - started_at) - idle_seconds)
      * extract(epoch from least(ended_at, ${end}) - greatest(started_at, ${from}))
      / extract(epoch from ended_at - started_at)
    ))::integer as seconds
    from work_sessions
    where user_id = ${userId} and started_at < ${end} and started_at > ${from}::timestamptz - interval ${LONGEST}
      and ended_at > ${from} and ended_at > started_at
    group by task_id, category`.execute(db);
  return rows;
};

/** A stretch of time of a person on a task, under a number of the caller's. */
export interface Stretch {
  id: number;
  user_id: number;
  task_id: number | null;
  starts_at: Date;
  /** As it is stored. */
  ends_at: Date;
}

export interface StretchSeconds {
  /** The number of the stretch. */
  line: number;
  category: Category;
  /** Seconds that count. */
  seconds: number;
  sessions: number;
}

/** The counted seconds of many stretches at once, by category; by the same rule as `secondsInPeriod`. */
export const secondsInStretches = async (db: Db, stretches: readonly Stretch[]): Promise<StretchSeconds[]> => {
  const tasks = stretches.flatMap(({ id, user_id, task_id, starts_at, ends_at }) =>
    task_id === null ? [] : [{ id, user_id, task_id, starts_at, ends_at }],
  );
  if (tasks.length === 0) return [];
  const { rows } = await sql<StretchSeconds>`
    select given.id as line, category, count(*)::int as sessions, sum(round(
      greatest(0, extract(epoch from ended_at - started_at) - idle_seconds)
      * extract(epoch from least(ended_at, ${overAt(sql`ends_at`)}) - greatest(started_at, starts_at))
      / extract(epoch from ended_at - started_at)
    ))::integer as seconds
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
      as given (id int, user_id int, task_id int, starts_at timestamptz, ends_at timestamptz)
    join work_sessions on work_sessions.user_id = given.user_id and work_sessions.task_id = given.task_id
    where started_at < ${overAt(sql`ends_at`)} and started_at > starts_at - interval ${LONGEST}
      and ended_at > starts_at and ended_at > started_at
    group by given.id, category`.execute(db);
  return rows;
};
