import { impersonal, PAYROLL, type PersonalData } from '../../../server/platform/personal-data/personal-data.ts';
import type { MonthReportsTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<MonthReportsTables> = {
  report_deadlines: impersonal('id', 'version', 'name', 'starts_at', 'ends_at'),
  deadline_companies: impersonal('deadline_id', 'company_id', 'starts_at', 'ends_at'),
  month_reports: {
    rows: [{ by: 'user_id', erasure: { keep: PAYROLL } }],
    facts: ['id', 'user_id', 'deadline_id', 'company_id', 'type_id', 'status', 'version', 'created_at', 'modified_at'],
  },
  task_reports: {
    rows: [{ by: 'user_id', erasure: { keep: PAYROLL } }],
    facts: [
      ...(['id', 'month_report_id', 'user_id', 'deadline_id', 'company_id', 'task_id', 'minutes', 'status'] as const),
      ...(['created_at', 'modified_at', 'priced_at', 'price', 'amount', 'currency', 'tariff_id'] as const),
    ],
    kept: { columns: ['title', 'description', 'coordinator_comment', 'rejection_reason'], why: PAYROLL },
  },
  task_hours: { rows: [{ by: 'user_id', erasure: { keep: PAYROLL } }], facts: ['task_id', 'user_id', 'minutes'] },
};
