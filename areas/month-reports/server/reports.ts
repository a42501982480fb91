import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import type { ReplyOf } from '../../../shared/route.ts';
import { type PeriodSeconds, secondsInPeriod } from '../../work-sessions/server/public.ts';
import type { Activity, MonthReport, ownTimes, ReportLine } from '../contract.ts';
import { hoursOf, isOpen, overAtMs, shownToAuthor } from '../rules.ts';
import { alsoReported } from './also-reported.ts';
import { authorFor } from './author.ts';
import { deadlineOf } from './deadlines.ts';
import { personOf } from './list/person.ts';
import { reportMessages } from './messages.ts';
import { payOfReport } from './pay/report-pay.ts';
import {
  type LineRow,
  linesOf,
  type PeriodRow,
  periodOf,
  reportFor,
  tasksByIds,
  workInPeriod,
} from './report-queries.ts';
import { timesOn } from './times.ts';

export const ownPeriod = async (db: Db, userId: number, deadlineId: number): Promise<PeriodRow> => {
  const period = await periodOf(db, userId, deadlineId);
  if (!period) throw notFound(reportMessages.noDeadline);
  return period;
};

export const isTooLate = (viewer: Viewer, { ends_at }: PeriodRow): boolean =>
  !viewer.is_staff && overAtMs(ends_at) <= Date.now();

/** Which report is meant. */
export interface ReportOf {
  deadline_id: number;
  /** Left out: the viewer's own. */
  user?: number | undefined;
}

const NOTHING: Activity = { answers: 0, deleted_answers: 0, evaluation_answers: 0, deleted_evaluation_answers: 0 };

/** What a line says of the work that was done. */
type Work = 'activity' | 'sessions';

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
    on: (taskId: number | null): Pick<ReportLine, Work> => ({
      activity: work.get(taskId ?? 0) ?? NOTHING,
      sessions: seconds.get(taskId ?? 0) ?? {},
    }),
  };
};

/** A person's report: what was reported, then the tasks that they worked on in the period and have not reported. */
export const readReport = async (db: Db, viewer: Viewer, { user, deadline_id }: ReportOf): Promise<MonthReport> => {
  const author = await authorFor(db, viewer, user, deadline_id);
  const period = await ownPeriod(db, author.id, deadline_id);
  const [report, activity] = await Promise.all([
    reportFor(db, author.id, deadline_id),
    activityIn(db, author.id, period),
  ]);
  const lines = report ? await linesOf(db, report.id) : [];
  const reported = new Set(lines.map(({ task_id }) => task_id));
  const worked = await tasksByIds(
    db,
    [...activity.tasks].filter((id) => !reported.has(id)),
  );
  const { starts_at, ends_at } = period;
  const tasks = new Set([...activity.tasks, ...reported].filter((id) => id !== null));
  const others = await alsoReported(
    db,
    viewer,
    [...tasks].map((id) => ({ id, user_id: author.id, task_id: id, deadline_id, starts_at, ends_at })),
  );
  const workOn = (task: number | null) => ({ ...activity.on(task), also_reported: others(task ?? 0) });
  return {
    id: report?.id ?? null,
    user: personOf(author),
    version: report?.version ?? 0,
    deadline: deadlineOf(period),
    status: shownToAuthor(report?.status ?? 'NOT_ACCEPTED'),
    is_too_late: isTooLate(viewer, period),
    tasks_reports: [
      ...lines.map((line) => ({ ...forAuthor(lineOf(line)), ...workOn(line.task_id) })),
      ...worked
        .toSorted((a, b) => a.title.localeCompare(b.title) || a.id - b.id)
        .map(({ id, slug, title }) => ({ ...EMPTY, task: { id, slug }, title, ...workOn(id) })),
    ],
    ...(author.id === viewer.id ? await payOfReport(db, viewer, lines) : { pay: [], unpriced_hours: 0 }),
  };
};

/** How long the person's work on each task of a period took. */
export const readTimes = async (
  db: Db,
  viewer: Viewer,
  { user, deadline_id }: ReportOf,
): Promise<ReplyOf<typeof ownTimes>> => {
  const author = await authorFor(db, viewer, user, deadline_id);
  const period = await ownPeriod(db, author.id, deadline_id);
  const { starts_at, ends_at } = period;
  const { tasks } = await activityIn(db, author.id, period);
  const lines = [...tasks].map((id) => ({ id, user_id: author.id, task_id: id, starts_at, ends_at }));
  const times = await timesOn(db, lines);
  return lines.map(({ id }) => ({ task: id, ...times(id) }));
};

const EMPTY = {
  id: null,
  description: '',
  hours: 0,
  status: 'NOT_ACCEPTED',
  is_open: true,
  rejection_reason: '',
} as const;

const lineOf = (line: LineRow): Omit<ReportLine, Work | 'also_reported'> => ({
  id: line.id,
  task: line.task_id === null || line.slug === null ? null : { id: line.task_id, slug: line.slug },
  title: line.title,
  description: line.description,
  hours: hoursOf(line.minutes),
  status: line.status,
  is_open: isOpen(line.status),
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
