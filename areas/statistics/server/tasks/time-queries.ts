import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Period, Selection } from '../../contract.ts';
import type { DayCount } from '../../rules.ts';
import type { ReadPeriod } from '../period.ts';
import { chosenIds, isAllTime, within } from '../selection-queries.ts';

export type Grouping = 'user_id' | 'task_id';

/** Times of a person on a task, or of one day of it, as PostgreSQL writes arrays. */
export interface StoredTimes {
  /** Of the person or the task. */
  id: number;
  /** Seconds, ascending. */
  times: string;
  /** How often each occurs; null: once, and equal times stand next to each other. */
  counts: string | null;
  /** To be taken away from the others. */
  isRest: boolean;
}

/**
 * The stored times of a period. `which` is a condition on person and task. They are read as texts and put together by the caller:
 * to unnest, group and write them again takes the database five times as long, and the driver's arrays twice.
 */
export const storedTimes = async (
  db: Db,
  grouping: Grouping,
  which: RawBuilder<unknown>,
  period: ReadPeriod,
): Promise<StoredTimes[]> => {
  const id = sql.ref(grouping);
  const all = sql`select ${id} as id, times::text, counts::text, false as "isRest" from person_times where ${which}`;
  const days = (isRest: boolean) => sql`
    select ${id} as id, times::text, null as counts, ${sql.lit(isRest)} as "isRest" from answer_times
    where ${which} and ${isRest ? sql`not ` : sql``}(${within(sql`day`, period)})`;
  // In one statement, so that both are of the same moment.
  const most = sql`${all} union all ${days(true)}`;
  const query = isAllTime(period) ? all : period.isMost ? most : days(false);
  return (await sql<StoredTimes>`${query}`.execute(db)).rows;
};

/** Work on the chosen tasks; `people`: only of these. */
export const workOn = (selection: Selection, people?: readonly number[]) => {
  const whose = people === undefined ? sql`true` : sql`user_id = any(${people}::integer[])`;
  return sql`task_id in ${chosenIds(selection)} and ${whose}`;
};

export const workOfOn = (userId: number, tasks: readonly number[]) =>
  sql`user_id = ${userId} and task_id = any(${tasks}::integer[])`;

/** Answers of each day that has some, up to the minute. */
export const daysOf = async (db: Db, selection: Selection, period: Period): Promise<DayCount[]> => {
  const { rows } = await sql<DayCount>`
    select day, sum(answers)::integer as answers from answer_days
    where task_id in ${chosenIds(selection)} and ${within(sql`day`, period)}
    group by day having sum(answers) > 0 order by day`.execute(db);
  return rows;
};

/** Answers before a period. */
export const answersBefore = async (db: Db, selection: Selection, day: string): Promise<number> => {
  const { rows } = await sql<{ answers: number }>`
    select coalesce(sum(answers), 0)::integer as answers from answer_days
    where task_id in ${chosenIds(selection)} and day < ${day}::date`.execute(db);
  return rows[0]?.answers ?? 0;
};
