import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Period, Selection } from '../../contract.ts';
import type { DayCount, Histogram } from '../../rules.ts';
import { chosenIds, isAllTime, within } from '../selection-queries.ts';

export interface PersonHistogram extends Histogram {
  user_id: number;
}

/** Times of the answers, person by person; `people`: only of these. */
export const histogramsOf = async (
  db: Db,
  selection: Selection,
  period: Period,
  people?: readonly number[],
): Promise<PersonHistogram[]> => {
  const whose = people === undefined ? sql`true` : sql`user_id = any(${people}::integer[])`;
  const source = isAllTime(period)
    ? sql`
      select user_id, value, sum(count) as count from person_times, unnest(times, counts) as one (value, count)
      where task_id in ${chosenIds(selection)} and ${whose} group by user_id, value`
    : sql`
      select user_id, value, count(*) as count from answer_times, unnest(times) as value
      where task_id in ${chosenIds(selection)} and ${within(sql`day`, period)} and ${whose} group by user_id, value`;
  const { rows } = await sql<{ user_id: number; values: number[]; counts: number[] }>`
    select user_id, json_agg(value order by value) as values, json_agg(count order by value) as counts
    from (${source}) as histogram group by user_id`.execute(db);
  return rows;
};

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
