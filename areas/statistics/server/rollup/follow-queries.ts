import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';

/** One at a time: until the transaction ends nobody else follows. False where somebody does. */
export const lockFollowing = async (trx: Db): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('statistics.follow')) as free`.execute(trx);
  return rows[0]?.free === true;
};

export interface Mark {
  now: Date;
  /** Null: nothing has been followed yet. */
  followed_to: Date | null;
}

export const readMark = async (db: Db): Promise<Mark> => {
  const { rows } = await sql<Mark>`
    select now() as now, (select followed_to from statistics_marks) as followed_to`.execute(db);
  return rows[0] as Mark;
};

export const setMark = async (trx: Db, followed_to: Date): Promise<void> => {
  await trx
    .insertInto('statistics_marks')
    .values({ followed_to })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ followed_to }))
    .execute();
};

export const forgetAll = async (trx: Db): Promise<void> => {
  for (const table of ['statistics_marks', 'task_totals', 'person_times', 'answer_times'] as const) {
    await trx.deleteFrom(table).execute();
  }
};

export interface DayKey {
  task_id: number;
  user_id: number;
  day: string;
}

export interface ChangedDay extends DayKey {
  revision: number;
  counted: number;
  /** When the answers were saved (seconds since 1970), in this order, and how long each took. Null: none. */
  at: number[] | null;
  seconds: number[] | null;
}

/** Days that may have changed. A zone may be a day ahead of or behind UTC, and a transaction may be long. */
const since = (mark: Date | null): RawBuilder<unknown> =>
  mark === null
    ? sql`select task_id, user_id, day, revision, answers from answer_days`
    : sql`
      select task_id, user_id, day, revision, answers from answer_days where day >= ${mark}::timestamptz::date - 2
      union
      select task_id, user_id, day, revision, answers from answer_days
      where recounted_at >= ${mark}::timestamptz - interval '1 hour'`;

/** The next days after `after` that have changed since they were computed, with the times of their answers. */
export const changedDays = async (db: Db, mark: Date | null, after: DayKey, limit: number): Promise<ChangedDay[]> => {
  const { rows } = await sql<ChangedDay>`
    with days as materialized (
      select days.task_id, days.user_id, days.day, days.revision, days.answers as counted
      from (${since(mark)}) as days
      left join answer_times as known using (task_id, user_id, day)
      where (days.task_id, days.user_id, days.day) > (${after.task_id}::integer, ${after.user_id}::integer, ${after.day}::date)
        and (known.revision, known.counted) is distinct from (days.revision, days.answers)
      order by days.task_id, days.user_id, days.day limit ${limit}
    )
    select days.*, work.at, work.seconds
    from days cross join lateral (
      select array_agg(floor(extract(epoch from answered_at))::float8 order by answered_at, answers.id) as at,
        array_agg(first.time_taken order by answered_at, answers.id) as seconds
      from answers cross join lateral (
        -- Later versions correct the answer; their time is that of another day.
        select time_taken, batch_id from answer_versions
        where answer_versions.task_id = days.task_id and answer_id = answers.id and not is_skipped and not is_late
        order by version limit 1
      ) as first
      where answers.task_id = days.task_id and answers.user_id = days.user_id and counted_on = days.day
        and is_active and not is_skipped and first.batch_id is null
    ) as work
    order by days.task_id, days.user_id, days.day`.execute(db);
  return rows;
};

export interface ComputedDay extends DayKey {
  revision: number;
  counted: number;
  answers: number;
  seconds: number;
  squares: number;
  sessions: number;
  session_seconds: number;
  times: number[];
  session_list: [start: number, end: number, count: number][];
}

export const writeDays = async (trx: Db, days: readonly ComputedDay[]): Promise<void> => {
  await sql`
    insert into answer_times
    select task_id, user_id, day, revision, counted, answers, seconds, squares, sessions, session_seconds,
      array(select value::integer from jsonb_array_elements_text(times) with ordinality as one (value, at) order by at),
      session_list
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given (
      task_id integer, user_id integer, day date, revision integer, counted integer, answers integer, seconds bigint,
      squares bigint, sessions integer, session_seconds bigint, times jsonb, session_list jsonb
    )
    on conflict (task_id, user_id, day) do update set revision = excluded.revision, counted = excluded.counted,
      answers = excluded.answers, seconds = excluded.seconds, squares = excluded.squares, sessions = excluded.sessions,
      session_seconds = excluded.session_seconds, times = excluded.times, session_list = excluded.session_list`.execute(
    trx,
  );
};

/** Sums up all days of these people on these tasks. */
export const writePeople = async (trx: Db, people: readonly { task_id: number; user_id: number }[]): Promise<void> => {
  await sql`
    insert into person_times
    select given.task_id, given.user_id, sums.*, histogram.times, histogram.counts
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (task_id integer, user_id integer)
    cross join lateral (
      select sum(counted)::integer as counted, sum(answers)::integer as answers, sum(seconds)::bigint as seconds, sum(squares)::bigint as squares,
        sum(sessions)::integer as sessions, sum(session_seconds)::bigint as session_seconds
      from answer_times where answer_times.task_id = given.task_id and answer_times.user_id = given.user_id
    ) as sums
    cross join lateral (
      select coalesce(array_agg(time order by time), '{}') as times, coalesce(array_agg(count order by time), '{}') as counts
      from (
        select time, count(*)::integer as count from answer_times, unnest(times) as time
        where answer_times.task_id = given.task_id and answer_times.user_id = given.user_id group by time
      ) as counted
    ) as histogram
    on conflict (task_id, user_id) do update set counted = excluded.counted, answers = excluded.answers, seconds = excluded.seconds,
      squares = excluded.squares, sessions = excluded.sessions, session_seconds = excluded.session_seconds,
      times = excluded.times, counts = excluded.counts`.execute(trx);
};

/** These tasks are to be counted again. */
export const markTasks = async (trx: Db, tasks: readonly number[]): Promise<void> => {
  await sql`
    insert into task_totals (task_id, answered_questions, full_questions, answers, is_stale)
    select id, 0, 0, 0, true from tasks where id = any(${tasks}::integer[])
    on conflict (task_id) do update set is_stale = true`.execute(trx);
};

/** The same for tasks whose settings were changed since the mark: a question may take another number of answers. */
export const markChangedTasks = async (db: Db, mark: Date): Promise<void> => {
  await sql`
    update task_totals set is_stale = true from tasks
    where tasks.id = task_id and modified_at >= ${mark}::timestamptz - interval '1 hour'`.execute(db);
};

/** Counts the next task that is to be counted again; false where there is none. */
export const countStaleTask = async (trx: Db): Promise<boolean> => {
  const { rows } = await sql<{ task_id: number }>`
    update task_totals set answered_questions = counters.opened, answers = counters.answered, is_stale = false,
      full_questions = (
        select count(*) from question_slots
        where question_slots.task_id = counters.task_id and answered >= slots and answered > 0
      )
    from (
      select stale.task_id, coalesce(sum(opened), 0) as opened, coalesce(sum(answered), 0) as answered
      from (select task_id from task_totals where is_stale limit 1) as stale
      left join assignments on assignments.task_id = stale.task_id and kind = 'answer'
      group by stale.task_id
    ) as counters
    where task_totals.task_id = counters.task_id returning counters.task_id`.execute(trx);
  return rows.length > 0;
};
