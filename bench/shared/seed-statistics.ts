import { sql } from 'kysely';
import { addSession, signAccessToken } from '../../areas/accounts/server/public.ts';
import type { Db } from '../../server/database/open.ts';
import { addPerson } from '../../server/testing/people.ts';
import { newForm } from '../../widgets/form/form.ts';
import { BENCH_SECRET } from './seed.ts';

export const TASKS = 500;
export const PEOPLE = 3_000;
export const LARGEST = 1_000_000;
export const ANSWERS = 10_000_000;
/** Answers of one person on one task and day. */
const A_DAY = 50;
/** Of the largest task, and of each other one. */
const PEOPLE_LARGEST = 500;
const PEOPLE_EACH = 40;
const DAYS_LARGEST = LARGEST / A_DAY / PEOPLE_LARGEST;
const DAYS_EACH = Math.round((ANSWERS - LARGEST) / A_DAY / (TASKS - 1) / PEOPLE_EACH);
const QUESTIONS = 20_000;
/** Skips of each question of the largest task. */
const SKIPS = 5;

export interface StatisticsWorld {
  superuser: string;
  /** Slugs of the largest task, and of another. */
  largest: string;
  other: string;
  /** Somebody who works on both. */
  username: string;
}

const addPeopleAndTasks = async (db: Db): Promise<void> => {
  await sql`insert into companies (name) select 'Company ' || n from generate_series(1, 20) n`.execute(db);
  await sql`
    insert into users (username, company_id) select 'user-' || n, 1 + n % 20 from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(
    db,
  );
  await sql`insert into projects (name) select 'Project ' || n from generate_series(1, 10) n`.execute(db);
  await sql`
    insert into modules (name, project_id) select 'Module ' || n, 1 + n % 10 from generate_series(1, 40) n`.execute(db);
  await sql`
    insert into tasks (title, slug, module_id, question_count, max_answers)
    select 'Task ' || n, 'task-' || n, 1 + n % 40, case n when 1 then ${sql.lit(LARGEST)} else 20000 end, 2
    from generate_series(1, ${sql.lit(TASKS)}) n`.execute(db);
  await sql`
    insert into task_forms (task_id, kind, version, form)
    select id, 'answer', 1, ${JSON.stringify(newForm())}::jsonb from tasks`.execute(db);
};

/** Days of work as statistics keep them: what they read of ten million answers, without the answers. */
const addDays = async (db: Db): Promise<void> => {
  await sql`
    insert into answer_times
    select task_id, user_id, day, 1, ${sql.lit(A_DAY)}, ${sql.lit(A_DAY)}, sums.seconds, sums.squares, 1, sums.seconds + 100, times,
      jsonb_build_array(jsonb_build_array(extract(epoch from day)::bigint + 32400,
        extract(epoch from day)::bigint + 32500 + sums.seconds, ${sql.lit(A_DAY)}))
    from (
      select task.id as task_id, person.id as user_id, current_date - age as day,
        array(select 5 + (power(random(), 2) * 80)::integer + task.id * 0 + person.id * 0 + age * 0
          from generate_series(1, ${sql.lit(A_DAY)}) order by 1) as times
      from tasks as task
      cross join lateral generate_series(1, case task.id when 1 then ${sql.lit(PEOPLE_LARGEST)} else ${sql.lit(PEOPLE_EACH)} end) as nth
      cross join lateral (select (case task.id when 1 then nth else 1 + (task.id * 37 + nth * 71) % ${sql.lit(PEOPLE)} end) as id) as person
      cross join lateral generate_series(1, case task.id when 1 then ${sql.lit(DAYS_LARGEST)} else ${sql.lit(DAYS_EACH)} end) as at
      cross join lateral (select at * 3 + task.id % 600 as age) as days
    ) as work
    cross join lateral (select sum(one) as seconds, sum(one * one) as squares from unnest(times) as one) as sums
    on conflict do nothing`.execute(db);
  await sql`
    insert into answer_days (task_id, user_id, day, answers, revision)
    select task_id, user_id, day, counted, revision from answer_times`.execute(db);
  await sql`
    insert into assignments (task_id, user_id, kind, answered, last_activity)
    select task_id, user_id, 'answer', sum(counted), max(day) from answer_times group by task_id, user_id`.execute(db);
  await sql`
    insert into person_times
    select sums.*, histogram.times, histogram.counts from (
      select task_id, user_id, sum(counted), sum(answers), sum(seconds), sum(squares), sum(sessions), sum(session_seconds)
      from answer_times group by task_id, user_id
    ) as sums
    cross join lateral (
      select array_agg(time order by time) as times, array_agg(count order by time) as counts from (
        select time, count(*)::integer as count from answer_times, unnest(times) as time
        where answer_times.task_id = sums.task_id and answer_times.user_id = sums.user_id group by time
      ) as counted
    ) as histogram`.execute(db);
  await sql`
    insert into task_totals select task_id, sum(counted), sum(counted) / 2, sum(counted), false
    from person_times group by task_id`.execute(db);
  await sql`insert into statistics_marks (followed_to) values (now())`.execute(db);
};

/** Questions of the largest task that people skipped. */
const addSkips = async (db: Db): Promise<void> => {
  await sql`
    with batch as (
      insert into import_batches (task_id, question_count, published_at) values (1, ${sql.lit(QUESTIONS)}, now()) returning id
    ), added as (
      insert into questions (task_id, batch_id, external_id)
      select 1, batch.id, 'q' || n from batch, generate_series(1, ${sql.lit(QUESTIONS)}) n returning id, batch_id, external_id
    ), inputs as (
      insert into question_inputs (question_id, batch_id, input)
      select id, batch_id, jsonb_build_object('text', external_id || repeat(' the quick brown fox', 14)) from added
    )
    insert into question_slots (question_id, task_id, batch_id, slots, answered) select id, 1, batch_id, 2, id % 3 from added
    `.execute(db);
  await sql`
    insert into answers (question_id, task_id, user_id, is_active, is_skipped, counted_on)
    select question_id, 1, nth, true, true, current_date - nth from question_slots, generate_series(1, ${sql.lit(SKIPS)}) as nth
    `.execute(db);
};

/** What statistics read of ten million answers, written by the database itself. */
export const seedStatistics = async (db: Db): Promise<StatisticsWorld> => {
  await addPeopleAndTasks(db);
  await addDays(db);
  await addSkips(db);
  // As the database does by itself in the hours after so much was written.
  await sql`vacuum analyze`.execute(db);
  const { id } = await addPerson(db, { username: 'superuser', is_superuser: true });
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  const session = await addSession(db, { userId: id, expiresAt, address: '', device: 'bench' });
  const superuser = await signAccessToken(BENCH_SECRET, { id: session.id, userId: id });
  const { username } = await db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'user_id')
    .where('task_id', '=', 2)
    .where('user_id', '<=', PEOPLE_LARGEST)
    .select('username')
    .executeTakeFirstOrThrow();
  return { superuser, largest: 'task-1', other: 'task-2', username };
};
