import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, NullableInstant } from '../../../server/database/column-types.ts';
import type { ReportStatus } from '../rules.ts';

export interface ReportDeadlinesTable {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  name: string;
  starts_at: Instant;
  ends_at: Instant;
}

/** For whom a period is: people of a company, or (no company) people of none. */
export interface DeadlineCompaniesTable {
  deadline_id: number;
  company_id: number | null;
  starts_at: Instant;
  ends_at: Instant;
}

export interface MonthReportsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  deadline_id: number;
  company_id: number | null;
  type_id: number | null;
  status: Generated<ReportStatus>;
  version: Generated<number>;
  created_at: Instant;
  modified_at: Instant;
}

export interface TaskReportsTable {
  id: GeneratedAlways<number>;
  month_report_id: number;
  user_id: number;
  deadline_id: number;
  company_id: number | null;
  task_id: number | null;
  title: string;
  description: Generated<string>;
  minutes: Generated<number>;
  status: Generated<ReportStatus>;
  /** For the group leader. */
  coordinator_comment: Generated<string>;
  /** For the person who reported the hours; empty: none was given, or nothing was rejected yet. */
  rejection_reason: Generated<string>;
  /** Null: what the line comes to is not fixed. */
  priced_at: NullableInstant;
  /** Decimals. */
  price: string | null;
  amount: string | null;
  currency: string | null;
  tariff_id: number | null;
  created_at: Instant;
  modified_at: Instant;
}

/** Minutes of one person on one task over all reports; written with the reports, in the same statement. */
export interface TaskHoursTable {
  task_id: number;
  user_id: number;
  minutes: number;
}

/** Monthly reports of hours. What each column means stands in the migrations. */
export interface MonthReportsTables {
  report_deadlines: ReportDeadlinesTable;
  deadline_companies: DeadlineCompaniesTable;
  month_reports: MonthReportsTable;
  task_reports: TaskReportsTable;
  task_hours: TaskHoursTable;
}
