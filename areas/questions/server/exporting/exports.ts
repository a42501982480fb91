import { downloadAddress } from '../../../../server/platform/files/download.ts';
import { readerOf } from '../../../../server/platform/files/reader.ts';
import type { Serve } from '../../../../server/platform/http/serve.ts';
import { badFields } from '../../../../server/platform/http-error.ts';
import type { JobRow } from '../../../../server/platform/jobs/job-queries.ts';
import { jobView } from '../../../../server/platform/jobs/job-view.ts';
import { jobsOfKind } from '../../../../server/platform/jobs/jobs-of-kind.ts';
import type { Services } from '../../../../server/platform/services.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { message } from '../../../../shared/messages.ts';
import { annotationFormat, annotationWidgets, offeredFormats } from '../../../../widgets/form/annotations.ts';
import {
  cancelExport,
  type ExportBody,
  type ExportJob,
  exportOptions,
  listExports,
  readExport,
  startExport,
} from '../../contract.ts';
import { FORMATS, isTableFormat } from '../../rules.ts';
import { titleOf } from '../annotations/format-title.ts';
import { formsOf, type ImportTask } from '../importing/import-queries.ts';
import { type Reader, wordedLosses } from '../importing/import-view.ts';
import { taskOf } from '../importing/imports.ts';
import { questionMessages } from '../messages.ts';
import { mayKnowNames, personOf } from '../person.ts';
import { endingOf, isOneFile } from './annotation-export.ts';
import { EXPORT, KEPT_DAYS } from './export-job.ts';
import type { Choice } from './export-queries.ts';
import type { ExportData, ExportResult } from './export-state.ts';
import { takesFiles } from './exported-files.ts';

const SHOWN = 10;

/** The calls of exporting answers. An export belongs to the user who started it: it may contain names. */
export const exports = (serve: Serve, services: Services): void => {
  const { config, db, jobs } = services;
  const runs = jobsOfKind(jobs, EXPORT, { onlyOwn: true });

  serve(exportOptions, async ({ params }) => {
    const { id, form } = await taskOf(db, params.slug);
    // There may be many earlier versions, and large ones.
    return { files: takesFiles(form) || [...(await formsOf(db, id)).values()].some(takesFiles) };
  });

  serve(startExport, async ({ params, body, viewer, say }) => {
    const task = await taskOf(db, params.slug);
    const seesNames = mayKnowNames(viewer);
    const choice = await choiceOf(services, viewer, task.id, body);
    const { format } = body;
    const data: ExportData = { format, choice, seesNames, body, ...annotationsOf(task, body, choice.userId) };
    return exportView({ config, viewer, say }, task.slug, await runs.start(db, viewer, task.id, data));
  });

  serve(listExports, async ({ params, viewer, say }) => {
    const task = await taskOf(db, params.slug);
    return (await runs.list(viewer, task.id, SHOWN)).map((run) => exportView({ config, viewer, say }, task.slug, run));
  });

  serve(readExport, async ({ params, viewer, say }) => {
    const task = await taskOf(db, params.slug);
    return exportView({ config, viewer, say }, task.slug, await runs.get(viewer, task.id, params.id));
  });

  serve(cancelExport, async ({ params, viewer }) => {
    const task = await taskOf(db, params.slug);
    await runs.cancel(viewer, task.id, params.id);
    return {};
  });
};

/** Which widget's annotations, and how the file's name ends. */
const annotationsOf = (
  { form }: ImportTask,
  { format: id, widget, files = false, accept_losses: acceptLosses = false }: ExportBody,
  userId: number | null,
): Pick<ExportData, 'annotations' | 'ending'> => {
  if (isTableFormat(id)) return { annotations: null, ending: files ? '.zip' : `.${id}` };
  if (files) throw badFields({ files: [message(questionMessages.filesOfTables, { formats: FORMATS.join(', ') })] });
  const format = annotationFormat(id);
  const widgets = annotationWidgets(form, id).map((one) => one.id);
  const chosen = widget ?? widgets[0];
  if (!format || chosen === undefined) {
    const formats = [...FORMATS, ...offeredFormats(form).map((one) => one.id)].join(', ');
    throw badFields({ format: [message(questionMessages.formatNotOffered, { formats })] });
  }
  if (!widgets.includes(chosen)) {
    throw badFields({ widget: [message(questionMessages.unknownAnnotationWidget, { widgets: widgets.join(', ') })] });
  }
  const ending = isOneFile(format, userId) ? endingOf(format) : '.zip';
  return { annotations: { widget: chosen, acceptLosses }, ending };
};

const choiceOf = async (services: Services, viewer: Viewer, taskId: number, body: ExportBody): Promise<Choice> => ({
  taskId,
  userId: body.user ? await personOf(services, viewer, taskId, body.user) : null,
  inactive: body.include_inactive ?? false,
  skipped: body.include_skipped ?? false,
  late: body.include_late ?? false,
  from: body.from ?? null,
  to: body.to ?? null,
  questionFrom: body.question_from ?? null,
  questionTo: body.question_to ?? null,
  externalIds: body.external_ids ?? [],
  adjudicated: body.adjudicated_only ?? false,
});

const exportView = ({ config, viewer, say }: Reader, slug: string, row: JobRow): ExportJob => {
  const { format, body, annotations, ending = `.${format}` } = row.data as ExportData;
  const result = row.result as ExportResult | null;
  const until = row.finished_at && new Date(row.finished_at.getTime() + KEPT_DAYS * 24 * 3_600_000);
  const key = row.state === 'done' && until !== null && until > new Date() ? (result?.key ?? null) : null;
  const need = (row.data as ExportData).seesNames ? 'names' : 'staff';
  const name = `${slug}-answers${annotations ? `-${format}` : ''}-${row.created_at.toISOString().slice(0, 10)}${ending}`;
  return {
    ...jobView(row, say),
    format,
    format_title: titleOf(format),
    answers: result?.answers ?? row.done,
    size: result?.size ?? 0,
    left_out: result?.leftOut ?? 0,
    missing_files: result?.missingFiles ?? 0,
    losses: wordedLosses(result?.losses ?? [], say),
    needs_consent: result?.needsConsent ?? false,
    choice: body ?? { format },
    url: key !== null ? downloadAddress(config, { key, name, reader: readerOf(viewer, need) }) : null,
    file_name: name,
    expires: key !== null ? (until?.toISOString() ?? null) : null,
  };
};
