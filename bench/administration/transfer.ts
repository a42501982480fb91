import { createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AdminTask } from '../../areas/task-admin/contract.ts';
import type { TaskImport } from '../../areas/task-transfer/contract.ts';
import type { TableExport } from '../../shared/table-export-contract.ts';
import { ended, tokenOf } from '../shared/at-work.ts';
import { call } from '../shared/client.ts';
import { forgetPeak, peakMb, residentMb } from '../shared/process-memory.ts';
import type { Figure } from '../shared/report.ts';
import type { Annotator } from '../shared/seed.ts';
import { sendFile } from '../shared/send-file.ts';

const MOST_MB = 300;

interface Transfer {
  url: string;
  pid: number;
  root: Annotator;
  slug: string;
  rows: number;
  folder: string;
}

/** A task out into a file and in again as another one, with the memory that the server takes for it. */
export const measureTransfer = async ({ url, pid, root, slug, rows, folder }: Transfer): Promise<Figure[]> => {
  const many = rows.toLocaleString('en');
  const idleMb = residentMb(pid);
  const figures: Figure[] = [];
  const add = (what: string, seconds: number) => {
    const above = peakMb(pid) - idleMb;
    const bar = { bar: `at most ${MOST_MB}`, holds: above <= MOST_MB };
    figures.push(
      { what: `${what} of a task with ${many} questions and answers`, value: seconds, unit: 's' },
      { what: `${what}: server's peak memory above idle`, value: above, unit: 'MB', ...bar },
    );
  };

  forgetPeak(pid);
  let begun = performance.now();
  const path = 'admin/whole-tasks/exports/';
  const { id } = await call<TableExport>(url, await tokenOf(root), 'POST', path, { slug });
  const done = await ended(async () => call<TableExport>(url, await tokenOf(root), 'GET', `${path}${id}/`));
  add('Export', (performance.now() - begun) / 1000);

  const file = join(folder, 'task.zip');
  const response = await fetch(`${url}${done.url}`);
  await pipeline(Readable.fromWeb(response.body as never), createWriteStream(file));
  figures.push({ what: 'Size of the archive', value: statSync(file).size / 1e6, unit: 'MB' });

  forgetPeak(pid);
  begun = performance.now();
  const imports = 'admin/whole-tasks/imports/';
  const started = await sendFile<TaskImport>(url, await tokenOf(root), imports, file);
  const imported = await ended(async () =>
    call<TaskImport>(url, await tokenOf(root), 'GET', `${imports}${started.id}/`),
  );
  add('Import', (performance.now() - begun) / 1000);
  const { questions_count, answers_count } = await call<AdminTask>(
    url,
    await tokenOf(root),
    'GET',
    `admin/task/${slug}/`,
  );
  const { made } = imported;
  if (made?.questions !== questions_count || made.answers !== answers_count) throw new Error(JSON.stringify(imported));
  return figures;
};
