import { CommandError, defineCommand } from '../../../server/cli/command.ts';
import { follow } from '../../../server/cli/follow.ts';
import { withServer } from '../../../server/cli/with-server.ts';
import { cancelExport, type ExportBody, readExport, startExport } from '../contract.ts';
import { FORMATS } from '../rules.ts';
import { counted } from './counted.ts';
import { lossLines } from './losses.ts';

export const exportCommand = defineCommand({
  name: 'export',
  summary: 'Exports answers to a file, also while the server is running',
  options: {
    task: { type: 'string', value: 'SLUG', required: true, about: 'The task, as its address names it' },
    out: { type: 'string', value: 'FILE', required: true, about: 'The file to write; - is the standard output' },
    format: {
      type: 'string',
      value: 'FORMAT',
      about: `${FORMATS.join(', ')}, or a format that a widget of the form offers. If left out, the extension of FILE decides`,
    },
    files: {
      type: 'boolean',
      about: 'Tables: a ZIP archive of the table (JSONL if no format is named) and the files that the answers name',
    },
    widget: { type: 'string', value: 'ID', about: 'For annotated texts: the widget whose annotations are exported' },
    'accept-losses': { type: 'boolean', about: 'Exports even if the format cannot hold everything' },
    user: { type: 'string', value: 'NAME', about: 'Answers of one user' },
    from: {
      type: 'string',
      value: 'TIME',
      about: 'Answers from this time on, such as 2026-11-21 or 2026-11-21T08:30Z',
    },
    to: { type: 'string', value: 'TIME', about: 'Answers before this time' },
    'include-inactive': { type: 'boolean', about: 'Also versions that have been replaced' },
    'include-skipped': { type: 'boolean', about: 'Also skipped questions' },
    'no-formula-guard': {
      type: 'boolean',
      about: 'CSV: text that begins with = + - or @ is written unchanged, without an apostrophe in front',
    },
    'include-late': { type: 'boolean', about: 'Also answers that arrived after their slot was taken' },
  },
  example: '--task my-task --out answers.csv --from 2026-11-01',
  run: async ({ task: slug, out, ...values }) => {
    const body: ExportBody = {
      format: values.format ?? formatOf(out, values.files),
      user: values.user ?? null,
      from: instantOf(values.from),
      to: instantOf(values.to),
      include_inactive: values['include-inactive'],
      include_skipped: values['include-skipped'],
      include_late: values['include-late'],
      accept_losses: values['accept-losses'],
      ...(values.files && { files: true }),
      guard_formulas: !values['no-formula-guard'],
      ...(values.widget !== undefined && { widget: values.widget }),
    };
    return withServer(async (server) => {
      const { id, file_name: name } = await server.call(startExport, { params: { slug }, body });
      const params = { slug, id };
      if (name.endsWith('.zip') && out !== '-' && !/\.zip$/i.test(out)) {
        await server.call(cancelExport, { params, body: {} });
        throw new CommandError(values.files ? ZIP_OF_FILES : ZIP_ONLY);
      }
      const job = await follow(
        () => server.call(readExport, { params }),
        () => server.call(cancelExport, { params, body: {} }),
      );
      if (job.losses.length > 0) {
        process.stderr.write(['What the format cannot hold:', ...lossLines(job.losses), ''].join('\n'));
      }
      if (job.needs_consent) throw new CommandError('Nothing was exported. --accept-losses exports without it.');
      if (job.url === null) throw new CommandError(job.error ?? 'The export was cancelled.');
      await server.download(job.url, out);
      const left = job.left_out > 0 ? ` ${counted(job.left_out, 'answer')} without annotations of this widget.` : '';
      const missing =
        job.missing_files > 0 ? ` ${counted(job.missing_files, 'file')} missing, listed in the archive.` : '';
      process.stderr.write(`${counted(job.answers, 'answer')}, ${job.size} bytes.${left}${missing}\n`);
      return 0;
    });
  },
});

/** By the name of the file; an archive does not tell which table it is to have. */
const formatOf = (out: string, hasFiles: boolean): string => {
  const isUntold = out === '-' || (hasFiles && /\.zip$/i.test(out));
  return isUntold ? 'jsonl' : out.slice(out.lastIndexOf('.') + 1);
};

const ZIP_OF_FILES = 'With --files the export is a ZIP archive, so FILE has to end in .zip.';
const ZIP_ONLY =
  'This export is a ZIP archive, so FILE has to end in .zip. Formats of one file are one for one person (--user).';

const instantOf = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new CommandError(`“${text}” is no time. Write it like 2026-11-21 or 2026-11-21T08:30Z.`);
  return time.toISOString();
};
