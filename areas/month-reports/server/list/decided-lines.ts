import type { Db } from '../../../../server/database/open.ts';
import { personBehind, type Viewer } from '../../../../shared/access.ts';
import type { DecidedLine, Refusal } from '../../list-contract.ts';
import {
  DECISIONS,
  type Decider,
  type Decision,
  decided,
  hoursOf,
  isOpen,
  mayEdit,
  nativityOf,
  type ReportStatus,
  suggestedHours,
  timerSeconds,
} from '../../rules.ts';
import { activityOn } from '../activity.ts';
import { alsoReported } from '../also-reported.ts';
import { isGroupLeader } from '../decision-queries.ts';
import { leadersOf } from './group-leaders.ts';
import type { ListedLine } from './line-list-queries.ts';
import { personOf } from './person.ts';

/** Whether the hours are those of the viewer, or of the person who is signed in as the viewer. */
export const isOwn = (viewer: Viewer, author: number): boolean =>
  author === viewer.id || author === personBehind(viewer);

/** What the viewer is for lines of others; nobody decides on their own hours. */
export const deciderFor = async (db: Db, viewer: Viewer): Promise<(author: number) => Decider> => {
  const is_group_leader = await isGroupLeader(db, viewer.id);
  return (author) => {
    const isOther = !isOwn(viewer, author);
    return {
      is_superuser: viewer.is_superuser && isOther,
      is_staff: viewer.is_staff && isOther,
      is_coordinator: viewer.is_company_coordinator && isOther,
      is_group_leader: is_group_leader && isOther,
    };
  };
};

export const decisionsOn = (status: ReportStatus, by: Decider): Decision[] =>
  DECISIONS.filter((decision) => {
    const after = decided(status, decision, by);
    // Sending again changes the comment; anything else that leads back is no decision.
    return after !== null && (after !== status || decision === 'send');
  });

/** Why the viewer cannot decide so on a line; null where they can. */
export const refusalOf = (
  { user_id, status, is_erased }: Pick<ListedLine, 'user_id' | 'status' | 'is_erased'>,
  decision: Decision,
  by: Decider,
  viewer: Viewer,
): Refusal | null => {
  if (is_erased) return 'erased';
  if (decisionsOn(status, by).includes(decision)) return null;
  if (isOwn(viewer, user_id)) return 'own';
  if (by.is_group_leader) return 'not_group_leader';
  const isSo = decision === 'accept' ? !isOpen(status) && status !== 'TO_GL_ACCEPT' : status === 'NOT_ACCEPTED';
  if (isSo) return 'decided';
  if (status === 'TO_GL_ACCEPT') return 'group_leader';
  return 'superuser';
};

/** Lines with what was done on them and what the viewer may do. */
export const decidedLines = async (db: Db, viewer: Viewer, lines: readonly ListedLine[]): Promise<DecidedLine[]> => {
  const [activity, others, deciderOf] = await Promise.all([
    activityOn(db, lines),
    alsoReported(db, viewer, lines),
    deciderFor(db, viewer),
  ]);
  const decisionsOf = lines.map(({ user_id, status, is_erased }) =>
    is_erased ? [] : decisionsOn(status, deciderOf(user_id)),
  );
  const leaders = decisionsOf.some((decisions) => decisions.includes('send')) ? await leadersOf(db) : () => [];
  return lines.map((line, at) => {
    const by = deciderOf(line.user_id);
    const decisions = decisionsOf[at] ?? [];
    const { sessions, seconds, skipped: _skipped, ...done } = activity(line.id);
    const sessions_duration = timerSeconds(sessions);
    return {
      id: line.id,
      month_report: line.report_id,
      month_report_status: line.report_status,
      user: personOf(line),
      deadline_name: line.deadline,
      type: line.task_id === null ? 'OTHER' : 'LANGTASKS',
      language: line.language,
      user_nativity: nativityOf(line.is_native),
      sessions_duration,
      rounded_sessions_duration: suggestedHours(sessions_duration) * 3600,
      total_time_taken: seconds,
      task: line.task_id === null ? null : { id: line.task_id, slug: line.slug ?? '' },
      title: line.title,
      description: line.description,
      hours: hoursOf(line.minutes),
      status: line.status,
      coordinator_comment: isOwn(viewer, line.user_id) ? '' : line.coordinator_comment,
      rejection_reason: line.rejection_reason,
      ...{ activity: done, sessions, also_reported: others(line.id), expected_pace: line.expected_pace },
      decisions,
      group_leaders: decisions.includes('send') ? leaders(line) : [],
      may_edit: !line.is_erased && mayEdit(line.status, by),
    };
  });
};
