import { decider } from '../../shared/access.ts';
import { Instant, OneOf, route } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { ReportParams } from './list-contract.ts';

/** What was changed by whom and when. */
export const HistoryEntry = Type.Object({
  username: Type.String(),
  timestamp: Instant,
  /** Empty: the person reported hours. */
  work: Type.String(),
  field: OneOf(['report', 'status', 'hours', 'description', 'comment', 'reason'] as const),
  old: Type.String(),
  new: Type.String(),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

/** The latest first; 50 at most. */
const reply = Type.Array(HistoryEntry);

export const monthReportHistory = route({
  method: 'GET',
  path: 'month-report-history/:id/',
  summary: 'Who changed a report of hours or one of its lines, what and when',
  need: decider,
  params: ReportParams,
  reply,
});

export const taskMonthReportHistory = route({
  method: 'GET',
  path: 'task-month-report-history/:id/',
  summary: 'The same of the report that a line belongs to, by the id of the line',
  need: decider,
  params: ReportParams,
  reply,
});

export const taskReportHistory = route({
  method: 'GET',
  path: 'task-report-history/:id/',
  summary: 'Who changed a line of a report, what and when',
  need: decider,
  params: ReportParams,
  reply,
});
