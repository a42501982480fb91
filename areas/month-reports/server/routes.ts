import type { Routes } from '../../../server/platform/area.ts';
import { readPage } from '../../../server/platform/paging.ts';
import { message } from '../../../shared/messages.ts';
import {
  adminDeadlines,
  deadlineCompanies,
  deleteDeadline,
  monthReport,
  ownDeadlines,
  reportTasks,
  saveDeadline,
  submitReport,
} from '../contract.ts';
import { hoursOf, shownToAuthor } from '../rules.ts';
import { companyOptions, deadlinesInRange, deadlinesOf } from './deadline-queries.ts';
import { adminDeadlineOf, deadlineOf, dropDeadline, keepDeadline } from './deadlines.ts';
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
};
