import type { Ground } from '../../../server/platform/ground.ts';
import type { JobRow } from '../../../server/platform/job-queries.ts';
import { badFields, conflict, notFound } from '../../../server/platform/refusals.ts';
import type { Serve } from '../../../server/platform/serve.ts';
import { cancelImport, listImports, readImport, startImport, uploadQuestions } from '../contract.ts';
import { PROBLEMS_SHOWN } from '../rules.ts';
import { type ImportTask, listProblems, taskBySlug } from './import-queries.ts';
import {
  IMPORT,
  type ImportData,
  importQuestions,
  REMOVE_FILE,
  REMOVE_LOTS,
  RESIZE_PLACES,
  removeLots,
  undoImport,
} from './importing/import-job.ts';
import { importView } from './importing/import-view.ts';
import { resizePlacesOf } from './importing/resize.ts';
import { REMOVE_AFTER_SECONDS, REMOVE_UPLOAD, readUpload, takeUpload } from './importing/upload.ts';

const LISTED = 10;
const isOpen = (run: JobRow) => run.state === 'waiting' || run.state === 'running';

export const taskOf = async (db: Ground['db'], slug: string): Promise<ImportTask> => {
  const task = await taskBySlug(db, slug);
  if (!task) throw notFound();
  return task;
};

/** The calls and jobs of importing questions. */
export const imports = (serve: Serve, ground: Ground): void => {
  const { config, db, files, jobs } = ground;
  jobs.define(IMPORT, importQuestions(ground), undoImport(ground));
  jobs.define(REMOVE_LOTS, removeLots(ground));
  jobs.define(RESIZE_PLACES, resizePlacesOf(ground));
  jobs.define<{ key: string }, object>(REMOVE_FILE, async ({ data }) => {
    await files.remove(data.key);
    return null;
  });
  jobs.define<{ key: string }, object>(REMOVE_UPLOAD, async ({ data: { key }, subject }) => {
    const runs = await jobs.list(IMPORT, subject, 100);
    const needed = runs.some((run) => isOpen(run) && (run.data as ImportData).source.key === key);
    if (needed) await jobs.enqueue(db, REMOVE_UPLOAD, { key }, { subject, after: REMOVE_AFTER_SECONDS });
    else await files.remove(key);
    return null;
  });

  /** A run of this task, or none at all. */
  const runOf = async (slug: string, id: string) => {
    const task = await taskOf(db, slug);
    const run = await jobs.get(id);
    if (run?.kind !== IMPORT || run.subject !== task.id) throw notFound();
    return run;
  };

  serve(uploadQuestions, async ({ params, request }) => takeUpload(ground, await taskOf(db, params.slug), request));

  serve(startImport, async ({ params, body, viewer }) => {
    const task = await taskOf(db, params.slug);
    const source = readUpload(config, task, body.upload);
    const wrong = mappingProblem(body.mapping);
    if (wrong !== null) throw badFields({ mapping: [wrong] });
    const before = (await jobs.list(IMPORT, task.id, LISTED)).find((run) => isOpen(run) && !run.cancel_requested);
    if (before) throw conflict('Another import of this task is running. Please wait for its end, or cancel it.');
    const { mapping, skip_bad_rows: skipBadRows, dry_run: dryRun = false } = body;
    const data: ImportData = { source, mapping, skipBadRows, dryRun };
    const by = viewer.id > 0 ? viewer.id : null;
    const id = await jobs.enqueue(db, IMPORT, data, { by, subject: task.id });
    return importView(config, viewer, (await jobs.get(id)) as JobRow, []);
  });

  serve(listImports, async ({ params, viewer }) => {
    const task = await taskOf(db, params.slug);
    return (await jobs.list(IMPORT, task.id, LISTED)).map((run) => importView(config, viewer, run, []));
  });

  serve(readImport, async ({ params, viewer }) => {
    const run = await runOf(params.slug, params.id);
    const problems = await listProblems(db, run.id, 0, PROBLEMS_SHOWN);
    return importView(
      config,
      viewer,
      run,
      problems.map(({ line, field, reason }) => ({ line, field, reason })),
    );
  });

  serve(cancelImport, async ({ params }) => {
    const run = await runOf(params.slug, params.id);
    await jobs.cancel(run.id);
    return {};
  });
};

/** Two columns with one name in the question would overwrite one another. */
const mappingProblem = ({ columns }: ImportData['mapping']): string | null => {
  const names = Object.values(columns);
  if (names.length === 0) return 'At least one column has to go into the question.';
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? null : `Two columns go to “${twice}”. Each name takes one column.`;
};
