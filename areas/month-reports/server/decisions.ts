import type { Db } from '../../../server/database/open.ts';
import { recordChangesOfMany } from '../../../server/platform/change-queries.ts';
import { badFields, conflict, notFound } from '../../../server/platform/http-error.ts';
import { personBehind, type Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import type { BodyOf, ReplyOf } from '../../../shared/route.ts';
import { isBlank } from '../../../shared/text.ts';
import { erasedAmong } from '../../accounts/server/public.ts';
import type { HistoryEntry } from '../history-contract.ts';
import type { editLine, linesTimes, sessionsSummary } from '../line-contract.ts';
import type { DecidedReport, decideLine, decideReport, Refusal } from '../list-contract.ts';
import { hoursOf, inHours, mayEdit, minutesOf } from '../rules.ts';
import { activityOn } from './activity.ts';
import { decide, follow, rejecting } from './deciding.ts';
import { historyOf, lockReports, reportById, reportOfLine, type SeenReport } from './decision-queries.ts';
import { checkHours, minutesOfLines } from './hours-limit.ts';
import { correctLine } from './line-queries.ts';
import { scopeOfReports, seenCompanies } from './list/companies.ts';
import { decidedLines, deciderFor, isOwn } from './list/decided-lines.ts';
import { linesByIds, linesOfReport } from './list/line-list-queries.ts';
import { personOf } from './list/person.ts';
import { reportMessages } from './messages.ts';
import { historyEntries } from './report-history.ts';
import { holdPeriod, lockHours } from './report-queries.ts';
import { sparedAmongMany } from './spared-lines.ts';
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

/** The report with its lines; `only`: with these alone. */
export const reportForDecision = async (
  db: Db,
  viewer: Viewer,
  id: number,
  only?: readonly number[],
): Promise<DecidedReport> => {
  const row = await visibleReport(db, viewer, id);
  const lines = await linesOfReport(db, id);
  const wanted = only ? lines.filter((line) => only.includes(line.id)) : lines;
  const tasks_reports = await decidedLines(db, viewer, wanted);
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
  };
};

/** What is said of one report of which nothing was decided. */
const whyNot = (refused: readonly { reason: Refusal }[]) =>
  refused.some(({ reason }) => reason === 'erased') ? reportMessages.erased : reportMessages.decidedMeanwhile;

export const decideOnReport = async (
  db: Db,
  viewer: Viewer,
  id: number,
  { decision, version, reason }: BodyOf<typeof decideReport>,
): Promise<ReplyOf<typeof decideReport>> => {
  await visibleReport(db, viewer, id);
  const lines = await linesOfReport(db, id);
  const spared = await sparedAmongMany(db, viewer, lines, { decision, withRejected: true });
  const done = await decide(db, viewer, lines, {
    ...{ decision, version, said: rejecting(decision, reason) },
    sparing: () => spared,
  });
  // What is not for the viewer to decide shows so in the report; what they may accept alone does not.
  const refused = done.refused.filter((line) => line.reason === 'also_reported');
  if (done.decided === 0 && refused.length === 0) throw conflict(whyNot(done.refused));
  return {
    ...(await reportForDecision(db, viewer, id)),
    ...{ decided: done.decided, refused, refused_count: refused.length },
  };
};

/** The report of a line that the viewer sees; else 404. */
const visibleReportOf = async (db: Db, viewer: Viewer, lineId: number): Promise<SeenReport> => {
  const id = await reportOfLine(db, lineId);
  if (id === undefined) throw notFound(reportMessages.noReport);
  return visibleReport(db, viewer, id);
};

/** Nobody reads what was written to the group leader about their own hours. */
const entriesFor = (viewer: Viewer, author: number, changes: Awaited<ReturnType<typeof historyOf>>): HistoryEntry[] =>
  changes
    .flatMap(historyEntries)
    .filter(({ field }) => field !== 'comment' || !isOwn(viewer, author))
    .slice(0, HISTORY);

export const historyOfReport = async (db: Db, viewer: Viewer, id: number): Promise<HistoryEntry[]> => {
  const { user_id } = await visibleReport(db, viewer, id);
  return entriesFor(viewer, user_id, await historyOf(db, { id }, HISTORY));
};

/** Of the line alone, or of the whole report that it belongs to. */
export const historyOfLine = async (
  db: Db,
  viewer: Viewer,
  line: number,
  of: 'line' | 'report',
): Promise<HistoryEntry[]> => {
  const { id, user_id } = await visibleReportOf(db, viewer, line);
  return entriesFor(viewer, user_id, await historyOf(db, of === 'line' ? { id, line } : { id }, HISTORY));
};

/** How long the work on lines took, as far as the viewer sees them. */
export const timesOfLines = async (
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReplyOf<typeof linesTimes>> => {
  const lines = await linesByIds(db, await seenCompanies(db, scopeOfReports(viewer)), ids);
  const times = await timesOn(db, lines);
  return Object.fromEntries(lines.map(({ id }) => [id, times(id)]));
};

export const secondsOfLine = async (
  db: Db,
  viewer: Viewer,
  lineId: number,
): Promise<ReplyOf<typeof sessionsSummary>> => {
  const [line] = await linesByIds(db, await seenCompanies(db, scopeOfReports(viewer)), [lineId]);
  if (!line) throw notFound(reportMessages.noReport);
  return (await activityOn(db, [line]))(lineId).sessions;
};

export const decideOnLine = async (db: Db, viewer: Viewer, lineId: number, body: BodyOf<typeof decideLine>) => {
  const coordinator_comment = body.coordinator_comment?.trim() ?? '';
  if (body.decision === 'send' && isBlank(coordinator_comment))
    throw badFields({ coordinator_comment: [message(reportMessages.commentMissing)] });
  const { id } = await visibleReportOf(db, viewer, lineId);
  const { decided: count, refused } = await decide(db, viewer, [{ id: lineId, report_id: id }], {
    decision: body.decision,
    said: body.decision === 'send' ? { coordinator_comment } : rejecting(body.decision, body.reason),
    chosen: ({ status, minutes, title, description, coordinator_comment: comment }) =>
      status === body.status &&
      minutes === minutesOf(body.hours) &&
      title === body.title &&
      description === body.description &&
      (status !== 'TO_GL_ACCEPT' || comment === (body.seen_comment ?? '')),
  });
  if (count === 0) throw conflict(whyNot(refused));
  return reportForDecision(db, viewer, id);
};

/** Corrects hours and description of a line; its state stays, and the person sees who did it in the history. */
export const correct = async (db: Db, viewer: Viewer, lineId: number, body: BodyOf<typeof editLine>) => {
  const { id, user_id: author, deadline_id: deadline } = await visibleReportOf(db, viewer, lineId);
  const deciderOf = await deciderFor(db, viewer);
  await db.transaction().execute(async (trx) => {
    await lockHours(trx, author);
    if ((await erasedAmong(trx, [author])).has(author)) throw conflict(reportMessages.erased);
    await holdPeriod(trx, deadline);
    await lockReports(trx, [id]);
    const lines = await linesOfReport(trx, id);
    const line = lines.find((one) => one.id === lineId);
    const isAsSeen =
      line?.status === body.status &&
      line.minutes === minutesOf(body.old_hours) &&
      (body.description?.old ?? line.description) === line.description;
    if (!line || !isAsSeen || !mayEdit(line.status, deciderOf(line.user_id)))
      throw conflict(reportMessages.decidedMeanwhile);
    const after = { minutes: minutesOf(body.hours), description: body.description?.new.trim() ?? line.description };
    const before = minutesOfLines(lines);
    await checkHours(trx, {
      ...{ author, period: { ...line, id: line.deadline_id }, field: 'hours' },
      ...{ before, after: before - line.minutes + after.minutes },
    });
    await correctLine(trx, lineId, after.minutes, after.description);
    await tellAuthors(trx, 'corrected', [id]);
    await follow(trx, [id]);
    await recordChangesOfMany(trx, { entity: 'task_reports', by: personBehind(viewer) }, [
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
