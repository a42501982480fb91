import { sql } from 'kysely';
import { byName } from '../../../../server/database/by-name.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { RowKey } from '../../list-contract.ts';
import { chosenLines, type Wanted } from '../list/filter-queries.ts';
import { anyRow } from '../list/line-list-queries.ts';
import { TYPE_OF_REPORT } from '../user-type-queries.ts';
import type { PricedLine } from './report-pay.ts';

/** A line with what the summary of pay says of it. */
export interface SummedLine extends PricedLine {
  status: string;
  username: string;
  /** Of the report, as the company. */
  user_type: string | null;
  company: string | null;
}

/** Everybody who has hours among the chosen lines, by username. */
export const peopleOfLines = async (db: Db, wanted: Wanted, rows: readonly RowKey[]): Promise<number[]> => {
  const found = await sql<{ id: number }>`
    select user_id as id from (
      select distinct line.user_id, users.username from ${chosenLines(wanted, { person: true, task: true })}
        and ${anyRow(rows)} and line.minutes > 0
    ) as people order by username`.execute(db);
  return found.rows.map(({ id }) => id);
};

/** The chosen lines of these people, a person's together. */
export const linesOfPeople = async (
  db: Db,
  wanted: Wanted,
  rows: readonly RowKey[],
  people: readonly number[],
): Promise<SummedLine[]> => {
  const found = await sql<SummedLine>`
    select line.*, user_types.name as user_type, companies.name as company from (
      select line.month_report_id, line.user_id, tasks.id as task_id, line.minutes, line.status, line.priced_at,
        line.amount, line.currency, line.company_id, users.username
      from ${chosenLines(wanted, { person: true, task: true })}
        and ${anyRow(rows)} and line.minutes > 0 and line.user_id = any(${people}::int[])
    ) as line
    join month_reports on month_reports.id = line.month_report_id
    join users on users.id = line.user_id
    left join user_types on user_types.id = ${TYPE_OF_REPORT}
    left join companies on companies.id = line.company_id
    order by line.username, ${byName('companies.name')} nulls first, line.company_id, ${byName('user_types.name')}`.execute(
    db,
  );
  return found.rows;
};
