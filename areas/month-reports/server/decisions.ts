import type { Db } from '../../../server/database/open.ts';
import { recordChangesOfMany } from '../../../server/platform/change-queries.ts';
import { badFields, conflict, notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import type { BodyOf } from '../../../shared/route.ts';
import type { LineTimes } from '../contract.ts';
import type { editLine } from '../line-contract.ts';
import type { DecidedReport, decideLine, decideReport } from '../list-contract.ts';
import { hoursOf, inHours, mayEdit, minutesOf } from '../rules.ts';
import { decide, follow, rejecting } from './deciding.ts';
import { historyOf, lockReports, reportById, reportOfLine, type SeenReport } from './decision-queries.ts';
import { correctLine } from './line-queries.ts';
import { scopeOfReports, seenCompanies } from './list/companies.ts';
import { decidedLines, deciderFor } from './list/decided-lines.ts';
import { linesOfReport } from './list/line-list-queries.ts';
import { personOf } from './list/person.ts';
import { reportMessages } from './messages.ts';
import { historyEntries } from './report-history.ts';
import { tellAuthors } from './tell-authors.ts';
import { timesOn } from './times.ts';

const HISTORY = 50;

/** A report that the viewer sees; else 404. */
const visibleReport = async (db: Db, viewer: Viewer, id: number): Promise<SeenReport> => {
  const [row, companies] = await Promise.all([reportById(db, id), seenCompanies(db, scopeOfReports(viewer))]);
  if (!row || (companies && !companies.includes(row.company_id ?? 0))) throw notFound(reportMessages.noReport);
  return row;
};

const sumOf = (lines: DecidedReport['tasks_reports'], field: 'sessions_duration' | 'total_time_taken'): number =>
  lines.reduce((sum, line) => sum + line[field], 0);

export const reportForDecision = async (db: Db, viewer: Viewer, id: number): Promise<DecidedReport> => {
  const row = await visibleReport(db, viewer, id);
  const [lines, changes] = await Promise.all([linesOfReport(db, id), historyOf(db, id, HISTORY)]);
  const tasks_reports = await decidedLines(db, viewer, lines);
  return {
    id: row.id,
    user: personOf(row),
    deadlineName: row.deadline,
    status: row.status,
    version: row.version,
    total_hours: hoursOf(row.minutes),
    total_timer_hours: inHours(sumOf(tasks_reports, 'sessions_duration')),
    total_auto_hours: inHours(sumOf(tasks_reports, 'total_time_taken')),
    modified: row.modified_at.toISOString(),
    tasks_reports,
    decisions: (['accept', 'reject'] as const).filter((decision) =>
      tasks_reports.some(({ decisions }) => decisions.includes(decision)),
    ),
    history: changes.flatMap(historyEntries).slice(0, HISTORY),
  };
};

export const decideOnReport = async (db: Db, viewer: Viewer, id: number, body: BodyOf<typeof decideReport>) => {
  await visibleReport(db, viewer, id);
  const { decided: count } = await decide(db, viewer, await linesOfReport(db, id), {
    decision: body.decision,
    version: body.version,
    said: rejecting(body.decision, body.reason),
  });
  if (count === 0) throw conflict(reportMessages.decidedMeanwhile);
  return reportForDecision(db, viewer, id);
};

/** The report of a line that the viewer sees; else 404. */
const visibleReportOf = async (db: Db, viewer: Viewer, lineId: number): Promise<number> => {
  const id = await reportOfLine(db, lineId);
  if (id === undefined) throw notFound(reportMessages.noReport);
  return (await visibleReport(db, viewer, id)).id;
};

export const timesOfLine = async (db: Db, viewer: Viewer, lineId: number): Promise<LineTimes> => {
  const lines = await linesOfReport(db, await visibleReportOf(db, viewer, lineId));
  const times = await timesOn(
    db,
    lines.filter(({ id }) => id === lineId),
  );
  return times(lineId);
};

export const decideOnLine = async (db: Db, viewer: Viewer, lineId: number, body: BodyOf<typeof decideLine>) => {
  const coordinator_comment = body.coordinator_comment?.trim() ?? '';
  if (body.decision === 'send' && coordinator_comment === '')
    throw badFields({ coordinator_comment: [message(reportMessages.commentMissing)] });
  const id = await visibleReportOf(db, viewer, lineId);
  const { decided: count } = await decide(db, viewer, [{ id: lineId, report_id: id }], {
    decision: body.decision,
    said: body.decision === 'send' ? { coordinator_comment } : rejecting(body.decision, body.reason),
    chosen: ({ status, minutes }) => status === body.status && minutes === minutesOf(body.hours),
  });
  if (count === 0) throw conflict(reportMessages.decidedMeanwhile);
  return reportForDecision(db, viewer, id);
};

/** Corrects hours and description of a line; its state stays, and the person sees who did it in the history. */
export const correct = async (db: Db, viewer: Viewer, lineId: number, body: BodyOf<typeof editLine>) => {
  const id = await visibleReportOf(db, viewer, lineId);
  const deciderOf = await deciderFor(db, viewer);
  await db.transaction().execute(async (trx) => {
    await lockReports(trx, [id]);
    const line = (await linesOfReport(trx, id)).find((one) => one.id === lineId);
    const isAsSeen =
      line?.status === body.status &&
      line.minutes === minutesOf(body.old_hours) &&
      (body.description?.old ?? line.description) === line.description;
    if (!line || !isAsSeen || !mayEdit(line.status, deciderOf(line.user_id)))
      throw conflict(reportMessages.decidedMeanwhile);
    const after = { minutes: minutesOf(body.hours), description: body.description?.new.trim() ?? line.description };
    await correctLine(trx, lineId, after.minutes, after.description);
    await tellAuthors(trx, 'corrected', [id]);
    await follow(trx, [id]);
    await recordChangesOfMany(trx, { entity: 'task_reports', by: viewer.id }, [
      ...(after.minutes === line.minutes
        ? []
        : [{ id: lineId, field: 'hours', old: hoursOf(line.minutes), new: hoursOf(after.minutes) }]),
      ...(after.description === line.description
        ? []
        : [{ id: lineId, field: 'description', old: line.description, new: after.description }]),
    ]);
  });
  return reportForDecision(db, viewer, id);
};
