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

/** What is stored about a day. */
export interface KnownDay {
  counted: number;
  answers: number;
  seconds: number;
  squares: number;
  sessions: number;
  session_seconds: number;
  /** As PostgreSQL writes an array. */
  times: string;
  session_list: [start: number, end: number, count: number][];
}

export interface ChangedDay extends DayKey {
  revision: number;
  counted: number;
  last_answer: number | null;
  known: KnownDay | null;
  /** The answers below come after those that are known, which stand as they were; otherwise they are all of the day. */
  is_added: boolean;
  /** When the answers were saved (seconds since 1970), in this order, and how long each took. Null: none. */
  at: number[] | null;
  seconds: number[] | null;
}

/** Days that may have changed. A zone may be a day ahead of or behind UTC, and a transaction may be long. */
const since = (mark: Date | null): RawBuilder<unknown> =>
  mark === null
    ? sql`select task_id, user_id, day, revision, answers from answer_days`
    : sql`
      select task_id, user_id, day, revision, answers from answer_days where day >= (${mark}::timestamptz at time zone 'UTC')::date - 1
      union
      select task_id, user_id, day, revision, answers from answer_days
      where recounted_at >= ${mark}::timestamptz - interval '1 hour'`;

/** A time of its first version: later ones correct the answer, and their time is that of another day. */
const FIRST = sql`
  select time_taken, batch_id from answer_versions
  where answer_versions.task_id = days.task_id and answer_id = answers.id and not is_skipped and not is_late
  order by version limit 1`;

const TIMES = sql`
  array_agg(floor(extract(epoch from answered_at))::float8 order by answered_at, answers.id) filter (where time_taken is not null) as at,
  array_agg(time_taken order by answered_at, answers.id) filter (where time_taken is not null) as seconds`;

/**
 * The next days after `after` that have changed since they were computed, with the times of their answers. A day whose revision
 * grew by one for each answer that is new has not changed otherwise: then only these are read.
 */
export const changedDays = async (db: Db, mark: Date | null, after: DayKey, limit: number): Promise<ChangedDay[]> => {
  const { rows } = await sql<ChangedDay>`
    with days as materialized (
      select days.task_id, days.user_id, days.day, days.revision, days.answers as counted, known.revision as known_revision,
        known.counted as known_counted, known.last_answer as known_answer,
        (known.session_list -> -1 ->> 1)::float8 as known_end, known.times::text as known_times,
        case when known.task_id is not null then to_jsonb(known) - 'times' end as known
      from (${since(mark)}) as days
      left join answer_times as known using (task_id, user_id, day)
      where (days.task_id, days.user_id, days.day) > (${after.task_id}::integer, ${after.user_id}::integer, ${after.day}::date)
        and (known.revision, known.counted) is distinct from (days.revision, days.answers)
      order by days.task_id, days.user_id, days.day limit ${limit}
    )
    select days.task_id, days.user_id, days.day, days.revision, days.counted, known || jsonb_build_object('times', known_times) as known,
      (select max(id) from answers where task_id = days.task_id and user_id = days.user_id) as last_answer,
      added.new is not null as is_added, coalesce(added.at, work.at) as at, coalesce(added.seconds, work.seconds) as seconds
    from days
    left join lateral (
      select count(*) as new, ${TIMES}
      from answers left join lateral (${FIRST}) as first on true
      where answers.task_id = days.task_id and answers.user_id = days.user_id and answers.id > known_answer and counted_on = days.day
      having count(*) = days.revision - known_revision
        and count(*) filter (where time_taken is not null) = days.counted - known_counted
        and count(*) filter (where first.batch_id is not null) = 0
        and coalesce(floor(extract(epoch from min(answered_at))) > known_end, true)
    ) as added on true
    left join lateral (
      select ${TIMES}
      from answers cross join lateral (${FIRST}) as first
      where added.new is null and answers.task_id = days.task_id and answers.user_id = days.user_id and counted_on = days.day
        and is_active and not is_skipped and first.batch_id is null
    ) as work on true
    order by days.task_id, days.user_id, days.day`.execute(db);
  return rows;
};

/** Arrays are written as texts, which the database reads much faster than those of JSON. */
const arrayOf = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

export interface ComputedDay extends Omit<KnownDay, 'times'>, DayKey {
  revision: number;
  last_answer: number | null;
  times: number[];
}

export const writeDays = async (trx: Db, days: readonly ComputedDay[]): Promise<void> => {
  const rows = days.map(({ times, ...day }) => ({ ...day, times: arrayOf(times) }));
  await sql`
    insert into answer_times (task_id, user_id, day, revision, counted, answers, seconds, squares, sessions, session_seconds,
      times, session_list, last_answer)
    select task_id, user_id, day, revision, counted, answers, seconds, squares, sessions, session_seconds, times::integer[],
      session_list, last_answer
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      task_id integer, user_id integer, day date, revision integer, counted integer, answers integer, seconds bigint,
      squares bigint, sessions integer, session_seconds bigint, times text, session_list jsonb, last_answer bigint
    )
    on conflict (task_id, user_id, day) do update set revision = excluded.revision, counted = excluded.counted,
      answers = excluded.answers, seconds = excluded.seconds, squares = excluded.squares, sessions = excluded.sessions,
      session_seconds = excluded.session_seconds, times = excluded.times, session_list = excluded.session_list,
      last_answer = excluded.last_answer`.execute(trx);
};

export interface PersonKey {
  task_id: number;
  user_id: number;
}

export interface StoredPerson extends PersonKey, Omit<KnownDay, 'session_list'> {
  /** As PostgreSQL writes an array. */
  counts: string;
}

/** What is stored about these people on these tasks over all days. */
export const storedPeople = async (trx: Db, people: readonly PersonKey[]): Promise<StoredPerson[]> => {
  const { rows } = await sql<StoredPerson>`
    select task_id, user_id, counted, answers, seconds, squares, sessions, session_seconds, times::text, counts::text
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (task_id integer, user_id integer)
    join person_times using (task_id, user_id)`.execute(trx);
  return rows;
};

export interface ComputedPerson extends PersonKey, Omit<KnownDay, 'times' | 'session_list'> {
  times: readonly number[];
  counts: readonly number[];
}

export const writePeople = async (trx: Db, people: readonly ComputedPerson[]): Promise<void> => {
  const rows = people.map(({ times, counts, ...sums }) => ({
    ...sums,
    times: arrayOf(times),
    counts: arrayOf(counts),
  }));
  await sql`
    insert into person_times (task_id, user_id, counted, answers, seconds, squares, sessions, session_seconds, times, counts)
    select task_id, user_id, counted, answers, seconds, squares, sessions, session_seconds, times::integer[], counts::integer[]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      task_id integer, user_id integer, counted integer, answers integer, seconds bigint, squares bigint, sessions integer,
      session_seconds bigint, times text, counts text
    )
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
