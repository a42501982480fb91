import { decider, superuser } from '../../shared/access.ts';
import { closed, OneOf, RowId } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';
import { MOST_ROWS, ReportFilter, RowKey } from './list-contract.ts';

/** What a row of the file can say of a line of a report, in the order of the columns. */
export const EXPORT_COLUMNS = [
  'report_id',
  'entry_id',
  'username',
  'user_type',
  'company',
  'nativity',
  'deadline',
  'deadline_start',
  'deadline_end',
  'project',
  'module',
  'task',
  'task_slug',
  'task_type',
  'language',
  'description',
  'hours',
  'timer_hours',
  'rounded_timer_hours',
  'answering_hours',
  'answers',
  'skipped',
  'evaluations',
  'reviews',
  'tempo',
  'answers_per_timer_hour',
  'status',
  'report_status',
  'coordinator_comment',
  'reported_at',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

export const TEMPLATES = ['ELE', 'EC', 'SR'] as const;
export type Template = (typeof TEMPLATES)[number];

/** The columns that each kind of contract is accounted by: employees by time, external contractors by language, students' and other short contracts by task. */
export const COLUMNS_OF: Readonly<Record<Template, readonly ExportColumn[]>> = {
  ELE: ['username', 'deadline', 'project', 'task', 'description', 'hours', 'timer_hours', 'status'],
  EC: [
    'username',
    'company',
    'deadline',
    'project',
    'task',
    'language',
    'nativity',
    'hours',
    'answers',
    'tempo',
    'status',
  ],
  SR: [
    'username',
    'company',
    'deadline',
    'task',
    'hours',
    'answers',
    'evaluations',
    'reviews',
    'report_status',
    'status',
  ],
};

export const FORMATS = ['xlsx', 'csv'] as const;

export const ReportExport = closed({
  /** Left out: all that the viewer sees. */
  filter: Type.Optional(ReportFilter),
  /** Left out: all rows of the filter. */
  rows: Type.Optional(Type.Array(RowKey, { maxItems: MOST_ROWS })),
  /** Rows by the ids of reports of persons. */
  report_ids: Type.Optional(Type.Array(RowId, { minItems: 1, maxItems: MOST_ROWS })),
  /** Left out: all. They do not count where there is a template. */
  columns: Type.Optional(Type.Array(OneOf(EXPORT_COLUMNS), { minItems: 1, maxItems: EXPORT_COLUMNS.length })),
  template: Type.Optional(OneOf(TEMPLATES)),
  /** Left out: a spreadsheet. */
  format: Type.Optional(OneOf(FORMATS)),
  /** Becomes a part of the file's name: letters, digits, dashes. */
  filename_fragment: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{0,40}$' })),
});
export type ReportExport = Static<typeof ReportExport>;

const { columns: _columns, template: _template, ...summaryFields } = ReportExport.properties;

export const PaySummary = closed(summaryFields);
export type PaySummary = Static<typeof PaySummary>;

/** A row of the summary: hours of a person for a company in a currency, which is empty for hours that no tariff prices. */
export const SUMMARY_COLUMNS = [
  'username',
  'user_type',
  'company',
  'currency',
  'accepted_hours',
  'accepted_amount',
  /** Not accepted yet: by the tariffs as they are now. */
  'open_hours',
  'open_amount',
] as const;
export type SummaryColumn = (typeof SUMMARY_COLUMNS)[number];

/** What lines of reports come to, by person and company (docs/tariffs.md). */
export const paySummary = tableExportRoutes('linguist-month-reports/pay/', 'pay', superuser, PaySummary);

/** The lines of reports as a table. */
export const reportExport = tableExportRoutes('linguist-month-reports/', 'reported hours', decider, ReportExport);

/** What an export is of, with all that was left out. */
export const filledExport = <E extends PaySummary>(asked: E) => ({
  ...asked,
  filter: asked.filter ?? {},
  rows: [...(asked.rows ?? []), ...(asked.report_ids ?? []).map((report) => ({ report }))],
  format: asked.format ?? 'xlsx',
});

interface ChosenColumns {
  columns?: readonly ExportColumn[] | undefined;
  template?: Template | undefined;
}

/** The chosen columns in the order of the file, each once. */
export const columnsOf = ({ columns = EXPORT_COLUMNS, template }: ChosenColumns): ExportColumn[] => {
  const chosen = new Set(template ? COLUMNS_OF[template] : columns);
  return EXPORT_COLUMNS.filter((column) => chosen.has(column));
};
