import { sql } from 'kysely';
import type { DemoPart } from '../../demo/demo-part.ts';
import type { Db } from '../../server/database/open.ts';
import { isAccepted, type ReportStatus, reportStatusOf } from './rules.ts';
import { addDeadline } from './server/deadline-queries.ts';
import { setLineStatus } from './server/decision-queries.ts';
import { addTaskReports, type NewTaskReport } from './server/line-queries.ts';
import { fixPay } from './server/pay/line-pay.ts';

/** She has not reported this month yet. */
const WITHOUT_REPORT = 'lena';
const ANSWERS_AN_HOUR = 22;
/** What was decided on the lines of the month before, in turn. */
const DECIDED: readonly ReportStatus[] = ['ACCEPTED', 'ACCEPTED', 'PRE_ACCEPT', 'ACCEPTED', 'NOT_ACCEPTED'];

/** Where the people of the demo live. */
const ZONE = 'Europe/Warsaw';

/** A period of a whole month, to its last minute; 0: this month, 1: the one before. */
const addMonth = async (trx: Db, now: Date, ago: number): Promise<number> => {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago + 1, 1));
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    select ${first.toISOString().slice(0, 10)}::timestamp at time zone ${ZONE} as starts_at,
      (${next.toISOString().slice(0, 10)}::timestamp - interval '1 second') at time zone ${ZONE} as ends_at`.execute(
    trx,
  );
  const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first);
  const companies = await trx.selectFrom('companies').select('id').execute();
  return addDeadline(trx, {
    ...{ name, ...(rows[0] as (typeof rows)[number]) },
    companies: [null, ...companies.map(({ id }) => id)],
  });
};

/** Everybody who answered, apart from one, has reported the hours of the month, in quarters, and half an hour of other work. */
const addReports = async (trx: Db, deadlineId: number, without: string): Promise<void> => {
  await sql`
    insert into month_reports (user_id, deadline_id, company_id, type_id)
    select distinct users.id, ${deadlineId}::integer, users.company_id, users.type_id
    from assignments join users on users.id = user_id
    where kind = 'answer' and answered > 0 and username <> ${without}`.execute(trx);
  const { rows } = await sql<NewTaskReport>`
    select month_reports.id as month_report_id, user_id, task_id, title, 'Answered questions' as description,
      greatest(15, round(answered * 4.0 / ${ANSWERS_AN_HOUR}) * 15)::integer as minutes
    from month_reports join assignments using (user_id) join tasks on tasks.id = task_id
    where deadline_id = ${deadlineId} and kind = 'answer' and answered > 0
    union all
    select id, user_id, null, 'Weekly call', 'Questions about the guidelines', 30 from month_reports
    where deadline_id = ${deadlineId}
    order by 1, 3 nulls last`.execute(trx);
  await addTaskReports(trx, rows);
};

/** Decides on all lines of a month. The last of them lies with the group leader. */
const decide = async (trx: Db, deadlineId: number): Promise<void> => {
  const lines = await trx
    .selectFrom('task_reports')
    .where('deadline_id', '=', deadlineId)
    .orderBy('id')
    .select(['id', 'month_report_id', 'user_id', 'company_id', 'task_id', 'minutes'])
    .execute();
  const decided = lines.map((line, at) => ({ ...line, status: DECIDED[at % DECIDED.length] as ReportStatus }));
  const last = decided.at(-1);
  if (last) last.status = 'TO_GL_ACCEPT';
  for (const { id, status } of decided) {
    const said = status === 'TO_GL_ACCEPT' && {
      coordinator_comment: 'More hours than the sessions of the timer show.',
    };
    await setLineStatus(trx, [id], status, said || {});
  }
  await fixPay(
    trx,
    decided.filter(({ status }) => isAccepted(status)),
  );
  for (const [id, own] of Map.groupBy(decided, ({ month_report_id }) => month_report_id)) {
    const status = reportStatusOf(own.map((line) => line.status));
    await trx.updateTable('month_reports').set({ status }).where('id', '=', id).execute();
  }
};

export const demo: DemoPart = {
  after: ['assignments', 'modules', 'tariffs'],
  fill: async (trx, { now }) => {
    const before = await addMonth(trx, now, 1);
    await addReports(trx, before, '');
    await decide(trx, before);
    await addReports(trx, await addMonth(trx, now, 0), WITHOUT_REPORT);
  },
};
