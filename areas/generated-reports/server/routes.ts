import type { Db } from '../../../server/database/open.ts';
import type { Routes } from '../../../server/platform/area.ts';
import { tableExportView } from '../../../server/platform/exports/table-export.ts';
import { checkedReader } from '../../../server/platform/exports/written-for.ts';
import type { JobRow } from '../../../server/platform/jobs/job-queries.ts';
import { jobsOfKind } from '../../../server/platform/jobs/jobs-of-kind.ts';
import type { Viewer } from '../../../shared/access.ts';
import type { MessageRef } from '../../../shared/messages.ts';
import type { TableExport } from '../../../shared/table-export-contract.ts';
import { latestDeadlines } from '../../month-reports/server/public.ts';
import {
  cancelReport,
  foundTasks,
  generatedReports,
  generateReport,
  METHODS,
  PARAMETERS_OF,
  type Parameters,
  reportOptions,
  STATUS_OF,
} from '../contract.ts';
import { methodTexts } from '../method-texts.ts';
import { checkedParameters, generatedSource, type ReportData, zoneOfDays } from './generate.ts';
import { tasksCalled, userTypes } from './option-queries.ts';

const SHOWN = 50;
const FOUND = 20;
const PERIODS = 120;
/** Reports are about no single record. */
const NO_SUBJECT = 0;

const askedOf = ({ data }: JobRow) => {
  const { method_name, given, written_for } = data as ReportData;
  return { method_name, given, time_zone: zoneOfDays(method_name, written_for) ?? null };
};

/** What every job says, under the names and as the numbers that reports have had. */
const asSpecified = ({ state, done, total, file_name, finished }: TableExport) => ({
  filename: file_name,
  status: STATUS_OF[state],
  // What is written is not there yet.
  progress: state === 'done' ? 100 : total ? Math.min(99, Math.floor((100 * done) / total)) : 0,
  time_end: finished,
});

const periodName = async (db: Db, id: Parameters['deadline']): Promise<string | undefined> =>
  id === undefined ? undefined : (await latestDeadlines(db, null, PERIODS)).find((one) => one.id === id)?.name;

export const routes: Routes = (serve, { config, db, jobs }) => {
  const runs = jobsOfKind(jobs, generatedSource.kind, { onlyOwn: true });
  const view = (row: JobRow, viewer: Viewer, say: (said: MessageRef) => string) => {
    const seen = tableExportView(config, generatedSource, row, viewer, say);
    return { ...seen, ...asSpecified(seen), ...askedOf(row) };
  };
  serve(reportOptions, async ({ language }) => {
    const [user_types, deadlines] = await Promise.all([userTypes(db), latestDeadlines(db, null, PERIODS)]);
    const reports = METHODS.map((method_name) => ({
      name: methodTexts[language][method_name],
      method_name,
      parameters: [...PARAMETERS_OF[method_name]],
    }));
    return { reports, user_types, deadlines };
  });
  serve(foundTasks, ({ query }) => tasksCalled(db, query.title ?? '', FOUND));
  serve(generatedReports, async ({ viewer, say }) =>
    (await runs.list(viewer, NO_SUBJECT, SHOWN)).map((row) => view(row, viewer, say)),
  );
  serve(generateReport, async ({ viewer, query, body: { method_name, format = 'xlsx', ...given }, say }) => {
    const written_for = checkedReader(query);
    const asked = checkedParameters(method_name, given);
    const period = await periodName(db, asked.deadline);
    const data: ReportData = { method_name, format, given: asked, written_for, ...(period && { period }) };
    return view(await runs.start(db, viewer, NO_SUBJECT, data), viewer, say);
  });
  serve(cancelReport, async ({ viewer, params }) => {
    await runs.cancel(viewer, NO_SUBJECT, params.id);
    return {};
  });
};
