import type { Db } from '../../../../server/database/open.ts';
import type { Routes } from '../../../../server/platform/area.ts';
import { recordAudit } from '../../../../server/platform/audit-queries.ts';
import { serveTableExport } from '../../../../server/platform/exports/table-export.ts';
import { notFound } from '../../../../server/platform/http-error.ts';
import { readPage } from '../../../../server/platform/paging.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { scopeOf } from '../../../organisation/server/public.ts';
import {
  PERSON_ORDER,
  taskPeople,
  taskPeopleExport,
  taskSessions,
  taskUserStatistics,
  USER_TASK_ORDER,
  userStatistics,
  userStatisticsExport,
} from '../../people-contract.ts';
import { EMPTY, lengthOf, ratio } from '../../rules.ts';
import { statisticsMessages } from '../messages.ts';
import { checkPeriod, shortened } from '../period.ts';
import { chosen } from '../selection-queries.ts';
import { histogramsOf } from '../tasks/histograms.ts';
import { taskRow } from '../tasks/task-queries.ts';
import { timesIn } from '../tasks/times.ts';
import { countSessions, type SessionRow, sessionsInRange } from './session-queries.ts';
import { taskPeopleSource, userTasksSource } from './work-export.ts';
import { countPeopleOn, countTasksOfUser, visibleUser, workOf } from './work-queries.ts';
import { figuresOf, personRows, userTaskRows } from './work-rows.ts';

/** Throws 404 for a person whom the viewer does not see. */
const userSeenBy = async (db: Db, viewer: Viewer, username: string) => {
  const user = await visibleUser(db, scopeOf(viewer), username);
  if (!user) throw notFound(statisticsMessages.noUser);
  return user;
};

const sessionOf = ({ username, start, end, count }: SessionRow) => {
  const length = lengthOf({ start, end });
  const instant = (seconds: number) => new Date(seconds * 1000).toISOString();
  return { username, start: instant(start), end: instant(end), count, length, mean: ratio(length, count) };
};

export const peopleCalls: Routes = (serve, services) => {
  const { db } = services;

  serve(taskPeople, async ({ query, viewer }) => {
    const { page: _page, page_size: _size, order_by = PERSON_ORDER, start_date, end_date, ...selection } = query;
    const given = { start_date, end_date };
    checkPeriod(given);
    const filter = { scope: scopeOf(viewer), selection, period: await shortened(db, given) };
    const { rows, paging } = await readPage(query, async (range) => {
      const [page, count] = await Promise.all([personRows(db, filter, order_by, range), countPeopleOn(db, filter)]);
      return { rows: page, count };
    });
    return { results: rows, ...paging };
  });

  serveTableExport(serve, services, taskPeopleSource, taskPeopleExport, {
    dataOf: ({ start_date, end_date, ...selection }, viewer) => {
      const period = { start_date, end_date };
      checkPeriod(period);
      return { scope: scopeOf(viewer), selection, period };
    },
    starting: (trx, actor, { selection, period }) =>
      recordAudit(trx, [{ kind: 'people.exported', actor, subject: 'statistics', data: { ...selection, ...period } }]),
  });

  serve(taskSessions, async ({ query, viewer }) => {
    const { page: _page, page_size: _size, username, start_date, end_date, ...selection } = query;
    const filter = { scope: scopeOf(viewer), selection, period: { start_date, end_date }, username };
    checkPeriod(filter.period);
    const { rows, paging } = await readPage(query, async (range) => {
      const [page, count] = await Promise.all([sessionsInRange(db, filter, range), countSessions(db, filter)]);
      return { rows: page, count };
    });
    return { results: rows.map(sessionOf), ...paging };
  });

  serve(taskUserStatistics, async ({ query: { task: slug, username, start_date, end_date }, viewer }) => {
    const period = { start_date, end_date };
    checkPeriod(period);
    const selection = { task: slug };
    const [user, task] = await Promise.all([userSeenBy(db, viewer, username), taskRow(db, chosen(selection))]);
    if (!task) throw notFound(statisticsMessages.noTask);
    const work = await workOf(db, user.id, selection, period);
    if (!work) throw notFound(statisticsMessages.noUser);
    const [times = EMPTY] = await histogramsOf(db, selection, period, [user.id]);
    return {
      task: { id: task.task_id, slug: task.task, title: task.title },
      username: user.username,
      ...figuresOf(work, times),
      times: timesIn([times]),
    };
  });

  serve(userStatistics, async ({ query, viewer }) => {
    const { username, from, start_date, end_date, order_by = USER_TASK_ORDER } = query;
    const period = { start_date, end_date };
    checkPeriod(period);
    const { id: userId } = await userSeenBy(db, viewer, username);
    const filter = { userId, from, period };
    const { rows, paging } = await readPage(query, async (range) => {
      const [page, count] = await Promise.all([
        userTaskRows(db, filter, order_by, range),
        countTasksOfUser(db, filter),
      ]);
      return { rows: page, count };
    });
    return { results: rows, ...paging };
  });

  serveTableExport(serve, services, userTasksSource, userStatisticsExport, {
    dataOf: async ({ username, from, start_date, end_date }, viewer) => {
      const period = { start_date, end_date };
      checkPeriod(period);
      await userSeenBy(db, viewer, username);
      return { scope: scopeOf(viewer), username, from, period };
    },
    starting: (trx, actor, { username, from, period }) =>
      recordAudit(trx, [
        { kind: 'people.exported', actor, subject: 'statistics', data: { username, ...(from && { from }), ...period } },
      ]),
  });
};
