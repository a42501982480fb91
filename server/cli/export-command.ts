import { parseArgs } from 'node:util';
import { cancelExport, type ExportBody, readExport, startExport } from '../../areas/questions/contract.ts';
import { FORMATS } from '../../areas/questions/rules.ts';
import { type Command, CommandError } from './command.ts';
import { follow } from './follow.ts';
import { withServer } from './with-server.ts';

export const exportCommand: Command = {
  name: 'export',
  usage:
    '--task SLUG --out FILE [--format jsonl|csv|xlsx] [--user NAME] [--from TIME] [--to TIME] ' +
    '[--include-inactive] [--include-skipped] [--include-late]',
  summary: 'Exports answers to a file (- is the standard output), also while the server runs',
  run: async (args) => {
    const flag = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({
      args,
      options: {
        task: { type: 'string' },
        out: { type: 'string' },
        format: { type: 'string' },
        user: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        'include-inactive': flag,
        'include-skipped': flag,
        'include-late': flag,
      },
    });
    const { task: slug, out } = values;
    if (!slug || !out) throw new CommandError('--task and --out are needed.');
    const body: ExportBody = {
      format: formatOf(values.format ?? (out === '-' ? 'jsonl' : out.slice(out.lastIndexOf('.') + 1))),
      user: values.user ?? null,
      from: instantOf(values.from),
      to: instantOf(values.to),
      include_inactive: values['include-inactive'],
      include_skipped: values['include-skipped'],
      include_late: values['include-late'],
    };
    return withServer(async (server) => {
      const { id } = await server.call(startExport, { params: { slug }, body });
      const params = { slug, id };
      const job = await follow(
        () => server.call(readExport, { params }),
        () => server.call(cancelExport, { params, body: {} }),
      );
      if (job.url === null) throw new CommandError(job.error ?? 'The export was cancelled.');
      await server.download(job.url, out);
      process.stderr.write(`${job.answers} answers, ${job.size} bytes.\n`);
      return 0;
    });
  },
};

const formatOf = (name: string): ExportBody['format'] => {
  const format = FORMATS.find((one) => one === name);
  if (format === undefined) throw new CommandError(`--format takes ${FORMATS.join(', ')}.`);
  return format;
};

const instantOf = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new CommandError(`“${text}” is no time. Write it like 2026-11-21 or 2026-11-21T08:30Z.`);
  return time.toISOString();
};
