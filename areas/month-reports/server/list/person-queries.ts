import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../../../server/database/by-name.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import type { ReportOrder } from '../../list-contract.ts';
import type { ReportStatus } from '../../rules.ts';
import { TYPE_OF_REPORT } from '../user-type-queries.ts';
import { chosenReports, type Wanted } from './filter-queries.ts';

export interface PersonRow {
  id: number;
  username: string;
  user_type: string | null;
  company: string | null;
  deadline_id: number;
  deadline: string;
  status: ReportStatus;
  minutes: number;
  lines: number;
}

const BY: Readonly<Record<string, RawBuilder<unknown>>> = {
  user: sql`users.username`,
  type: byName('user_types.name'),
  company: byName('companies.name'),
  status: sql`month_reports.status`,
  created: sql`month_reports.id`,
};

const orderOf = (order: ReportOrder): RawBuilder<unknown> => {
  const way = order.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${BY[order.replace('-', '')] ?? BY.created} ${way}, month_reports.id desc`;
};

const JOINS = sql`join users on users.id = month_reports.user_id
  left join companies on companies.id = month_reports.company_id
  left join user_types on user_types.id = ${TYPE_OF_REPORT}`;
const JOINED = sql`month_reports ${JOINS}`;

/** Reports of persons; the sums are read for the page alone. */
export const personsInRange = async (db: Db, wanted: Wanted, order: ReportOrder, { limit, offset }: Range) => {
  const [{ rows }, counted] = await Promise.all([
    sql<PersonRow>`
      select month_reports.id, month_reports.deadline_id, month_reports.status, users.username,
        user_types.name as user_type, companies.name as company, report_deadlines.name as deadline, sums.minutes, sums.lines
      from (
        select month_reports.id from ${JOINED} where ${chosenReports(wanted)}
        order by ${orderOf(order)} limit ${limit} offset ${offset}
      ) as page
      join month_reports on month_reports.id = page.id ${JOINS}
      join report_deadlines on report_deadlines.id = month_reports.deadline_id
      cross join lateral (
        select coalesce(sum(minutes), 0)::int as minutes, count(*)::int as lines
        from task_reports where month_report_id = page.id
      ) as sums
      order by ${orderOf(order)}`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from month_reports join users on users.id = month_reports.user_id
      where ${chosenReports(wanted)}`.execute(db),
  ]);
  return { rows, count: counted.rows[0]?.count ?? 0 };
};
