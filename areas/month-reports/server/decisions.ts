import type { Db } from '../../../server/database/open.ts';
import { changesOf, recordChanges } from '../../../server/platform/change-queries.ts';
import { badFields, conflict, notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import type { BodyOf } from '../../../shared/route.ts';
import type { Scope } from '../../people/server/public.ts';
import type { DecidedReport, decideLine, PersonReport } from '../contract.ts';
import {
  DECISIONS,
  type Decider,
  type Decision,
  decided,
  hoursOf,
  type ReportStatus,
  reportStatusOf,
} from '../rules.ts';
import {
  isGroupLeader,
  lockReportById,
  type ReportRow,
  reportById,
  reportOfLine,
  setLineStatus,
} from './decision-queries.ts';
import { reportMessages } from './messages.ts';
import { changeReport, linesOf } from './report-queries.ts';
import { readLines } from './reports.ts';

const HISTORY = 20;

/** Whose reports the viewer decides on. Hours are no personal data: staff need no access to that for them. */
export const scopeOfReports = (viewer: Viewer): Scope => ({
  id: viewer.id,
  everybody: viewer.is_superuser,
  staff: viewer.is_staff,
  coordinator: viewer.is_company_coordinator,
});

/** Nobody decides on their own hours. */
const deciderOf = async (db: Db, viewer: Viewer, { user_id }: ReportRow): Promise<Decider> => ({
  is_superuser: viewer.is_superuser && viewer.id !== user_id,
  is_staff: viewer.is_staff && viewer.id !== user_id,
  is_coordinator: viewer.is_company_coordinator && viewer.id !== user_id,
  is_group_leader: viewer.id !== user_id && (await isGroupLeader(db, viewer.id)),
});

export const personReportOf = (row: ReportRow): PersonReport => ({
  id: row.id,
  username: row.username,
  user_type: row.user_type,
  company: row.company,
  deadline: { id: row.deadline_id, name: row.deadline },
  status: row.status,
  total_hours: hoursOf(row.minutes ?? 0),
  modified: row.modified_at.toISOString(),
});

const visibleReport = async (db: Db, viewer: Viewer, id: number): Promise<ReportRow> => {
  const row = await reportById(db, scopeOfReports(viewer), id);
  if (!row) throw notFound(reportMessages.noReport);
  return row;
};

export const reportForDecision = async (db: Db, viewer: Viewer, id: number): Promise<DecidedReport> => {
  const row = await visibleReport(db, viewer, id);
  const by = await deciderOf(db, viewer, row);
  const lines = await readLines(db, row.user_id, await linesOf(db, id), {
    ...row,
    id: row.deadline_id,
    name: row.deadline,
  });
  const tasks_reports = lines.map((line) => ({ ...line, decisions: decisionsOn(line.status, by) }));
  const changes = await changesOf(db, 'month_reports', id, HISTORY);
  return {
    ...personReportOf(row),
    tasks_reports,
    decisions: (['accept', 'reject'] as const).filter((decision) =>
      tasks_reports.some(
        ({ status, decisions }) => decisions.includes(decision) && decided(status, decision, by) !== status,
      ),
    ),
    // Lines that were decided upon together are one change.
    history: [
      ...new Map(
        changes.map(({ username, at }) => [at.getTime(), { username: username ?? '', timestamp: at.toISOString() }]),
      ).values(),
    ],
  };
};

const decisionsOn = (status: ReportStatus, by: Decider): Decision[] =>
  DECISIONS.filter((decision) => {
    const after = decided(status, decision, by);
    // Sending again changes the comment; anything else that leads back is no decision.
    return after !== null && (after !== status || decision === 'send');
  });

interface Change {
  decision: Decision;
  comment?: string;
  /** The lines that are meant, of those that the report has now. */
  chosen: (line: { id: number; status: ReportStatus }) => boolean;
}

/** Decides on lines of a report, as far as the viewer may; 409 where that is none. */
const decide = async (db: Db, viewer: Viewer, id: number, { decision, comment, chosen }: Change) => {
  const by = await deciderOf(db, viewer, await visibleReport(db, viewer, id));
  await db.transaction().execute(async (trx) => {
    const locked = await lockReportById(trx, id);
    const before = await linesOf(trx, id);
    const changing = before.filter((line) => chosen(line) && decisionsOn(line.status, by).includes(decision));
    const [first] = changing;
    if (!locked || !first) throw conflict(reportMessages.decidedMeanwhile);
    for (const line of changing)
      await setLineStatus(trx, [line.id], decided(line.status, decision, by) ?? line.status, comment);
    const after = await linesOf(trx, id);
    const status = reportStatusOf(after.map((line) => line.status));
    await changeReport(trx, id, status);
    const author = { entity: 'month_reports', id, by: viewer.id };
    await recordChanges(
      trx,
      author,
      changing.map((line) => ({
        field: `status of ${line.title}`,
        old: line.status,
        new: after.find((one) => one.id === line.id)?.status,
      })),
    );
  });
  return reportForDecision(db, viewer, id);
};

export const decideOnReport = (db: Db, viewer: Viewer, id: number, decision: 'accept' | 'reject') =>
  decide(db, viewer, id, { decision, chosen: () => true });

export const decideOnLine = async (db: Db, viewer: Viewer, lineId: number, body: BodyOf<typeof decideLine>) => {
  const comment = body.coordinator_comment?.trim();
  if (body.decision === 'send' && !comment)
    throw badFields({ coordinator_comment: [message(reportMessages.commentMissing)] });
  const id = await reportOfLine(db, lineId);
  if (id === undefined) throw notFound(reportMessages.noReport);
  return decide(db, viewer, id, {
    decision: body.decision,
    ...(comment !== undefined && { comment }),
    chosen: (line) => line.id === lineId && line.status === body.status,
  });
};
