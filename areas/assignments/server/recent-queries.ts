import { type RawBuilder, sql } from 'kysely';

/** The pace of so many last days is what a task goes on at, as in its statistics. */
const PACE_DAYS = 7;

const days = sql.lit(PACE_DAYS);
const today = sql`(now() at time zone 'UTC')::date`;

/** Whether a row of `answer_days` tells the pace of its task. */
export const isRecent = sql<boolean>`(day > ${today} - ${days} and answers > 0)`;

/**
 * Of the recent rows of `answer_days` of a task: `recent`, the answers of the last days, null without any; and `days`, how many these
 * were: fewer for a task whose first answer is younger. East of Greenwich the last day may be further than in UTC: it is then
 * `ahead` by so many days.
 */
export const paceOf = (task: RawBuilder<unknown>) => sql`
  (case when max(day) > ${today} then sum(answers) filter (where day > ${today} - ${days} + 1) else sum(answers) end)::bigint as recent,
  (case when exists (
    select from answer_days as earlier
    where earlier.task_id = ${task} and earlier.day <= ${today} - ${days} and earlier.answers > 0
  ) then ${days} else least(${days}, greatest(max(day), ${today}) - min(day) + 1) end)::integer as days,
  greatest(max(day) - ${today}, 0) as ahead`;
