import type { Db } from '../../../server/database/open.ts';
import { recordChanges, recordChangesOfMany } from '../../../server/platform/change-queries.ts';
import { badFields, badRequest, conflict, notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import type { ReplyOf } from '../../../shared/route.ts';
import { type PeriodSeconds, secondsInPeriod } from '../../work-sessions/server/public.ts';
import type { Activity, MonthReport, NewLine, ownTimes, ReportLine } from '../contract.ts';
import { hoursOf, isAccepted, isOpen, minutesOf, reportStatusOf, shownToAuthor } from '../rules.ts';
import { deadlineOf } from './deadlines.ts';
import { addTaskReports, changeTaskReport, type NewTaskReport, removeTaskReports } from './line-queries.ts';
import { reportMessages } from './messages.ts';
import { payOfReport } from './pay/report-pay.ts';
import {
  assignedTasks,
  changeReport,
  type LineRow,
  linesOf,
  lockReport,
  type PeriodRow,
  periodOf,
  reportFor,
  tasksByIds,
  workInPeriod,
} from './report-queries.ts';
import { timesOn } from './times.ts';

/** Tasks that a person can choose among. */
export const MOST_TASKS = 500;

const ownPeriod = async (db: Db, userId: number, deadlineId: number): Promise<PeriodRow> => {
  const period = await periodOf(db, userId, deadlineId);
  if (!period) throw notFound(reportMessages.noDeadline);
  return period;
};

const isTooLate = (viewer: Viewer, { ends_at }: PeriodRow): boolean =>
  !viewer.is_staff && ends_at.getTime() < Date.now();

const NOTHING: Activity = { answers: 0, deleted_answers: 0, evaluation_answers: 0, deleted_evaluation_answers: 0 };

/** What a line says of the work that was done. */
const ACTIVITY = ['activity', 'sessions'] as const;

/** What a person did on tasks in a period: answers, evaluated answers, and seconds of the timer by category. */
const activityIn = async (db: Db, userId: number, period: PeriodRow) => {
  const [worked, counted] = await Promise.all([
    workInPeriod(db, userId, period),
    secondsInPeriod(db, userId, { from: period.starts_at, to: period.ends_at }),
  ]);
  const work = new Map(worked.map((row) => [row.task_id, row] as const));
  const seconds = byTask(counted);
  return {
    tasks: new Set([...work.keys(), ...seconds.keys()]),
    on: (taskId: number | null): Pick<ReportLine, (typeof ACTIVITY)[number]> => ({
      activity: work.get(taskId ?? 0) ?? NOTHING,
      sessions: seconds.get(taskId ?? 0) ?? {},
    }),
  };
};

/** A person's own report: what was reported, then the tasks that they worked on in the period and have not reported. */
export const readReport = async (db: Db, viewer: Viewer, deadlineId: number): Promise<MonthReport> => {
  const period = await ownPeriod(db, viewer.id, deadlineId);
  const [report, activity] = await Promise.all([
    reportFor(db, viewer.id, deadlineId),
    activityIn(db, viewer.id, period),
  ]);
  const lines = report ? await linesOf(db, report.id) : [];
  const reported = new Set(lines.map(({ task_id }) => task_id));
  const worked = await tasksByIds(
    db,
    [...activity.tasks].filter((id) => !reported.has(id)),
  );
  return {
    id: report?.id ?? null,
    version: report?.version ?? 0,
    deadline: deadlineOf(period),
    status: shownToAuthor(report?.status ?? 'NOT_ACCEPTED'),
    is_too_late: isTooLate(viewer, period),
    tasks_reports: [
      ...lines.map((line) => ({ ...forAuthor(lineOf(line)), ...activity.on(line.task_id) })),
      ...worked
        .toSorted((a, b) => a.title.localeCompare(b.title) || a.id - b.id)
        .map(({ id, slug, title }) => ({ ...EMPTY, task: { id, slug }, title, ...activity.on(id) })),
    ],
    ...(await payOfReport(db, viewer, lines)),
  };
};

/** How long the person's work on each task of a period took. */
export const readTimes = async (db: Db, viewer: Viewer, deadlineId: number): Promise<ReplyOf<typeof ownTimes>> => {
  const { starts_at, ends_at } = await ownPeriod(db, viewer.id, deadlineId);
  const { tasks } = await activityIn(db, viewer.id, { id: deadlineId, name: '', starts_at, ends_at });
  const lines = [...tasks].map((id) => ({ id, user_id: viewer.id, task_id: id, starts_at, ends_at }));
  const times = await timesOn(db, lines);
  return lines.map(({ id }) => ({ task: id, ...times(id) }));
};

const EMPTY = { id: null, description: '', hours: 0, status: 'NOT_ACCEPTED', rejection_reason: '' } as const;

const lineOf = (line: LineRow): Omit<ReportLine, (typeof ACTIVITY)[number]> => ({
  id: line.id,
  task: line.task_id === null || line.slug === null ? null : { id: line.task_id, slug: line.slug },
  title: line.title,
  description: line.description,
  hours: hoursOf(line.minutes),
  status: line.status,
  rejection_reason: line.rejection_reason,
});

/** That a line lies with the group leader is not for the person; why it was rejected is, until they report it again. */
const forAuthor = <L extends Pick<ReportLine, 'status' | 'rejection_reason'>>(line: L): L => ({
  ...line,
  status: shownToAuthor(line.status),
  rejection_reason: line.status === 'NOT_ACCEPTED' ? line.rejection_reason : '',
});

const byTask = (rows: readonly PeriodSeconds[]): Map<number, Record<string, number>> => {
  const seconds = new Map<number, Record<string, number>>();
  for (const { task_id, category, seconds: counted } of rows) {
    if (task_id !== null) seconds.set(task_id, { ...seconds.get(task_id), [category]: counted });
  }
  return seconds;
};

interface Submitted {
  deadline_id: number;
  version: number;
  tasks_reports: readonly NewLine[];
}

/** Reports hours. What a coordinator has decided upon stays; everything else is as it was submitted. */
export const submit = async (db: Db, viewer: Viewer, body: Submitted): Promise<MonthReport> => {
  const period = await ownPeriod(db, viewer.id, body.deadline_id);
  if (isTooLate(viewer, period)) throw badRequest(reportMessages.tooLate);
  await db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, viewer.id, body.deadline_id);
    if (isAccepted(report.status)) throw conflict(reportMessages.accepted);
    if (report.version !== body.version) throw conflict(reportMessages.changed);
    const before = await linesOf(trx, report.id);
    const open = new Map(before.filter(({ status }) => isOpen(status)).map((line) => [line.id, line] as const));
    const wanted = await checked(trx, viewer, body.tasks_reports, before);
    const stays = new Set(wanted.map(({ id }) => id));
    await removeTaskReports(
      trx,
      [...open.keys()].filter((id) => !stays.has(id)),
    );
    for (const { id, ...line } of wanted) if (id !== null && open.has(id)) await changeTaskReport(trx, id, line);
    const fresh = wanted.filter(({ id }) => id === null);
    await addTaskReports(
      trx,
      fresh.map(
        ({ id: _none, ...line }): NewTaskReport => ({
          ...line,
          month_report_id: report.id,
          user_id: viewer.id,
        }),
      ),
    );
    const after = await linesOf(trx, report.id);
    checkSum(period, after);
    const status = reportStatusOf(after.map((line) => line.status));
    await changeReport(trx, report.id, status);
    await logReported(trx, { id: report.id, by: viewer.id }, before, after);
  });
  return readReport(db, viewer, body.deadline_id);
};

/** Nobody works longer than a period is. Throws 400. */
const checkSum = ({ starts_at, ends_at }: PeriodRow, lines: readonly LineRow[]): void => {
  const most = Math.ceil((ends_at.getTime() - starts_at.getTime()) / 3_600_000);
  const hours = hoursOf(lines.reduce((sum, { minutes }) => sum + minutes, 0));
  if (hours > most) throw badFields({ tasks_reports: [message(reportMessages.tooManyHours, { most, hours })] });
};

const logged = ({ title, minutes, status }: LineRow) => ({ title, minutes, status });

/** Logs what was reported: by line what is other than before, by report the lines that were taken away, or that nothing changed. */
const logReported = async (
  trx: Db,
  { id, by }: { id: number; by: number },
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

/** The lines that are to be stored: each of the report's own or of a task of the person, and no task twice. */
const checked = async (
  trx: Db,
  viewer: Viewer,
  lines: readonly NewLine[],
  before: readonly LineRow[],
): Promise<Wanted[]> => {
  const known = new Map(before.map((line) => [line.id, line] as const));
  const titles = new Map(
    (await assignedTasks(trx, viewer.id, MOST_TASKS)).map(({ id, title }) => [id, title] as const),
  );
  const seen = new Set<number>();
  const wanted: Wanted[] = [];
  for (const line of lines) {
    const there = line.id === null ? undefined : known.get(line.id);
    if (line.id !== null && !there) throw badFields({ tasks_reports: [message(reportMessages.noLine)] });
    const taskId = there ? there.task_id : line.task;
    const title = there && taskId !== null ? there.title : taskId === null ? line.title.trim() : titles.get(taskId);
    if (title === undefined) throw badFields({ tasks_reports: [message(reportMessages.noTask)] });
    if (title === '') throw badFields({ tasks_reports: [message(reportMessages.titleMissing)] });
    if (taskId !== null && seen.has(taskId)) throw badFields({ tasks_reports: [message(reportMessages.twice)] });
    if (taskId !== null) seen.add(taskId);
    const minutes = minutesOf(line.hours);
    const description = line.description.trim();
    // A task that is merely proposed; what people add in words of their own is kept.
    if (line.id === null && taskId !== null && minutes === 0 && description === '') continue;
    wanted.push({ id: line.id, task_id: taskId, title, description, minutes });
  }
  return wanted;
};
