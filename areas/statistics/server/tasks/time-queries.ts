import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Period, Selection } from '../../contract.ts';
import type { DayCount, Histogram } from '../../rules.ts';
import { chosenIds, isAllTime, within } from '../selection-queries.ts';

type Grouping = 'user_id' | 'task_id';

interface GroupHistogram extends Histogram {
  id: number;
}

/** Histograms of the times of answers in a period, one per person or per task. `which` is a condition on both ids. */
const histogramsBy = async (
  db: Db,
  grouping: Grouping,
  which: RawBuilder<unknown>,
  period: Period,
): Promise<GroupHistogram[]> => {
  const by = sql.ref(grouping);
  const source = isAllTime(period)
    ? sql`
      select ${by} as id, value, sum(count) as count from person_times, unnest(times, counts) as one (value, count)
      where ${which} group by ${by}, value`
    : sql`
      select ${by} as id, value, count(*) as count from answer_times, unnest(times) as value
      where ${which} and ${within(sql`day`, period)} group by ${by}, value`;
  const { rows } = await sql<GroupHistogram>`
    select id, json_agg(value order by value) as values, json_agg(count order by value) as counts
    from (${source}) as histogram group by id`.execute(db);
  return rows;
};

/** The same person by person on the chosen tasks; `people`: only of these. */
export const histogramsOf = (db: Db, selection: Selection, period: Period, people?: readonly number[]) => {
  const whose = people === undefined ? sql`true` : sql`user_id = any(${people}::integer[])`;
  return histogramsBy(db, 'user_id', sql`task_id in ${chosenIds(selection)} and ${whose}`, period);
};

/** The same task by task of one person. */
export const histogramsOfTasks = (db: Db, userId: number, tasks: readonly number[], period: Period) =>
  histogramsBy(db, 'task_id', sql`user_id = ${userId} and task_id = any(${tasks}::integer[])`, period);

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
