import { type RawBuilder, sql } from 'kysely';
import type { AssignmentKind } from './tables.ts';

type Value<T> = RawBuilder<T>;

/** The day that it is now for a person: that of their company's division, else in UTC. */
export const todayOf = (user: Value<number>): Value<string> => sql`(now() at time zone coalesce((
  select divisions.timezone from users
  join companies on companies.id = users.company_id
  join divisions on divisions.id = companies.division_id
  where users.id = ${user}
), 'UTC'))::date`;

export interface WorkDone {
  task: Value<number>;
  user: Value<number>;
  kind: AssignmentKind;
  /** By how much each counter grows; `opened` are questions whose first answer it is. */
  answered: Value<number>;
  opened: Value<number>;
  skipped: Value<number>;
}

/**
 * Adds to the counters of a person's assignment and returns them (`answered, skipped, max_questions`). Part of the
 * statement that writes the work (`with … as`), so that the counters and what they count are one change. The assignment
 * has to be locked before.
 */
export const countWork = ({ task, user, kind, answered, opened, skipped }: WorkDone) => sql`
  update assignments
  set answered = answered + (${answered})::integer, opened = opened + (${opened})::integer,
    skipped = skipped + (${skipped})::integer, last_activity = now()
  where task_id = ${task} and user_id = ${user} and kind = ${sql.lit(kind)}
  returning answered, skipped, max_questions`;

/**
 * Adds to the days of a person's work on a task: `rows` selects `day, answers, skipped, seconds`, a day more than once
 * where it must. Part of the same statement as `countWork`.
 */
export const countDays = ({
  task,
  user,
  rows,
}: {
  task: Value<number>;
  user: Value<number>;
  rows: Value<unknown>;
}) => sql`
  insert into answer_days (task_id, user_id, day, answers, skipped, seconds)
  select ${task}::integer, ${user}::integer, day, sum(answers)::integer, sum(skipped)::integer, sum(seconds)::integer
  from (${rows}) as work group by day
  on conflict (task_id, user_id, day) do update set answers = answer_days.answers + excluded.answers,
    skipped = answer_days.skipped + excluded.skipped, seconds = answer_days.seconds + excluded.seconds`;

/** Moves the mark from which a person's next questions are searched; part of the statement that reserves them. */
export const markHandedOut = ({
  task,
  user,
  last,
}: {
  task: Value<number>;
  user: Value<number>;
  last: Value<unknown>;
}) => sql`
  update assignments
  set hand_out_after = last.question_id, started_at = coalesce(started_at, now())
  from (${last}) as last
  where task_id = ${task} and user_id = ${user} and kind = 'answer' and last.question_id is not null`;
