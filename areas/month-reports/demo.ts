import { sql } from 'kysely';
import type { DemoPart } from '../../demo/demo-part.ts';
import type { Db } from '../../server/database/open.ts';
import { addDeadline } from './server/deadline-queries.ts';
import { addTaskReports, type NewTaskReport } from './server/line-queries.ts';

/** She has not reported yet. */
const WITHOUT_REPORT = 'lena';
const ANSWERS_AN_HOUR = 22;

/** Everybody else who answered has reported the hours of this month, in quarters. */
const addReports = async (trx: Db, now: Date): Promise<void> => {
  const starts_at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const ends_at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(starts_at);
  const companies = await trx.selectFrom('companies').select('id').execute();
  const deadlineId = await addDeadline(trx, {
    ...{ name, starts_at, ends_at },
    companies: [null, ...companies.map(({ id }) => id)],
  });
  await sql`
    insert into month_reports (user_id, deadline_id)
    select distinct user_id, ${deadlineId}::integer
    from assignments join users on users.id = user_id
    where kind = 'answer' and answered > 0 and username <> ${WITHOUT_REPORT}`.execute(trx);
  const { rows } = await sql<NewTaskReport>`
    select month_reports.id as month_report_id, user_id, task_id, title, 'Answered questions' as description,
      greatest(15, round(answered * 4.0 / ${ANSWERS_AN_HOUR}) * 15)::integer as minutes
    from month_reports join assignments using (user_id) join tasks on tasks.id = task_id
    where kind = 'answer' and answered > 0`.execute(trx);
  await addTaskReports(trx, rows);
};

export const demo: DemoPart = {
  after: ['assignments'],
  fill: (trx, { now }) => addReports(trx, now),
};
