import type { Db } from '../../../server/database/open.ts';
import { recordChangesOfMany } from '../../../server/platform/change-queries.ts';
import { badFields, conflict, notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import type { BodyOf, ReplyOf } from '../../../shared/route.ts';
import type { LineTimes } from '../contract.ts';
import {
  type DecidedReport,
  type decideLine,
  type decideMany,
  type decideReport,
  type editLine,
  MOST_CHOSEN,
  type Refusal,
  type ReportFilter,
} from '../list-contract.ts';
import {
  type Decision,
  decided,
  hoursOf,
  isAccepted,
  mayEdit,
  minutesOf,
  type ReportStatus,
  reportStatusOf,
} from '../rules.ts';
import {
  historyOf,
  type LockedLine,
  lockedLines,
  lockReports,
  reportById,
  reportOfLine,
  type Said,
  type SeenReport,
  setLineStatus,
  setReportStatus,
  statusesOfReports,
} from './decision-queries.ts';
import { correctLine } from './line-queries.ts';
import { scopeOfReports, seenCompanies } from './list/companies.ts';
import { decidedLines, deciderFor, refusalOf } from './list/decided-lines.ts';
import type { Wanted } from './list/filter-queries.ts';
import { idsOfRows, type ListedLine, linesOfReport } from './list/line-list-queries.ts';
import { reportMessages } from './messages.ts';
import { fixPay } from './pay/line-pay.ts';
import { historyEntries } from './report-history.ts';
import { tellAuthors } from './tell-authors.ts';
import { timesOn } from './times.ts';

const HISTORY = 50;
const MOST_REFUSED = 100;

export const wantedBy = async (db: Db, viewer: Viewer, filter: ReportFilter): Promise<Wanted> => ({
  filter,
  companies: await seenCompanies(db, scopeOfReports(viewer)),
});

/** A report that the viewer sees; else 404. */
const visibleReport = async (db: Db, viewer: Viewer, id: number): Promise<SeenReport> => {
  const [row, companies] = await Promise.all([reportById(db, id), seenCompanies(db, scopeOfReports(viewer))]);
  if (!row || (companies && !companies.includes(row.company_id ?? 0))) throw notFound(reportMessages.noReport);
  return row;
};

export const reportForDecision = async (db: Db, viewer: Viewer, id: number): Promise<DecidedReport> => {
  const row = await visibleReport(db, viewer, id);
  const [lines, changes] = await Promise.all([linesOfReport(db, id), historyOf(db, id, HISTORY)]);
  const tasks_reports = await decidedLines(db, viewer, lines);
  return {
    id: row.id,
    username: row.username,
    user_type: row.user_type,
    company: row.company,
    deadline: { id: row.deadline_id, name: row.deadline },
    status: row.status,
    total_hours: hoursOf(row.minutes),
    modified: row.modified_at.toISOString(),
    tasks_reports,
    decisions: (['accept', 'reject'] as const).filter((decision) =>
      tasks_reports.some(({ decisions }) => decisions.includes(decision)),
    ),
    history: changes.flatMap(historyEntries).slice(0, HISTORY),
  };
};

interface Change {
  decision: Decision;
  said?: Said;
  /** Whether a line is meant as it is now. */
  chosen?: (line: LockedLine) => boolean;
  /** Why a line that could be decided upon is not; null: it is. */
  spared?: (line: LockedLine) => Refusal | null;
}

type Refused = ReplyOf<typeof decideMany>['refused'][number];

/** Decides on lines as far as the viewer may, all in one transaction. */
const decide = async (
  db: Db,
  viewer: Viewer,
  lines: readonly Pick<ListedLine, 'id' | 'report_id'>[],
  { decision, said = {}, chosen = () => true, spared = () => null }: Change,
): Promise<{ decided: number; refused: Refused[] }> => {
  const deciderOf = await deciderFor(db, viewer);
  return db.transaction().execute(async (trx) => {
    const reports = [...new Set(lines.map(({ report_id }) => report_id))];
    const before = await lockReports(trx, reports);
    const now = (
      await lockedLines(
        trx,
        lines.map(({ id }) => id),
      )
    ).filter(chosen);
    const refused: Refused[] = [];
    const after = new Map<ReportStatus, LockedLine[]>();
    for (const line of now) {
      const by = deciderOf(line.user_id);
      const reason = refusalOf(line, decision, by, viewer) ?? spared(line);
      const status = decided(line.status, decision, by) ?? line.status;
      if (reason)
        refused.push({ id: line.id, username: line.username, title: line.title, status: line.status, reason });
      else after.set(status, [...(after.get(status) ?? []), line]);
    }
    const changed = [...after.values()].flat();
    for (const [status, group] of after) {
      const ids = group.map(({ id }) => id);
      await setLineStatus(trx, ids, status, said);
      if (isAccepted(status)) await fixPay(trx, group);
    }
    const touched = [...new Set(changed.map(({ month_report_id }) => month_report_id))];
    const accepted = (await follow(trx, touched)).get('ACCEPTED') ?? [];
    const wereAccepted = new Set(before.filter(({ status }) => isAccepted(status)).map(({ id }) => id));
    const rejected = (after.get('NOT_ACCEPTED') ?? []).map(({ month_report_id }) => month_report_id);
    await tellAuthors(trx, 'rejected', [...new Set(rejected)]);
    await tellAuthors(
      trx,
      'accepted',
      accepted.filter((id) => !wereAccepted.has(id)),
    );
    await recordChangesOfMany(
      trx,
      { entity: 'task_reports', by: viewer.id },
      [...after].flatMap(([status, group]) =>
        group.map((line) => ({ id: line.id, field: 'status', old: line.status, new: status })),
      ),
    );
    for (const name of ['coordinator_comment', 'rejection_reason'] as const) {
      const now = said[name];
      if (now === undefined) continue;
      const others = changed.filter((line) => line[name] !== now);
      await recordChangesOfMany(
        trx,
        { entity: 'task_reports', by: viewer.id },
        others.map((line) => ({ id: line.id, field: FIELD_OF[name], old: line[name], new: now })),
      );
    }
    return { decided: changed.length, refused };
  });
};

/** The state of reports follows that of their lines. Gives the reports by what they are now. */
const follow = async (trx: Db, reports: readonly number[]): Promise<ReadonlyMap<ReportStatus, number[]>> => {
  const byStatus = new Map<ReportStatus, number[]>();
  for (const [id, statuses] of await statusesOfReports(trx, reports)) {
    const status = reportStatusOf(statuses);
    byStatus.set(status, [...(byStatus.get(status) ?? []), id]);
  }
  for (const [status, group] of byStatus) await setReportStatus(trx, group, status);
  return byStatus;
};

/** How the log of changes calls what is written with a decision. */
const FIELD_OF = { coordinator_comment: 'comment', rejection_reason: 'reason' } as const;

/** A rejection without a reason takes away that of an earlier one. */
const rejecting = (decision: Decision, reason = ''): Said =>
  decision === 'reject' ? { rejection_reason: reason.trim() } : {};

export const decideOnReport = async (db: Db, viewer: Viewer, id: number, body: BodyOf<typeof decideReport>) => {
  await visibleReport(db, viewer, id);
  const { decided: count } = await decide(db, viewer, await linesOfReport(db, id), {
    decision: body.decision,
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
    chosen: ({ status }) => status === body.status,
  });
  if (count === 0) throw conflict(reportMessages.decidedMeanwhile);
  return reportForDecision(db, viewer, id);
};

export const decideOnRows = async (
  db: Db,
  viewer: Viewer,
  { decision, reason, filter, rows }: BodyOf<typeof decideMany>,
): Promise<ReplyOf<typeof decideMany>> => {
  const lines = await idsOfRows(db, await wantedBy(db, viewer, filter), rows, MOST_CHOSEN + 1);
  if (lines.length > MOST_CHOSEN) throw badFields({ rows: [message(reportMessages.tooMany, { most: MOST_CHOSEN })] });
  const { decided: count, refused } = await decide(db, viewer, lines, {
    decision,
    said: rejecting(decision, reason),
    // Whoever rejected an entry does not mean it among many.
    spared: ({ status }) => (decision === 'accept' && status === 'NOT_ACCEPTED' ? 'rejected' : null),
  });
  return { decided: count, refused: refused.slice(0, MOST_REFUSED), refused_count: refused.length };
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
