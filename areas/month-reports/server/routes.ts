import type { Routes } from '../../../server/platform/area.ts';
import { actorOf } from '../../../server/platform/audit-queries.ts';
import { type PageQuery, readPage } from '../../../server/platform/paging.ts';
import { message } from '../../../shared/messages.ts';
import { companyOptions } from '../../organisation/server/public.ts';
import {
  adminDeadline,
  adminDeadlines,
  deadlineCompanies,
  deleteDeadline,
  deleteRecord,
  monthReport,
  ownDeadlines,
  ownTimes,
  reportTasks,
  reportUsers,
  saveDeadline,
  submitReport,
} from '../contract.ts';
import { monthReportHistory, taskMonthReportHistory, taskReportHistory } from '../history-contract.ts';
import { editLine, linesTimes, sessionsSummary } from '../line-contract.ts';
import {
  decideLine,
  decideMany,
  decideReport,
  personReports,
  type RowKey,
  reportFilters,
  reportToDecide,
  rowLines,
} from '../list-contract.ts';
import { rowTimes } from '../row-times-contract.ts';
import { hoursOf, shownToAuthor } from '../rules.ts';
import { authorFor, checkCompany, usersFor } from './author.ts';
import { deadlinesInRange, deadlinesOf } from './deadline-queries.ts';
import { adminDeadlineOf, deadlineOf, dropDeadline, keepDeadline, readDeadline } from './deadlines.ts';
import { isGroupLeader } from './decision-queries.ts';
import {
  correct,
  decideOnLine,
  decideOnReport,
  historyOfLine,
  historyOfReport,
  reportForDecision,
  secondsOfLine,
  timesOfLines,
} from './decisions.ts';
import { seenOptions } from './list/companies.ts';
import { decidedLines } from './list/decided-lines.ts';
import { ids } from './list/filter-queries.ts';
import { linesOfRow } from './list/line-list-queries.ts';
import { otherOptions } from './list/option-queries.ts';
import { timesOfRows } from './list/row-times.ts';
import { rowsInRange } from './list/rows.ts';
import { wantedBy } from './list/wanted.ts';
import { reportMessages } from './messages.ts';
import { assignedTasks } from './report-queries.ts';
import { readReport, readTimes } from './reports.ts';
import { decideOnRows } from './row-decisions.ts';
import { MOST_TASKS, removeRecord, submit } from './submitting.ts';

const OWN_DEADLINES = 36;

export const routes: Routes = (serve, services) => {
  const { db } = services;
  serve(adminDeadlines, async ({ query }) => {
    const { rows, paging } = await readPage(query, (range) => deadlinesInRange(db, range));
    return { results: rows.map(adminDeadlineOf), ...paging };
  });
  serve(adminDeadline, ({ params }) => readDeadline(db, params.id));
  serve(saveDeadline, ({ viewer, request, body }) => keepDeadline(db, actorOf(viewer, request), body));
  serve(deleteDeadline, async ({ viewer, request, body, say }) => {
    await dropDeadline(db, actorOf(viewer, request), body.id);
    return { detail: say(message(reportMessages.deleted)) };
  });
  serve(deadlineCompanies, () => companyOptions(db));
  serve(ownDeadlines, async ({ viewer, query: { user, company_id } }) => {
    const author = await authorFor(db, viewer, user);
    if (company_id !== undefined) await checkCompany(db, viewer, company_id);
    const company = company_id === undefined ? null : Math.max(0, company_id);
    return (await deadlinesOf(db, author.id, OWN_DEADLINES, company)).map(({ status, minutes, ...period }) => ({
      ...deadlineOf(period),
      status: status && shownToAuthor(status),
      total_hours: hoursOf(minutes ?? 0),
    }));
  });
  serve(monthReport, ({ viewer, query }) => readReport(db, viewer, query));
  serve(ownTimes, ({ viewer, query }) => readTimes(db, viewer, query));
  serve(submitReport, ({ viewer, body }) => submit(db, viewer, body));
  serve(deleteRecord, ({ viewer, body }) => removeRecord(db, viewer, body.report_id));
  serve(reportTasks, async ({ viewer, query }) =>
    assignedTasks(db, (await authorFor(db, viewer, query.user)).id, MOST_TASKS),
  );
  serve(reportUsers, ({ viewer, query }) => usersFor(db, viewer, query));
  listCalls(serve, services);
};

/** The list, and deciding on what it shows. */
const listCalls: Routes = (serve, { db }) => {
  serve(personReports, async ({ viewer, query: { order_by, page, page_size, ...filter } }) => {
    const wanted = await wantedBy(db, viewer, filter);
    const { rows, paging } = await readPage({ page, page_size } as PageQuery, (range) =>
      rowsInRange(db, wanted, order_by, range),
    );
    return { table_content: rows, ...paging };
  });
  serve(rowTimes, async ({ viewer, query: { order_by, page, page_size, ...filter } }) => {
    const wanted = await wantedBy(db, viewer, filter);
    const { rows } = await readPage({ page, page_size } as PageQuery, (range) =>
      rowsInRange(db, wanted, order_by, range),
    );
    return timesOfRows(db, wanted, rows);
  });
  serve(rowLines, async ({ viewer, query }) => {
    const { row_report, row_deadline, row_task, row_project, page, page_size, ...filter } = query;
    const wanted = await wantedBy(db, viewer, filter);
    const row = { report: row_report, deadline: row_deadline, task: row_task, project: row_project } as RowKey;
    const { rows, paging } = await readPage({ page, page_size } as PageQuery, (range) =>
      linesOfRow(db, wanted, row, range),
    );
    return { results: await decidedLines(db, viewer, rows), ...paging };
  });
  serve(reportFilters, async ({ viewer }) => {
    const [seen, others, is_group_leader] = await Promise.all([
      seenOptions(db, viewer, OWN_DEADLINES),
      otherOptions(db),
      isGroupLeader(db, viewer.id),
    ]);
    return { ...seen, ...others, is_group_leader };
  });
  serve(decideMany, ({ viewer, body }) => decideOnRows(db, viewer, body));
  serve(reportToDecide, ({ viewer, params, query: { tasks_reports } }) =>
    reportForDecision(db, viewer, params.id, tasks_reports === undefined ? undefined : ids(tasks_reports)),
  );
  serve(decideReport, ({ viewer, params, body }) => decideOnReport(db, viewer, params.id, body));
  serve(decideLine, ({ viewer, params, body }) => decideOnLine(db, viewer, params.id, body));
  serve(linesTimes, ({ viewer, query }) => timesOfLines(db, viewer, ids(query.ids)));
  serve(sessionsSummary, ({ viewer, params }) => secondsOfLine(db, viewer, params.id));
  serve(monthReportHistory, ({ viewer, params }) => historyOfReport(db, viewer, params.id));
  serve(taskMonthReportHistory, ({ viewer, params }) => historyOfLine(db, viewer, params.id, 'report'));
  serve(taskReportHistory, ({ viewer, params }) => historyOfLine(db, viewer, params.id, 'line'));
  serve(editLine, ({ viewer, params, body }) => correct(db, viewer, params.id, body));
};
