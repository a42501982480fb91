import { askedBy } from '../../../../server/platform/audit-queries.ts';
import type { Serve } from '../../../../server/platform/http/serve.ts';
import { badFields, conflict, forbidden, notFound } from '../../../../server/platform/http-error.ts';
import { isOpen } from '../../../../server/platform/jobs/job-queries.ts';
import { jobsOfKind } from '../../../../server/platform/jobs/jobs-of-kind.ts';
import { listProblems } from '../../../../server/platform/jobs/problem-queries.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { may, personBehind, staffWithData, type Viewer } from '../../../../shared/access.ts';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import type { BodyOf } from '../../../../shared/route.ts';
import { annotationWidgets, offeredFormats } from '../../../../widgets/form/annotations.ts';
import { listAnnotationWidgets } from '../../annotation-contract.ts';
import { cancelImport, listImports, previewUpload, readImport, startImport, uploadQuestions } from '../../contract.ts';
import { ITEM_COLUMN, isTableFormat, PROBLEMS_SHOWN } from '../../rules.ts';
import { titleOf } from '../annotations/format-title.ts';
import { undoableImports } from '../deleting/undoable-imports.ts';
import { questionMessages } from '../messages.ts';
import { personOf } from '../person.ts';
import { IMPORT } from './import-kinds.ts';
import { type ImportTask, taskAtAddress } from './import-queries.ts';
import type { AnnotationChoice, ImportData } from './import-state.ts';
import { importView } from './import-view.ts';
import { authorOf } from './rows/answer-import-queries.ts';
import { authorRefusal } from './rows/judge-answers.ts';
import { lookInto, readUpload, takeUpload } from './upload.ts';

const LISTED = 10;

export const taskOf = async (db: Services['db'], slug: string): Promise<ImportTask> => {
  const task = await taskAtAddress(db, slug);
  if (!task) throw notFound();
  return task;
};

/** The calls of importing questions. */
export const imports = (serve: Serve, services: Services): void => {
  const { config, db, jobs } = services;
  const runs = jobsOfKind(jobs, IMPORT);

  serve(listAnnotationWidgets, async ({ params }) =>
    annotationWidgets((await taskOf(db, params.slug)).form).map(({ id, label, annotations }) => ({
      ...{ id, label },
      formats: annotations.formats.map(({ id, title, extensions }) => ({ id, title, extensions: [...extensions] })),
    })),
  );

  serve(uploadQuestions, async ({ params, query, viewer, request, say }) =>
    takeUpload(services, await taskOf(db, params.slug), request, { wanted: query.format ?? null, say, viewer }),
  );

  serve(previewUpload, async ({ params, body, viewer, say }) => {
    const task = await taskOf(db, params.slug);
    const { upload, format: wanted, layers } = body;
    return lookInto(services, task, readUpload(config, task, upload), { wanted, say, viewer, layers });
  });

  serve(startImport, async ({ params, body, viewer, request, language, say }) => {
    const task = await taskOf(db, params.slug);
    const source = { ...readUpload(config, task, body.upload), ...(body.layers && { layers: body.layers }) };
    const wrong = mappingProblem(task, source.format, body.mapping);
    if (wrong !== null) throw badFields({ mapping: [wrong] });
    const annotations = isTableFormat(source.format)
      ? null
      : await annotationChoiceOf(services, viewer, task, source.format, body);
    const before = (await runs.list(viewer, task.id, LISTED)).find((run) => isOpen(run) && !run.cancel_requested);
    if (before) throw conflict(questionMessages.importRunning);
    const { mapping, skip_bad_rows: skipBadRows, dry_run: dryRun = false } = body;
    const asked = askedBy(viewer, request);
    const data: ImportData = { source, mapping, skipBadRows, dryRun, annotations, language, ...asked };
    return importView({ config, viewer, say }, await runs.start(db, viewer, task.id, data));
  });

  serve(listImports, async ({ params, viewer, say }) => {
    const task = await taskOf(db, params.slug);
    const shown = await runs.list(viewer, task.id, LISTED);
    const undoable = await undoableImports(services, task.id, shown);
    return shown.map((run) => importView({ config, viewer, say }, run, { canUndo: undoable.has(run.id) }));
  });

  serve(readImport, async ({ params, viewer, say }) => {
    const task = await taskOf(db, params.slug);
    const run = await runs.get(viewer, task.id, params.id);
    const problems = await listProblems(db, run.id, 0, PROBLEMS_SHOWN);
    const undoable = await undoableImports(services, task.id, [run]);
    return importView({ config, viewer, say }, run, { problems, canUndo: undoable.has(run.id) });
  });

  serve(cancelImport, async ({ params, viewer }) => {
    const task = await taskOf(db, params.slug);
    await runs.cancel(viewer, task.id, params.id);
    return {};
  });
};

/** What becomes of the annotations of a file, and whose answers they are. */
const annotationChoiceOf = async (
  services: Services,
  viewer: Viewer,
  task: ImportTask,
  format: string,
  body: BodyOf<typeof startImport>,
): Promise<AnnotationChoice> => {
  const widgets = annotationWidgets(task.form, format).map(({ id }) => id);
  const widget = body.mapping.columns[ITEM_COLUMN];
  if (widget === undefined || !widgets.includes(widget)) {
    throw badFields({ mapping: [message(questionMessages.textNeedsWidget, { widgets: widgets.join(', ') })] });
  }
  const { annotation_use: use, accept_losses: acceptLosses = false, add_types: addsTypes = false } = body;
  if (addsTypes && !may(viewer, staffWithData)) throw forbidden(questionMessages.mayNotAddTypes);
  const choice = { acceptLosses, addsTypes, by: personBehind(viewer) };
  if (use === undefined) throw badFields({ annotation_use: [message(questionMessages.chooseUse)] });
  if (use !== 'answers') return { use, userId: null, ...choice };
  if (!body.user) throw badFields({ user: [message(questionMessages.nameAuthor)] });
  const userId = await personOf(services, viewer, task.id, body.user);
  const refusal = authorRefusal(await authorOf(services.db, task.id, userId));
  if (refusal !== null) throw badFields({ user: [refusal] });
  return { use, userId, ...choice };
};

/** Two columns with one name in the question would overwrite one another. */
const mappingProblem = (
  { form }: ImportTask,
  format: string,
  { columns }: ImportData['mapping'],
): MessageRef | null => {
  const names = Object.values(columns);
  const formats = offeredFormats(form).map(({ id }) => id);
  if (names.length === 0) {
    return isTableFormat(format) && formats.length > 0
      ? message(questionMessages.noneMapped, { format: titleOf(format), formats: formats.join(', ') })
      : message(questionMessages.nothingMapped);
  }
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? null : message(questionMessages.mappedTwice, { name: twice });
};
