import { CommandError, defineCommand } from '../../../server/cli/command.ts';
import { follow } from '../../../server/cli/follow.ts';
import type { ServerClient } from '../../../server/cli/server-client.ts';
import { withServer } from '../../../server/cli/with-server.ts';
import {
  ANNOTATION_USES,
  type AnnotationUse,
  LAYER_USES,
} from '../../../widgets/shared/annotations/annotation-format.ts';
import { cancelImport, type ImportJob, type Preview, readImport, startImport, uploadQuestions } from '../contract.ts';
import { FORMATS, ITEM_COLUMN } from '../rules.ts';
import { lackingLines, layerLines, withLayers } from './annotated-file.ts';
import { counted } from './counted.ts';
import { lossLines } from './losses.ts';

const SHOWN = 20;

export const importCommand = defineCommand({
  name: 'import',
  summary: 'Imports questions from a table or from annotated texts, also while the server is running',
  options: {
    task: { type: 'string', value: 'SLUG', required: true, about: 'The task, as its address names it' },
    file: {
      type: 'string',
      value: 'FILE',
      required: true,
      about: 'The file to import; several files as a ZIP archive',
    },
    format: {
      type: 'string',
      value: 'FORMAT',
      about: `${FORMATS.join(', ')}, or a format that a widget of the form offers. Detected from the content if left out`,
    },
    map: {
      type: 'string',
      value: 'COLUMN=NAME',
      multiple: true,
      about:
        'The input of the form that a column goes to; COLUMN= leaves it out. Columns named like an input need no mapping',
    },
    id: {
      type: 'string',
      value: 'COLUMN',
      about: 'The column with your own IDs, by which existing questions are recognized',
    },
    widget: {
      type: 'string',
      value: 'ID',
      about: 'The widget for annotated texts, if the form has several that fit',
    },
    'annotation-use': {
      type: 'string',
      value: ANNOTATION_USES.join('|'),
      about: 'What to import annotations as: suggestions, pre-filled answers, or answers of one person',
    },
    user: { type: 'string', value: 'NAME', about: 'The person whose answers they are' },
    layer: {
      type: 'string',
      value: `LAYER=${LAYER_USES.join('|')}`,
      multiple: true,
      about:
        'For files with layers: whether the values of a layer become types or an attribute, or the layer is left out',
    },
    'add-types': {
      type: 'boolean',
      about: 'Adds types, attributes and notes that the form lacks, together with the questions',
    },
    'accept-losses': { type: 'boolean', about: 'Imports even if the file contains what a question cannot hold' },
    'skip-bad': { type: 'boolean', about: 'Imports the valid rows even if others have errors' },
    'dry-run': { type: 'boolean', about: 'Only checks all rows and imports nothing' },
  },
  example: '--task my-task --file questions.jsonl --dry-run',
  run: async ({ task: slug, file, ...values }) => {
    const use = useOf(values['annotation-use']);
    if (values.user !== undefined && use !== 'answers')
      throw new CommandError('--user is for --annotation-use answers.');
    return withServer(async (server) => {
      const uploaded = await previewOf(server, slug, file, values.format);
      const { preview, layers } = await withLayers(server, slug, uploaded, values.layer);
      const mapping = mappingOf(preview, mapsOf(preview, values.map, values.widget), values.id);
      if (preview.annotations) {
        if (use === undefined) throw new CommandError(`--annotation-use is missing: ${ANNOTATION_USES.join(', ')}.`);
        const lacking = lackingLines(preview.annotations, mapping.columns[ITEM_COLUMN] ?? '', use);
        const told = [...layerLines(preview.annotations), ...lacking.lines];
        if (told.length > 0) process.stdout.write(`${told.join('\n')}\n`);
        if (lacking.isRefused && !values['add-types'] && !values['dry-run'])
          throw new CommandError('Nothing was imported. --add-types adds this to the form.');
      }
      const body = {
        upload: preview.upload,
        mapping,
        skip_bad_rows: values['skip-bad'],
        dry_run: values['dry-run'],
        ...(preview.annotations &&
          use && {
            annotation_use: use,
            accept_losses: values['accept-losses'],
            add_types: values['add-types'],
            layers,
          }),
        ...(values.user !== undefined && { user: values.user }),
      };
      const { id } = await server.call(startImport, { params: { slug }, body });
      const params = { slug, id };
      const job = await follow(
        () => server.call(readImport, { params }),
        () => server.call(cancelImport, { params, body: {} }),
      );
      return report(job);
    });
  },
});

const useOf = (name: string | undefined): AnnotationUse | undefined => {
  const use = ANNOTATION_USES.find((one) => one === name);
  if (name !== undefined && use === undefined)
    throw new CommandError(`--annotation-use takes ${ANNOTATION_USES.join(', ')}.`);
  return use;
};

const previewOf = (server: ServerClient, slug: string, file: string, format: string | undefined) =>
  server.upload(uploadQuestions, { params: { slug }, query: format ? { format } : {} }, file);

/** `--widget` is short for where the annotated text goes. */
const mapsOf = (preview: Preview, maps: string[], widget: string | undefined): string[] => {
  if (widget === undefined) return maps;
  if (!preview.annotations) throw new CommandError('--widget is for texts with annotations, and this file is a table.');
  return [...maps, `${ITEM_COLUMN}=${widget}`];
};

/** What the columns' names say, changed by what was typed; `--map column=` leaves one out. */
const mappingOf = (preview: Preview, changes: string[], id: string | undefined): Preview['mapping'] => {
  const columns = { ...preview.mapping.columns };
  const known = (column: string) => {
    if (!preview.columns.includes(column)) {
      throw new CommandError(`The file has no column “${column}”. It has: ${preview.columns.join(', ')}.`);
    }
  };
  for (const change of changes) {
    const at = change.indexOf('=');
    if (at < 1) throw new CommandError(`--map takes COLUMN=NAME, not “${change}”.`);
    const [column, name] = [change.slice(0, at), change.slice(at + 1)];
    known(column);
    delete columns[column];
    if (name !== '') columns[column] = name;
  }
  if (id !== undefined) known(id);
  const external = id ?? preview.mapping.external_id;
  if (id !== undefined) delete columns[id];
  return { external_id: external !== null && Object.hasOwn(columns, external) ? null : external, columns };
};

const report = (job: ImportJob): number => {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  for (const { line, field, reason } of job.problems.slice(0, SHOWN)) {
    say(`${job.annotation_use ? 'text' : 'line'} ${line}${field && `, ${field}`}: ${reason}`);
  }
  if (job.problems.length > SHOWN) say(`… and more: ${job.bad_rows} bad rows in all.`);
  if (job.ignored_columns.length > 0) say(`Columns left out: ${job.ignored_columns.join(', ')}.`);
  for (const { column, count, line } of job.blanks)
    say(`Column “${column}” is empty in ${counted(count, 'row')}, first in line ${line}.`);
  if (job.losses.length > 0) say(['What can’t be imported:', ...lossLines(job.losses)].join('\n'));
  if (job.state === 'done') {
    const all = counted(job.rows, job.annotation_use ? 'text' : 'row');
    const answers =
      job.annotation_use === 'answers' ? `, ${counted(job.answers, 'answer')} (${job.late_answers} late)` : '';
    const found = `${all}: ${job.added} new, ${job.updated} updated, ${job.unchanged} unchanged, ${job.bad_rows} bad${answers}.`;
    say(job.dry_run ? `${all}, ${job.bad_rows} bad. Nothing was imported: this was a dry run.` : found);
    return 0;
  }
  say(job.error ?? 'The import was cancelled; nothing was imported.');
  if (job.bad_rows === 0 && job.losses.length > 0) say('--accept-losses imports without it.');
  return 1;
};
