import { sql } from 'kysely';
import { addSession, signAccessToken } from '../../areas/accounts/server/public.ts';
import type { Db } from '../../server/database/open.ts';
import { addPerson, type PersonTraits } from '../../server/testing/people.ts';
import { newForm } from '../../widgets/form/form.ts';
import { BENCH_SECRET } from './seed.ts';

export const MONTHS = 24;
export const PEOPLE = 2_000;
/** Lines of one person's report. */
const LINES = 5;
export const LINES_IN_ALL = MONTHS * PEOPLE * LINES;
const TASKS = 300;
const COMPANIES = 20;

export interface ReportsWorld {
  superuser: string;
  coordinator: string;
  /** The periods, the latest first. */
  deadlines: number[];
}

/** Two years of reported hours, written by the database itself. */
export const seedReports = async (db: Db): Promise<ReportsWorld> => {
  await sql`insert into companies (name) select 'Company ' || n from generate_series(1, ${COMPANIES}) n`.execute(db);
  await sql`
    insert into users (username, company_id, type_id)
    select 'user-' || n, 1 + n % ${COMPANIES}, 1 + n % 3 from generate_series(1, ${PEOPLE}) n`.execute(db);
  await sql`insert into projects (name) select 'Project ' || n from generate_series(1, 10) n`.execute(db);
  await sql`
    insert into modules (name, project_id) select 'Module ' || n, 1 + n % 10 from generate_series(1, 40) n`.execute(db);
  await sql`
    insert into tasks (title, slug, language, module_id)
    select 'Task ' || n, 'task-' || n, (array['en', 'pl', 'de', null])[1 + n % 4], 1 + n % 40
    from generate_series(1, ${TASKS}) n`.execute(db);
  await sql`
    insert into task_forms (task_id, kind, version, form)
    select id, 'answer', 1, ${JSON.stringify(newForm())}::jsonb from tasks`.execute(db);
  await sql`
    insert into report_deadlines (name, starts_at, ends_at)
    select 'Month ' || n, now() - n * interval '30 days', now() - (n - 1) * interval '30 days'
    from generate_series(1, ${MONTHS}) n`.execute(db);
  await sql`
    insert into month_reports (user_id, deadline_id, company_id, type_id, status, modified_at)
    select users.id, report_deadlines.id, company_id, type_id,
      (array['PENDING', 'PRE_ACCEPT', 'ACCEPTED', 'NOT_ACCEPTED'])[1 + (users.id + report_deadlines.id) % 4], ends_at
    from users, report_deadlines`.execute(db);
  await sql`
    insert into task_reports (month_report_id, user_id, deadline_id, company_id, task_id, title, description, minutes, status)
    select id, user_id, deadline_id, company_id, 1 + (user_id * 7 + deadline_id * 13 + n * 37) % ${TASKS}, 'Task',
      'Answered questions', 15 * (1 + n), status
    from month_reports, generate_series(1, ${LINES}) n`.execute(db);
  await sql`
    insert into task_hours (task_id, user_id, minutes)
    select task_id, user_id, sum(minutes) from task_reports group by task_id, user_id`.execute(db);
  const viewers = {
    superuser: await signedIn(db, { username: 'superuser', is_superuser: true }),
    coordinator: await signedIn(db, { username: 'coordinator', coordinates: [1] }),
  };
  // As the database does by itself in the hours after so much was written.
  await sql`vacuum analyze`.execute(db);
  const deadlines = await db.selectFrom('report_deadlines').orderBy('ends_at', 'desc').select('id').execute();
  return { ...viewers, deadlines: deadlines.map(({ id }) => id) };
};

/** The access token of a new person. */
const signedIn = async (db: Db, traits: PersonTraits): Promise<string> => {
  const { id } = await addPerson(db, traits);
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  const session = await addSession(db, { userId: id, expiresAt, address: '', device: 'bench' });
  return signAccessToken(BENCH_SECRET, { id: session.id, userId: id });
};
