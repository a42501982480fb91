import { byUser, type Distribution } from '../../../../server/testing/table-places.ts';
import type { MonthReportsTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<MonthReportsTables> = {
  report_deadlines: 'reference',
  deadline_companies: 'reference',
  month_reports: byUser,
  task_reports: byUser,
  task_hours: byUser,
};
