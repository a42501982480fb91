import type { Db } from '../../../server/database/open.ts';
import { recordChangesOfMany } from '../../../server/platform/change-queries.ts';
import { conflict } from '../../../server/platform/http-error.ts';
import { personBehind, type Viewer } from '../../../shared/access.ts';
import type { ReplyOf } from '../../../shared/route.ts';
import { erasedAmong } from '../../accounts/server/public.ts';
import type { decideMany, Refusal } from '../list-contract.ts';
import { type Decision, decided, isAccepted, type ReportStatus, reportStatusOf } from '../rules.ts';
import {
  type LockedLine,
  lockedLines,
  lockReports,
  type Said,
  setLineStatus,
  setReportStatus,
  statusesOfReports,
} from './decision-queries.ts';
import { deciderFor, refusalOf } from './list/decided-lines.ts';
import type { ListedLine } from './list/line-list-queries.ts';
import { reportMessages } from './messages.ts';
import { fixPay } from './pay/line-pay.ts';
import { tellAuthors } from './tell-authors.ts';

/** How the log of changes calls what is written with a decision. */
const FIELD_OF = { coordinator_comment: 'comment', rejection_reason: 'reason' } as const;

/** A rejection without a reason takes away that of an earlier one. */
export const rejecting = (decision: Decision, reason = ''): Said =>
  decision === 'reject' ? { rejection_reason: reason.trim() } : {};

export interface Change {
  decision: Decision;
  said?: Said;
  /** Whether a line is meant as it is now. */
  chosen?: (line: LockedLine) => boolean;
  /** Gives, of the lines as they are now, why one that could be decided upon is not; null: it is. */
  sparing?: (lines: readonly LockedLine[]) => (line: LockedLine) => Refusal | null;
  /** Of the one report that is meant. */
  version?: number;
}

type Refused = ReplyOf<typeof decideMany>['refused'][number];

/** Decides on lines as far as the viewer may, all in one transaction. */
export const decide = async (
  db: Db,
  viewer: Viewer,
  lines: readonly Pick<ListedLine, 'id' | 'report_id'>[],
  { decision, said = {}, chosen = () => true, sparing = () => () => null, version }: Change,
): Promise<{ decided: number; refused: Refused[] }> => {
  const deciderOf = await deciderFor(db, viewer);
  return db.transaction().execute(async (trx) => {
    const reports = [...new Set(lines.map(({ report_id }) => report_id))];
    const before = await lockReports(trx, reports);
    if (version !== undefined && before.some((report) => report.version !== version))
      throw conflict(reportMessages.decidedMeanwhile);
    const erased = await erasedAmong(
      trx,
      before.map(({ user_id }) => user_id),
    );
    const now = (
      await lockedLines(
        trx,
        lines.map(({ id }) => id),
      )
    ).filter(chosen);
    const spared = sparing(now);
    const refused: Refused[] = [];
    const after = new Map<ReportStatus, LockedLine[]>();
    for (const line of now) {
      const by = deciderOf(line.user_id);
      const isErased = erased.has(line.user_id);
      const reason = refusalOf({ ...line, is_erased: isErased }, decision, by, viewer) ?? spared(line);
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
    const whole = accepted.filter((id) => !wereAccepted.has(id));
    await tellAuthors(trx, 'accepted', whole);
    const takenBack = decision === 'accept' ? changed.filter(({ status }) => status === 'NOT_ACCEPTED') : [];
    const reconsidered = [...new Set(takenBack.map(({ month_report_id }) => month_report_id))];
    await tellAuthors(
      trx,
      'reconsidered',
      reconsidered.filter((id) => !whole.includes(id)),
    );
    await recordChangesOfMany(
      trx,
      { entity: 'task_reports', by: personBehind(viewer) },
      [...after].flatMap(([status, group]) =>
        group
          // Another comment for the group leader leaves the state as it is.
          .filter((line) => line.status !== status)
          .map((line) => ({ id: line.id, field: 'status', old: line.status, new: status })),
      ),
    );
    for (const name of ['coordinator_comment', 'rejection_reason'] as const) {
      const now = said[name];
      if (now === undefined) continue;
      const others = changed.filter((line) => line[name] !== now);
      await recordChangesOfMany(
        trx,
        { entity: 'task_reports', by: personBehind(viewer) },
        others.map((line) => ({ id: line.id, field: FIELD_OF[name], old: line[name], new: now })),
      );
    }
    return { decided: changed.length, refused };
  });
};

/** The state of reports follows that of their lines. Gives the reports by what they are now. */
export const follow = async (trx: Db, reports: readonly number[]): Promise<ReadonlyMap<ReportStatus, number[]>> => {
  const byStatus = new Map<ReportStatus, number[]>();
  for (const [id, statuses] of await statusesOfReports(trx, reports)) {
    const status = reportStatusOf(statuses);
    byStatus.set(status, [...(byStatus.get(status) ?? []), id]);
  }
  for (const [status, group] of byStatus) await setReportStatus(trx, group, status);
  return byStatus;
};
