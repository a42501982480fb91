import { sql } from 'kysely';
import { addSession, signAccessToken } from '../../areas/accounts/server/public.ts';
import type { Db } from '../../server/database/open.ts';
import { addPerson, type PersonTraits } from '../../server/testing/people.ts';
import { newForm } from '../../widgets/form/form.ts';
import { BENCH_SECRET } from './seed.ts';

export const TASKS = 10_000;
export const ASSIGNMENTS = 100_000;
const PEOPLE = 5_000;
const COMPANIES = 40;
const MODULES = 20;
/** All of these are on one task, which is the first. */
export const COMPANY = 1_000;

export interface BenchViewer {
  id: number;
  token: string;
}

export interface TaskListWorld {
  /** The task that the whole company is on. */
  slug: string;
  ordinary: BenchViewer;
  coordinator: BenchViewer;
  superuser: BenchViewer;
}

/** A platform as it may be after years, written by the database itself. */
export const seedTaskList = async (db: Db): Promise<TaskListWorld> => {
  await sql`insert into companies (name) select 'Company ' || n from generate_series(1, ${COMPANIES}) n`.execute(db);
  await sql`
    insert into users (username, company_id)
    select 'user-' || n, case when n <= ${COMPANY} then 1 else 2 + n % ${COMPANIES - 1} end
    from generate_series(1, ${PEOPLE}) n`.execute(db);
  await sql`insert into modules (name) select 'Module ' || n from generate_series(1, ${MODULES}) n`.execute(db);
  await sql`
    insert into tasks (title, slug, description, language, module_id, end_date, enable_evaluations)
    select 'Task ' || md5(n::text), 'task-n-' || n, repeat('<p>What is to be done.</p>', 30),
      (array['en', 'pl', 'de', 'fr', null])[1 + n % 5],
      1 + n % ${MODULES},
      case when n % 3 > 0 then now() + (n % 400 - 100) * interval '1 day' end, n % 5 = 0
    from generate_series(1, ${TASKS}) n`.execute(db);
  await sql`
    insert into task_forms (task_id, kind, version, form)
    select id, 'answer', 1, ${JSON.stringify(newForm())}::jsonb from tasks`.execute(db);
  await sql`
    insert into assignments (task_id, user_id, kind, max_questions, deadline, answered, last_activity)
    select 1, n, 'answer', 100, now() + n * interval '1 hour', n % 100, now() - n * interval '1 hour'
    from generate_series(1, ${COMPANY}) n`.execute(db);
  // Steps that share no factor with the counts spread the pairs and never meet twice.
  await sql`
    insert into assignments (task_id, user_id, kind, max_questions, deadline, answered, last_activity)
    select 2 + n % ${TASKS - 1}, 1 + (n * 7919 + n / ${TASKS - 1}) % ${PEOPLE}, 'answer', case when n % 4 > 0 then 200 end,
      case when n % 2 > 0 then now() + (n % 300 - 100) * interval '1 day' end, n % 200, now() - n % 90 * interval '1 day'
    from generate_series(1, ${ASSIGNMENTS - COMPANY}) n`.execute(db);
  await sql`
    insert into assignments (task_id, user_id, kind, max_questions, answered)
    select task_id, user_id, 'evaluate', 50, answered % 50 from assignments where task_id % 5 = 0`.execute(db);
  await sql`
    insert into task_moderators (task_id, user_id)
    select n % ${TASKS} + 1, n % ${PEOPLE} + 1 from generate_series(1, ${2 * TASKS}) n on conflict do nothing`.execute(
    db,
  );
  await seedQuestions(db);
  await seedEvaluations(db);
  await seedReports(db);
  const viewers = {
    ordinary: await signedIn(db, { username: 'ordinary' }),
    coordinator: await signedIn(db, { username: 'coordinator', coordinates: [1] }),
    superuser: await signedIn(db, { username: 'superuser', is_superuser: true }),
  };
  await sql`
    insert into assignments (task_id, user_id, kind, max_questions, answered)
    select n * 40, ${viewers.ordinary.id}, 'answer', 100, n % 100 from generate_series(1, 200) n`.execute(db);
  await sql`
    insert into task_favorites (user_id, task_id)
    select users.id, 40 + 40 * (n + users.id % 200) from users, generate_series(1, 20) n
    where users.id % 10 = 0 or users.id >= ${viewers.ordinary.id}`.execute(db);
  // As the database does by itself in the hours after so much was written.
  await sql`vacuum analyze`.execute(db);
  return { slug: 'task-n-1', ...viewers };
};

/** Ten questions a task, of which none is open in every third task; somebody holds one of each. Every tenth task was renamed. */
const seedQuestions = async (db: Db): Promise<void> => {
  await sql`insert into task_aliases (task_id, slug) select id, 'earlier-' || id from tasks where id % 10 = 0`.execute(
    db,
  );
  await sql`
    insert into import_batches (task_id, question_count, published_at) select id, 10, now() from tasks`.execute(db);
  await sql`
    insert into questions (task_id, batch_id)
    select task_id, id from import_batches, generate_series(1, 10)`.execute(db);
  await sql`
    insert into question_slots (question_id, task_id, batch_id, slots, answered)
    select id, task_id, batch_id, 1, case when task_id % 3 = 0 then 1 else 0 end from questions`.execute(db);
  await sql`
    insert into reservations (question_id, user_id, task_id, expires_at)
    select id, 1 + id % ${PEOPLE}, task_id, now() + interval '1 hour' from questions where id % 10 = 0`.execute(db);
};

/** The answers of every third task, half of them evaluated; of the others somebody holds every tenth. */
const seedEvaluations = async (db: Db): Promise<void> => {
  await sql`
    insert into answers (question_id, task_id, user_id, is_active, is_skipped, counted_on)
    select question_id, task_id, 1 + question_id % ${PEOPLE}, true, false, current_date
    from question_slots where answered > 0`.execute(db);
  await sql`
    insert into evaluation_slots (answer_id, task_id, author_id, slots, evaluated)
    select id, task_id, user_id, 1, id % 2 from answers`.execute(db);
  await sql`
    insert into evaluations (answer_id, task_id, user_id, is_active, is_skipped, counted_on)
    select id, task_id, 1 + (user_id + 1) % ${PEOPLE}, true, false, current_date from answers where id % 2 = 1`.execute(
    db,
  );
  await sql`
    insert into evaluation_reservations (answer_id, user_id, task_id, expires_at)
    select id, 1 + (user_id + 1) % ${PEOPLE}, task_id, now() + interval '1 hour' from answers where id % 20 = 0`.execute(
    db,
  );
};

/** Half a year of monthly reports: hours on every assignment of those who reported that month. */
const seedReports = async (db: Db): Promise<void> => {
  await sql`
    insert into report_deadlines (name, starts_at, ends_at)
    select 'Month ' || n, now() - (n + 1) * interval '30 days', now() - n * interval '30 days'
    from generate_series(0, 5) n`.execute(db);
  await sql`
    insert into month_reports (user_id, deadline_id) select users.id, report_deadlines.id from users, report_deadlines
    where users.id % 6 = report_deadlines.id % 6 or users.id % 7 = 0`.execute(db);
  await sql`
    insert into task_reports (month_report_id, user_id, deadline_id, task_id, title, minutes)
    select month_reports.id, user_id, deadline_id, task_id, 'Task', task_id % 40 * 15
    from month_reports join assignments using (user_id) where kind = 'answer'`.execute(db);
  await sql`
    insert into task_hours (task_id, user_id, minutes)
    select task_id, user_id, sum(minutes) from task_reports group by task_id, user_id`.execute(db);
};

const signedIn = async (db: Db, traits: PersonTraits): Promise<BenchViewer> => {
  const { id } = await addPerson(db, traits);
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  const session = await addSession(db, { userId: id, expiresAt, address: '', device: 'bench' });
  return { id, token: await signAccessToken(BENCH_SECRET, { id: session.id, userId: id }) };
};
