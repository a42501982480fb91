import type { Db } from '../../../server/database/open.ts';
import { recordChanges, recordChangesOfMany } from '../../../server/platform/change-queries.ts';
import { badFields, badRequest, conflict, notFound } from '../../../server/platform/http-error.ts';
import { personBehind, type Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import { isBlank } from '../../../shared/text.ts';
import { erasedAmong } from '../../accounts/server/public.ts';
import type { MonthReport, NewLine } from '../contract.ts';
import { hoursOf, isAccepted, isOpen, minutesOf, reportStatusOf, workTitle } from '../rules.ts';
import { activityOn } from './activity.ts';
import { authorFor } from './author.ts';
import { recordById } from './author-queries.ts';
import { checkHours, minutesOfLines } from './hours-limit.ts';
import { addTaskReports, changeTaskReport, type NewTaskReport, removeTaskReports } from './line-queries.ts';
import { reportMessages } from './messages.ts';
import {
  assignedAmong,
  changeReport,
  holdPeriod,
  type LineRow,
  linesOf,
  lockHours,
  lockReport,
  type PeriodRow,
  tasksByIds,
} from './report-queries.ts';
import { isTooLate, ownPeriod, type ReportOf, readReport } from './reports.ts';
import { tellAuthors } from './tell-authors.ts';

/** Tasks that a person can choose among. */
export const MOST_TASKS = 500;

interface Submitted extends ReportOf {
  version: number;
  tasks_reports: readonly NewLine[];
}

/** A report that its author, or the viewer for them, changes; locked until the transaction ends. Throws where nobody may change it. */
const openReport = async (trx: Db, viewer: Viewer, author: number, deadlineId: number) => {
  await lockHours(trx, author);
  if ((await erasedAmong(trx, [author])).has(author)) throw conflict(reportMessages.erased);
  await holdPeriod(trx, deadlineId);
  const period = await ownPeriod(trx, author, deadlineId);
  if (isTooLate(viewer, period)) throw badRequest(reportMessages.tooLate);
  const report = await lockReport(trx, author, deadlineId);
  if (isAccepted(report.status)) throw conflict(reportMessages.accepted);
  return { report, period };
};

interface Changed {
  report: { id: number };
  period: PeriodRow;
  author: number;
  by: number | null;
  /** The lines as they were. */
  before: readonly LineRow[];
}

/** The state of the report follows its lines, and what was changed is logged; whose hours another reported is told. */
const finish = async (trx: Db, { report, period, author, by, before }: Changed): Promise<void> => {
  const after = await linesOf(trx, report.id);
  await checkHours(trx, {
    ...{ author, period, field: 'tasks_reports' },
    ...{ before: minutesOfLines(before), after: minutesOfLines(after) },
  });
  await changeReport(trx, report.id, reportStatusOf(after.map((line) => line.status)));
  await logReported(trx, { id: report.id, by }, before, after);
  if (author !== by) await tellAuthors(trx, 'reported', [report.id]);
};

/** Reports hours. What a coordinator has decided upon stays; everything else is as it was submitted. */
export const submit = async (db: Db, viewer: Viewer, body: Submitted): Promise<MonthReport> => {
  const { id: author } = await authorFor(db, viewer, body.user, body.deadline_id);
  await db.transaction().execute(async (trx) => {
    const { report, period } = await openReport(trx, viewer, author, body.deadline_id);
    if (report.version !== body.version) throw conflict(reportMessages.changed);
    const before = await linesOf(trx, report.id);
    const open = new Map(before.filter(({ status }) => isOpen(status)).map((line) => [line.id, line] as const));
    const wanted = await checked(trx, { author, period }, body.tasks_reports, before);
    const stays = new Set(wanted.map(({ id }) => id));
    await removeTaskReports(
      trx,
      [...open.keys()].filter((id) => !stays.has(id)),
    );
    for (const { id, ...line } of wanted) if (id !== null && open.has(id)) await changeTaskReport(trx, id, line);
    const fresh = wanted.filter(({ id }) => id === null);
    await addTaskReports(
      trx,
      fresh.map(({ id: _none, ...line }): NewTaskReport => ({ ...line, month_report_id: report.id, user_id: author })),
    );
    await finish(trx, { report, period, author, by: personBehind(viewer), before });
  });
  return readReport(db, viewer, body);
};

/** Removes a line that is not decided upon. */
export const removeRecord = async (db: Db, viewer: Viewer, id: number): Promise<MonthReport> => {
  const record = await recordById(db, id);
  if (!record) throw notFound(reportMessages.noReport);
  const { user_id: author, deadline_id } = record;
  await authorFor(db, viewer, author, deadline_id);
  await db.transaction().execute(async (trx) => {
    const { report, period } = await openReport(trx, viewer, author, deadline_id);
    const before = await linesOf(trx, report.id);
    if (!before.some((line) => line.id === id && isOpen(line.status))) throw conflict(reportMessages.changed);
    await removeTaskReports(trx, [id]);
    await finish(trx, { report, period, author, by: personBehind(viewer), before });
  });
  return readReport(db, viewer, { user: author, deadline_id });
};

const logged = ({ title, minutes, status }: LineRow) => ({ title, minutes, status });

/** Logs what was reported: by line what is other than before, by report the lines that were taken away, or that nothing changed. */
const logReported = async (
  trx: Db,
  { id, by }: { id: number; by: number | null },
  before: readonly LineRow[],
  after: readonly LineRow[],
): Promise<void> => {
  const known = new Map(before.map((line) => [line.id, line] as const));
  const stays = new Set(after.map((line) => line.id));
  const removed = before.filter((line) => !stays.has(line.id));
  const changes = after.flatMap((line) => {
    const was = known.get(line.id);
    return [
      { field: 'hours', old: was ? hoursOf(was.minutes) : null, new: hoursOf(line.minutes) },
      { field: 'description', old: was?.description ?? line.description, new: line.description },
      { field: 'status', old: was?.status ?? line.status, new: line.status },
    ]
      .filter((change) => change.old !== change.new)
      .map((change) => ({ ...change, id: line.id }));
  });
  await recordChangesOfMany(trx, { entity: 'task_reports', by }, changes);
  if (changes.length > 0 && removed.length === 0) return;
  await recordChanges(trx, { entity: 'month_reports', id, by }, [
    { field: 'lines', old: removed.map(logged), new: [] },
  ]);
};

type Wanted = Omit<NewTaskReport, 'month_report_id' | 'user_id'> & { id: number | null; description: string };

/** Whose hours are reported, and for which period. */
interface Reporting {
  author: number;
  period: PeriodRow;
}

/** The titles, by id, of those of the tasks that hours may be reported on: the person is assigned, or worked on it in the period. */
const reportableTasks = async (trx: Db, { author, period }: Reporting, ids: readonly number[]) => {
  const { starts_at, ends_at } = period;
  const [tasks, assigned, workOn] = await Promise.all([
    tasksByIds(trx, ids),
    assignedAmong(trx, author, ids),
    activityOn(
      trx,
      ids.map((id) => ({ id, user_id: author, task_id: id, starts_at, ends_at })),
    ),
  ]);
  const isWorked = (id: number) => {
    const { sessions, ...done } = workOn(id);
    return Object.keys(sessions).length > 0 || Object.values(done).some((count) => count > 0);
  };
  return new Map(
    tasks.filter(({ id }) => assigned.has(id) || isWorked(id)).map(({ id, title }) => [id, title] as const),
  );
};

/** A task that is merely proposed; what people add in words of their own is kept. */
const isProposal = ({ id, task, hours, description }: NewLine): boolean =>
  id === null && task !== null && minutesOf(hours) === 0 && isBlank(description);

/** The lines that are to be stored: each of the report's own or of a task of the person, and no task twice. */
const checked = async (
  trx: Db,
  reporting: Reporting,
  lines: readonly NewLine[],
  before: readonly LineRow[],
): Promise<Wanted[]> => {
  const known = new Map(before.map((line) => [line.id, line] as const));
  const entered = lines.filter((line) => !isProposal(line));
  const added = entered.flatMap(({ id, task }) => (id === null && task !== null ? [task] : []));
  const titles = await reportableTasks(trx, reporting, [...new Set(added)]);
  const seen = new Set<number>();
  const wanted: Wanted[] = [];
  for (const line of entered) {
    const there = line.id === null ? undefined : known.get(line.id);
    if (line.id !== null && !there) throw badFields({ tasks_reports: [message(reportMessages.noLine)] });
    const taskId = there ? there.task_id : line.task;
    const title = there && taskId !== null ? there.title : taskId === null ? workTitle(line.title) : titles.get(taskId);
    if (title === undefined) {
      // By the name that was sent: who has nothing to do with a task does not learn its title.
      const task = line.title.trim() || String(taskId);
      throw badFields({ tasks_reports: [message(reportMessages.noTask, { task })] });
    }
    if (isBlank(title)) throw badFields({ tasks_reports: [message(reportMessages.titleMissing)] });
    if (taskId !== null && seen.has(taskId)) throw badFields({ tasks_reports: [message(reportMessages.twice)] });
    if (taskId !== null) seen.add(taskId);
    const { id, description, hours } = line;
    wanted.push({ id, task_id: taskId, title, description: description.trim(), minutes: minutesOf(hours) });
  }
  return wanted;
};
