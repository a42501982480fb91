import {
  cancelImport,
  type ImportJob,
  type Preview,
  readImport,
  startImport,
  uploadQuestions,
} from '../../areas/questions/contract.ts';
import { CommandError, defineCommand } from './command.ts';
import { follow } from './follow.ts';
import { withServer } from './with-server.ts';

const SHOWN = 20;

export const importCommand = defineCommand({
  name: 'import',
  summary: 'Imports questions from a JSONL, CSV or XLSX file, also while the server runs',
  options: {
    task: { type: 'string', value: 'SLUG', required: true, about: 'The task, as its address names it' },
    file: { type: 'string', value: 'FILE', required: true, about: 'What is imported' },
    map: {
      type: 'string',
      value: 'COLUMN=NAME',
      multiple: true,
      about: 'Which input of the form a column is; COLUMN= leaves it out. Columns with the name of an input need none',
    },
    id: { type: 'string', value: 'COLUMN', about: 'The column with your own id, by which questions are found again' },
    'skip-bad': { type: 'boolean', about: 'Imports the rows that fit, though others do not' },
    'dry-run': { type: 'boolean', about: 'Only checks all rows' },
  },
  example: '--task my-task --file questions.jsonl --dry-run',
  run: async ({ task: slug, file, ...values }) =>
    withServer(async (server) => {
      const preview = await server.upload(uploadQuestions, { slug }, file);
      const mapping = mappingOf(preview, values.map, values.id);
      const body = { upload: preview.upload, mapping, skip_bad_rows: values['skip-bad'], dry_run: values['dry-run'] };
      const { id } = await server.call(startImport, { params: { slug }, body });
      const params = { slug, id };
      const job = await follow(
        () => server.call(readImport, { params }),
        () => server.call(cancelImport, { params, body: {} }),
      );
      return tell(job);
    }),
});

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

const tell = (job: ImportJob): number => {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  for (const { line, field, reason } of job.problems.slice(0, SHOWN)) {
    say(`line ${line}${field && `, ${field}`}: ${reason}`);
  }
  if (job.problems.length > SHOWN) say(`… and more: ${job.bad_rows} bad rows in all.`);
  if (job.ignored_columns.length > 0) say(`Columns left out: ${job.ignored_columns.join(', ')}.`);
  if (job.state === 'done') {
    const found = `${job.rows} rows: ${job.added} new, ${job.updated} updated, ${job.unchanged} unchanged, ${job.bad_rows} bad.`;
    say(job.dry_run ? `${job.rows} rows, ${job.bad_rows} bad. Nothing was imported: this was a dry run.` : found);
    return 0;
  }
  say(job.error ?? 'The import was cancelled; nothing was imported.');
  return 1;
};
