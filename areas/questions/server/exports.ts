import { downloadAddress } from '../../../server/platform/download.ts';
import type { Ground } from '../../../server/platform/ground.ts';
import type { JobRow } from '../../../server/platform/job-queries.ts';
import { pseudonym } from '../../../server/platform/pseudonym.ts';
import { badFields, notFound } from '../../../server/platform/refusals.ts';
import type { Serve } from '../../../server/platform/serve.ts';
import type { Viewer } from '../../../shared/access.ts';
import { cancelExport, type ExportBody, type ExportJob, listExports, readExport, startExport } from '../contract.ts';
import { type Choice, peopleOf } from './export-queries.ts';
import {
  EXPORT,
  type ExportData,
  type ExportResult,
  exportAnswers,
  KEPT_DAYS,
  undoExport,
} from './exporting/export-job.ts';
import { jobView } from './importing/import-view.ts';
import { taskOf } from './imports.ts';

const LISTED = 50;
const SHOWN = 10;

export const mayKnowNames = (viewer: Viewer) => viewer.has_user_data_access || viewer.is_superuser;

/** The calls and jobs of exporting answers. An export belongs to who started it: it may hold names. */
export const exports = (serve: Serve, ground: Ground): void => {
  const { config, db, jobs } = ground;
  jobs.define(EXPORT, exportAnswers(ground), undoExport(ground));

  const idOf = (viewer: Viewer) => (viewer.id > 0 ? viewer.id : null);
  const runOf = async (slug: string, id: string, viewer: Viewer) => {
    const task = await taskOf(db, slug);
    const run = await jobs.get(id);
    const own = run?.kind === EXPORT && run.subject === task.id && run.created_by === idOf(viewer);
    if (!run || !own) throw notFound();
    return { run, slug: task.slug };
  };

  serve(startExport, async ({ params, body, viewer }) => {
    const task = await taskOf(db, params.slug);
    const seesNames = mayKnowNames(viewer);
    const choice = await choiceOf(ground, task.id, body, seesNames);
    const data: ExportData = { format: body.format, choice, seesNames };
    const id = await jobs.enqueue(db, EXPORT, data, { by: idOf(viewer), subject: task.id });
    return exportView(config, viewer, task.slug, (await jobs.get(id)) as JobRow);
  });

  serve(listExports, async ({ params, viewer }) => {
    const task = await taskOf(db, params.slug);
    const own = (await jobs.list(EXPORT, task.id, LISTED)).filter((run) => run.created_by === idOf(viewer));
    return own.slice(0, SHOWN).map((run) => exportView(config, viewer, task.slug, run));
  });

  serve(readExport, async ({ params, viewer }) => {
    const { run, slug } = await runOf(params.slug, params.id, viewer);
    return exportView(config, viewer, slug, run);
  });

  serve(cancelExport, async ({ params, viewer }) => {
    const { run } = await runOf(params.slug, params.id, viewer);
    await jobs.cancel(run.id);
    return {};
  });
};

const choiceOf = async (
  { config, db }: Ground,
  taskId: number,
  body: ExportBody,
  seesNames: boolean,
): Promise<Choice> => ({
  taskId,
  userId: body.user ? await personOf(body.user, await peopleOf(db, taskId), config.secret, seesNames) : null,
  inactive: body.include_inactive ?? false,
  skipped: body.include_skipped ?? false,
  late: body.include_late ?? false,
  from: body.from ?? null,
  to: body.to ?? null,
  questionFrom: body.question_from ?? null,
  questionTo: body.question_to ?? null,
  externalIds: body.external_ids ?? [],
});

/** A person of the task by name, or by pseudonym for those who see no names. */
const personOf = async (
  user: string,
  people: { id: number; username: string }[],
  secret: string,
  seesNames: boolean,
): Promise<number> => {
  const found = people.find((one) => (seesNames && one.username === user) || pseudonym(secret, one.id) === user);
  if (!found) throw badFields({ user: ['Nobody of that name is on this task.'] });
  return found.id;
};

const exportView = (config: Ground['config'], viewer: Viewer, slug: string, row: JobRow): ExportJob => {
  const { format } = row.data as ExportData;
  const result = row.result as ExportResult | null;
  const until = row.finished_at && new Date(row.finished_at.getTime() + KEPT_DAYS * 24 * 3_600_000);
  const there = row.state === 'done' && result !== null && until !== null && until > new Date();
  const name = `${slug}-answers-${row.created_at.toISOString().slice(0, 10)}.${format}`;
  return {
    ...jobView(row),
    format,
    answers: result?.answers ?? row.done,
    size: result?.size ?? 0,
    url: there ? downloadAddress(config, { key: result.key, name, by: viewer.id > 0 ? viewer.id : null }) : null,
    file_name: name,
    expires: there ? until.toISOString() : null,
  };
};
