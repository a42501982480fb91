import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { zoneOf } from '../../organisation/server/public.ts';
import type { AssignmentKind } from './tables.ts';

type Value<T> = RawBuilder<T>;

/** The day that it is now for a person: that of their company's division, else in UTC. */
export const todayOf = (user: Value<number>): Value<string> => sql`(now() at time zone ${zoneOf(user)})::date`;

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

/** Where the days of each kind of work are counted. */
const DAYS = { answer: 'answer_days', evaluate: 'evaluation_days' } as const;

/**
 * Adds to the days of a person's work on a task: `rows` selects `day, answers, skipped, seconds`, a day more than once
 * where it must. Part of the same statement as `countWork`.
 */
export const countDays = ({
  task,
  user,
  kind,
  rows,
}: {
  task: Value<number>;
  user: Value<number>;
  kind: AssignmentKind;
  rows: Value<unknown>;
}) => sql`
  insert into ${sql.table(DAYS[kind])} as days (task_id, user_id, day, answers, skipped, seconds)
  select ${task}::integer, ${user}::integer, day, sum(answers)::integer, sum(skipped)::integer, sum(seconds)::integer
  from (${rows}) as work group by day
  on conflict (task_id, user_id, day) do update set answers = days.answers + excluded.answers,
    skipped = days.skipped + excluded.skipped, seconds = days.seconds + excluded.seconds, revision = days.revision + 1`;

const SECONDS_OF_DAY = 86_400;

/** The seconds of a day that were not counted yet for a person's work on a task. `day` as `todayOf` gives it. */
export const secondsLeft = ({
  task,
  user,
  kind,
  day,
}: {
  task: Value<number>;
  user: Value<number>;
  kind: AssignmentKind;
  day: Value<string>;
}): Value<number> => sql`
  ${sql.lit(SECONDS_OF_DAY)} - coalesce((
    select seconds from ${sql.table(DAYS[kind])} as days
    where days.task_id = ${task} and days.user_id = ${user} and days.day = ${day}
  ), 0)`;

/**
 * Moves the mark from which a person's next work is searched; part of the statement that reserves it. `last` selects one
 * `id`, null where nothing was reserved.
 */
export const markHandedOut = ({
  task,
  user,
  kind,
  last,
}: {
  task: Value<number>;
  user: Value<number>;
  kind: AssignmentKind;
  last: Value<unknown>;
}) => sql`
  update assignments
  set hand_out_after = last.id, started_at = coalesce(started_at, now())
  from (${last}) as last
  where task_id = ${task} and user_id = ${user} and kind = ${sql.lit(kind)} and last.id is not null`;

/**
 * Adds to the counters of many people on a task at once: `people` selects `user_id, answered, opened, skipped`, a person
 * once; numbers below zero take away. Part of the statement that deletes or restores the work. The assignments have to be
 * locked before; who is not assigned any more is passed over.
 */
export const countPeople = ({
  task,
  kind,
  people,
}: {
  task: Value<number>;
  kind: AssignmentKind;
  people: Value<unknown>;
}) => sql`
  update assignments
  set answered = assignments.answered + work.answered::integer, opened = assignments.opened + work.opened::integer,
    skipped = assignments.skipped + work.skipped::integer
  from (${people}) as work
  where assignments.task_id = ${task} and kind = ${sql.lit(kind)} and assignments.user_id = work.user_id`;

/**
 * Counts work of many people as deleted, or with -1 in place of 1 as restored, on the days that counted it: `rows` selects
 * `user_id, day, answers, skipped`, a person and day once.
 */
export const countDeleted = ({
  task,
  kind,
  rows,
  by,
}: {
  task: Value<number>;
  kind: AssignmentKind;
  rows: Value<unknown>;
  by: 1 | -1;
}) => sql`
  update ${sql.table(DAYS[kind])} as days
  set answers = days.answers - ${sql.lit(by)} * work.answers::integer,
    skipped = days.skipped - ${sql.lit(by)} * work.skipped::integer,
    deleted = days.deleted + ${sql.lit(by)} * work.answers::integer,
    revision = days.revision + 1, recounted_at = now()
  from (${rows}) as work
  where task_id = ${task} and days.user_id = work.user_id and days.day = work.day`;

/** Where the results of each kind of work are, and the column that names what was worked on. */
const RESULTS = {
  answer: { results: 'answers', item: 'question_id' },
  evaluate: { results: 'evaluations', item: 'answer_id' },
} as const;

/**
 * Counts the work of everybody on a task again, or of some of them; only assignments that say something else are written.
 * Who comes back to a task may have skipped before: their counters begin where they stood.
 */
export const recountPeople = async (
  trx: Db,
  { task, kind }: { task: Value<number> | number; kind: AssignmentKind },
  userIds: number[] | null = null,
): Promise<void> => {
  const { results, item } = RESULTS[kind];
  const isMeant = userIds === null ? sql`true` : sql`user_id = any(${userIds}::integer[])`;
  // Whose result was the first one is seen from all of an item.
  const all = sql`${sql.table(results)} where task_id = ${task} and is_active`;
  const near =
    userIds === null ? all : sql`${all} and ${sql.ref(item)} in (select ${sql.ref(item)} from ${all} and ${isMeant})`;
  await sql`
    with counted as (
      select user_id, count(*) filter (where not is_skipped) as answered, count(*) filter (where is_skipped) as skipped,
        count(*) filter (where id = first) as opened
      from (
        select id, user_id, is_skipped, min(id) filter (where not is_skipped) over (partition by ${sql.ref(item)}) as first
        from ${near}
      ) as one where ${isMeant} group by user_id
    ), said as (
      select work.user_id, coalesce(counted.answered, 0)::integer as answered,
        coalesce(counted.skipped, 0)::integer as skipped, coalesce(counted.opened, 0)::integer as opened
      from (select user_id from assignments where task_id = ${task} and kind = ${sql.lit(kind)} and ${isMeant}) as work
      left join counted using (user_id)
    )
    update assignments as work set answered = said.answered, skipped = said.skipped, opened = said.opened
    from said
    where work.task_id = ${task} and kind = ${sql.lit(kind)} and work.user_id = said.user_id
      and (work.answered, work.skipped, work.opened) <> (said.answered, said.skipped, said.opened)`.execute(trx);
};
