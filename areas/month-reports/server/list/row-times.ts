import type { Db } from '../../../../server/database/open.ts';
import type { ReplyOf } from '../../../../shared/route.ts';
import type { ReportRow, RowKey } from '../../list-contract.ts';
import type { rowTimes } from '../../row-times-contract.ts';
import { timerSeconds } from '../../rules.ts';
import { activityOn, unitedPeriods } from '../activity.ts';
import type { Wanted } from './filter-queries.ts';
import { type LineOfRow, workOfRows } from './line-list-queries.ts';

/** Lines that are added up for a page. Rows that do not fit any more are left out. */
const MOST_LINES = 2_000;

const hoursOf = (seconds: number): number => Math.round(seconds / 36) / 100;

const isIn = (line: LineOfRow, { report, deadline, task, project }: RowKey): boolean =>
  (report === undefined || report === line.report_id) &&
  (deadline === undefined || deadline === line.deadline_id) &&
  (task === undefined || task === (line.task_id ?? 0)) &&
  (project === undefined || project === (line.project_id ?? 0));

/** What the timer and the page of answers measured for each row; time that several periods of a person share counts once. */
export const timesOfRows = async (
  db: Db,
  wanted: Wanted,
  rows: readonly ReportRow[],
): Promise<ReplyOf<typeof rowTimes>> => {
  let left = MOST_LINES;
  const fitting = new Set<ReportRow>();
  for (const row of rows) {
    if (row.lines > left) continue;
    left -= row.lines;
    fitting.add(row);
  }
  // A row of a person is their whole report, whatever it was found by.
  const { group_by = 'user' } = wanted.filter;
  const chosen = group_by === 'user' ? { ...wanted, filter: {} } : wanted;
  const lines = await workOfRows(
    db,
    chosen,
    [...fitting].map(({ key }) => key),
  );
  const united = rows.map((row) =>
    fitting.has(row) ? unitedPeriods(lines.filter((line) => isIn(line, row.key))) : [],
  );
  const stretches = united
    .flatMap((ofRow, row) => ofRow.map((stretch) => ({ ...stretch, row })))
    .map((one, id) => ({ ...one, id }));
  const activity = await activityOn(db, stretches);
  const results = rows.map((row, at) => {
    if (!fitting.has(row)) return { key: row.key, total_timer_hours: null, total_auto_hours: null };
    const done = stretches.filter((stretch) => stretch.row === at).map(({ id }) => activity(id));
    const timer = done.reduce((sum, { sessions }) => sum + timerSeconds(sessions), 0);
    const auto = done.reduce((sum, { seconds }) => sum + seconds, 0);
    return { key: row.key, total_timer_hours: hoursOf(timer), total_auto_hours: hoursOf(auto) };
  });
  return { results };
};
