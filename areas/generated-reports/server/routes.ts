import type { Routes } from '../../../server/platform/area.ts';
import { tableExportView } from '../../../server/platform/exports/table-export.ts';
import { checkedReader } from '../../../server/platform/exports/written-for.ts';
import type { JobRow } from '../../../server/platform/jobs/job-queries.ts';
import { jobsOfKind } from '../../../server/platform/jobs/jobs-of-kind.ts';
import type { Viewer } from '../../../shared/access.ts';
import type { MessageRef } from '../../../shared/messages.ts';
import { latestDeadlines } from '../../month-reports/server/public.ts';
import {
  cancelReport,
  foundTasks,
  generatedReports,
  generateReport,
  METHODS,
  PARAMETERS_OF,
  reportOptions,
} from '../contract.ts';
import { checkedParameters, generatedSource, type ReportData } from './generate.ts';
import { tasksCalled, userTypes } from './option-queries.ts';

const SHOWN = 50;
const FOUND = 20;
const PERIODS = 120;
/** Reports are about no single record. */
const NO_SUBJECT = 0;

export const routes: Routes = (serve, { config, db, jobs }) => {
  const runs = jobsOfKind(jobs, generatedSource.kind, { onlyOwn: true });
  const view = (row: JobRow, viewer: Viewer, say: (said: MessageRef) => string) => ({
    ...tableExportView(config, generatedSource, row, viewer, say),
    method_name: (row.data as ReportData).method_name,
    given: (row.data as ReportData).given,
  });
  serve(reportOptions, async () => {
    const [user_types, deadlines] = await Promise.all([userTypes(db), latestDeadlines(db, PERIODS)]);
    const reports = METHODS.map((method_name) => ({ method_name, parameters: [...PARAMETERS_OF[method_name]] }));
    return { reports, user_types, deadlines };
  });
  serve(foundTasks, ({ query }) => tasksCalled(db, query.title ?? '', FOUND));
  serve(generatedReports, async ({ viewer, say }) =>
    (await runs.list(viewer, NO_SUBJECT, SHOWN)).map((row) => view(row, viewer, say)),
  );
  serve(generateReport, async ({ viewer, query, body: { method_name, format, ...given }, say }) => {
    const written_for = checkedReader(query);
    const data: ReportData = { method_name, format, given: checkedParameters(method_name, given), written_for };
    return view(await runs.start(db, viewer, NO_SUBJECT, data), viewer, say);
  });
  serve(cancelReport, async ({ viewer, params }) => {
    await runs.cancel(viewer, NO_SUBJECT, params.id);
    return {};
  });
};
