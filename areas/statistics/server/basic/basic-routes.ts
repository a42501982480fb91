import type { Routes } from '../../../../server/platform/area.ts';
import { checkedReader } from '../../../../server/platform/exports/written-for.ts';
import { notFound } from '../../../../server/platform/http-error.ts';
import { readPage } from '../../../../server/platform/paging.ts';
import { scopeOfReports, seenCompanies, seenOptions } from '../../../month-reports/server/public.ts';
import { secondsInStretches } from '../../../work-sessions/server/public.ts';
import { basicTaskOptions, basicTaskStatistics } from '../../basic-contract.ts';
import { statisticsMessages } from '../messages.ts';
import { checkPeriod } from '../period.ts';
import { chosen } from '../selection-queries.ts';
import { taskRow } from '../tasks/task-queries.ts';
import { linesInRange, type ReportFilter, type ReportSums, sumsOfLines } from './basic-queries.ts';

const numbersOf = (list: string | undefined): number[] | null => list?.split(',').map(Number) ?? null;

const PERIODS = 120;

export const basicCalls: Routes = (serve, { db }) => {
  serve(basicTaskOptions, ({ viewer }) => seenOptions(db, viewer, PERIODS));

  serve(basicTaskStatistics, async ({ query, viewer }) => {
    const { task: slug, companies, deadlines, start_date, end_date } = query;
    checkPeriod(query);
    const { time_zone } = query.time_zone === undefined ? {} : checkedReader({ time_zone: query.time_zone });
    const task = await taskRow(db, chosen({ task: slug }));
    if (!task) throw notFound(statisticsMessages.noTask);
    const filter: ReportFilter = {
      ...{
        seen: await seenCompanies(db, scopeOfReports(viewer)),
        taskId: task.task_id,
        start_date,
        end_date,
        time_zone,
      },
      ...{ companies: numbersOf(companies)?.map((id) => Math.max(0, id)) ?? null, deadlines: numbersOf(deadlines) },
    };
    const sums: ReportSums = await sumsOfLines(db, filter);
    const { rows, paging } = await readPage(query, async (range) => ({
      rows: await linesInRange(db, filter, range),
      count: sums.count,
    }));
    const timed = await secondsInStretches(db, rows);
    const secondsOf = (id: number) =>
      timed.reduce((total, { line, seconds }) => (line === id ? total + seconds : total), 0);
    return {
      task: { slug: task.task, title: task.title },
      ...{ answers_count: sums.answers, reviews_count: sums.reviews, sum: sums.minutes / 60 },
      evaluation_answers_count: sums.evaluation_answers,
      evaluation_reviews_count: sums.evaluation_reviews,
      reports: {
        results: rows.map((row) => ({
          ...{ id: row.id, user: { username: row.username, company: row.company }, deadline_name: row.deadline },
          ...{ description: row.description, hours: row.minutes / 60, sessions_duration: secondsOf(row.id) },
          activity: {
            ...{ answers: row.answers, reviews: row.reviews },
            ...{ evaluation_answers: row.evaluation_answers, evaluation_reviews: row.evaluation_reviews },
          },
        })),
        ...paging,
      },
    };
  });
};
