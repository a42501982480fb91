import type { Routes } from '../../../../server/platform/area.ts';
import { serveTableExport } from '../../../../server/platform/exports/table-export.ts';
import { notFound } from '../../../../server/platform/http-error.ts';
import { readPage } from '../../../../server/platform/paging.ts';
import {
  TASK_ORDER,
  taskDays,
  taskIsArchived,
  taskStatistics,
  tasksBasics,
  tasksStatistics,
  tasksStatisticsExport,
  tasksStatisticsOptions,
  taskTimes,
} from '../../contract.ts';
import { statisticsMessages } from '../messages.ts';
import { checkPeriod, shortened } from '../period.ts';
import { chosen, fits } from '../selection-queries.ts';
import { taskSource } from './task-export.ts';
import { basicsOf, isArchived, moduleOptions, projectOptions, taskNames, taskPage, taskRow } from './task-queries.ts';
import { progressIn, timesOf } from './times.ts';

/** Tasks of a group that are named. */
const NAMED = 50;

export const taskCalls: Routes = (serve, services) => {
  const { db } = services;

  serve(tasksStatistics, async ({ query }) => {
    const { page: _page, page_size: _size, order_by = TASK_ORDER, ...filter } = query;
    const { rows, paging } = await readPage(query, async (range) => {
      const [page, { total }] = await Promise.all([taskPage(db, filter, order_by, range), basicsOf(db, fits(filter))]);
      return { rows: page, count: total };
    });
    return { results: rows, ...paging };
  });

  serve(tasksBasics, ({ query }) => basicsOf(db, fits(query)));

  serve(tasksStatisticsOptions, async () => {
    const [modules, projects] = await Promise.all([moduleOptions(db), projectOptions(db)]);
    return { modules, projects };
  });

  serveTableExport(serve, services, taskSource, tasksStatisticsExport, { dataOf: (filter) => filter });

  serve(taskStatistics, async ({ query }) => {
    const choice = chosen(query);
    const isOne = query.task !== undefined;
    const [basics, tasks] = await Promise.all([basicsOf(db, choice), isOne ? [] : taskNames(db, choice, NAMED)]);
    const task = isOne ? await taskRow(db, choice) : undefined;
    if (isOne && !task) throw notFound(statisticsMessages.noTask);
    return { task: task ?? null, basics, tasks };
  });

  serve(taskIsArchived, async ({ query }) => {
    const is_archived = await isArchived(db, chosen(query));
    if (is_archived === undefined) throw notFound(statisticsMessages.noTask);
    return { is_archived };
  });

  serve(taskTimes, async ({ query: { start_date, end_date, ...selection } }) => {
    const period = { start_date, end_date };
    checkPeriod(period);
    return timesOf(db, selection, await shortened(db, period));
  });

  serve(taskDays, async ({ query: { start_date, end_date, delta_days, ...selection } }) => {
    const period = { start_date, end_date };
    checkPeriod(period);
    const { target } = await basicsOf(db, chosen(selection));
    return progressIn(db, { selection, period, target, lastDays: delta_days });
  });
};
