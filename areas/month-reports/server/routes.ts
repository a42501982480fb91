import type { Routes } from '../../../server/platform/area.ts';
import { readPage } from '../../../server/platform/paging.ts';
import { message } from '../../../shared/messages.ts';
import {
  adminDeadlines,
  deadlineCompanies,
  decideLine,
  decideReport,
  deleteDeadline,
  monthReport,
  ownDeadlines,
  personReports,
  reportFilters,
  reportTasks,
  reportToDecide,
  saveDeadline,
  submitReport,
} from '../contract.ts';
import { hoursOf, shownToAuthor } from '../rules.ts';
import { companyOptions, deadlinesInRange, deadlinesOf } from './deadline-queries.ts';
import { adminDeadlineOf, deadlineOf, dropDeadline, keepDeadline } from './deadlines.ts';
import { companiesOf, latestDeadlines, reportsInRange } from './decision-queries.ts';
import { decideOnLine, decideOnReport, personReportOf, reportForDecision, scopeOfReports } from './decisions.ts';
import { reportMessages } from './messages.ts';
import { assignedTasks } from './report-queries.ts';
import { MOST_TASKS, readReport, submit } from './reports.ts';

const OWN_DEADLINES = 36;

export const routes: Routes = (serve, { db }) => {
  serve(adminDeadlines, async ({ query }) => {
    const { rows, paging } = await readPage(query, (range) => deadlinesInRange(db, range));
    return { results: rows.map(adminDeadlineOf), ...paging };
  });
  serve(saveDeadline, ({ body }) => keepDeadline(db, body));
  serve(deleteDeadline, async ({ body, say }) => {
    await dropDeadline(db, body.id);
    return { detail: say(message(reportMessages.deleted)) };
  });
  serve(deadlineCompanies, () => companyOptions(db));
  serve(ownDeadlines, async ({ viewer }) =>
    (await deadlinesOf(db, viewer.id, OWN_DEADLINES)).map(({ status, minutes, ...period }) => ({
      ...deadlineOf(period),
      status: status && shownToAuthor(status),
      total_hours: hoursOf(minutes ?? 0),
    })),
  );
  serve(monthReport, ({ viewer, query }) => readReport(db, viewer, query.deadline_id));
  serve(submitReport, ({ viewer, body }) => submit(db, viewer, body));
  serve(reportTasks, ({ viewer }) => assignedTasks(db, viewer.id, MOST_TASKS));
  serve(personReports, async ({ viewer, query: { order_by = '-modified', ...query } }) => {
    const { rows, paging } = await readPage(query, (range) =>
      reportsInRange(db, scopeOfReports(viewer), query, order_by, range),
    );
    return { results: rows.map(personReportOf), ...paging };
  });
  serve(reportFilters, async ({ viewer }) => ({
    deadlines: await latestDeadlines(db, OWN_DEADLINES),
    companies: await companiesOf(db, scopeOfReports(viewer)),
  }));
  serve(reportToDecide, ({ viewer, params }) => reportForDecision(db, viewer, params.id));
  serve(decideReport, ({ viewer, params, body }) => decideOnReport(db, viewer, params.id, body.decision));
  serve(decideLine, ({ viewer, params, body }) => decideOnLine(db, viewer, params.id, body));
};
