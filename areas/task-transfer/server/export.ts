import { setImmediate } from 'node:timers/promises';
import type { ControlledTransaction } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import type { Routes } from '../../../server/platform/area.ts';
import { recordAudit } from '../../../server/platform/audit-queries.ts';
import {
  type ExportSource,
  exportKey,
  serveTableExport,
  storeExport,
} from '../../../server/platform/exports/table-export.ts';
import type { Files } from '../../../server/platform/files/files.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import { JobFailure } from '../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../server/platform/services.ts';
import { type ZipFile, zipOf } from '../../../server/platform/spreadsheets/write-zip.ts';
import { message } from '../../../shared/messages.ts';
import { taskIdAt } from '../../tasks/server/public.ts';
import { taskTransferExport } from '../contract.ts';
import {
  entriesOf,
  FORMAT,
  MANIFEST,
  type Manifest,
  MOST_ENTRIES,
  partEntry,
  pictureEntry,
  tableEntry,
} from './archive.ts';
import { columnsOf, countRows, filesOf, linesOf, moduleOf, picturesOf, taskRow, usersOf } from './export-queries.ts';
import { taskTransferMessages } from './messages.ts';
import { TRANSFERRED } from './transferred-tables.ts';

const EXPORT = 'export-task';

interface ExportData {
  task: number;
  slug: string;
}

const source: ExportSource<ExportData> = {
  kind: EXPORT,
  name: ({ slug }) => `task-${slug}`,
  format: () => 'zip',
};

export const exportCalls: Routes = (serve, services) =>
  serveTableExport(serve, services, source, taskTransferExport, {
    dataOf: async ({ slug: address }) => {
      const task = await taskIdAt(services.db, address);
      const row = await taskRow(services.db, task);
      if (!row) throw notFound();
      return { task, slug: String(row.slug) };
    },
    starting: async (trx, actor, { task, slug }) => {
      const title = (await taskRow(trx, task))?.title;
      await recordAudit(trx, [{ kind: 'people.exported', actor, subject: String(title ?? slug), data: { slug } }]);
    },
  });

/** Defines the job that writes the archive. After a crash it starts over: nobody has seen the incomplete one. */
export const defineExport = (services: Services): void => {
  const { jobs, db, files } = services;
  jobs.define<ExportData, object>(
    EXPORT,
    async ({ id, data, signal, progress }) => {
      // All rows as they are at one moment, however long the archive takes them.
      const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
      try {
        const entries = contentsOf(trx, files, data.task, { signal, progress });
        return await storeExport({ jobs, db, files }, exportKey(id, 'zip'), zipOf(entries, new Date()));
      } finally {
        if (!trx.isRolledBack) await trx.rollback().execute();
      }
    },
    ({ id }) => files.remove(exportKey(id, 'zip')),
  );
};

interface Watch {
  signal: AbortSignal;
  progress: (done: number, total?: number) => void;
}

/** Throws where no import would read the archive. */
export const checkReadable = (manifest: Manifest): void => {
  const count = 1 + entriesOf(manifest).length;
  if (count > MOST_ENTRIES)
    throw new JobFailure(message(taskTransferMessages.tooManyToExport, { count, most: MOST_ENTRIES }));
};

async function* contentsOf(
  trx: ControlledTransaction<Schema>,
  files: Files,
  taskId: number,
  watch: Watch,
): AsyncGenerator<ZipFile> {
  const stored = await filesOf(trx, taskId);
  const manifest = { ...(await manifestOf(trx, taskId)), files: stored.map(({ id, parts }) => ({ id, parts })) };
  checkReadable(manifest);
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  const taken = (rows: number) => {
    watch.signal.throwIfAborted();
    done += rows;
    watch.progress(done, total);
  };
  taken(0);
  yield { name: MANIFEST, text: [JSON.stringify(manifest)] };
  for (const table of TRANSFERRED) {
    const text = async function* () {
      for await (const lines of linesOf(trx, table, taskId)) {
        yield `${lines.join('\n')}\n`;
        taken(lines.length);
        await setImmediate();
      }
    };
    yield { name: tableEntry(table.name), text: text() };
  }
  // Files may take longer than a transaction may stay idle.
  await trx.rollback().execute();
  for (const { id, parts, keys } of stored) {
    for (const [at, key] of keys.entries()) yield { name: partEntry(id, parts[at] ?? 0), text: bytesOf(files, key) };
  }
  for (const { id } of manifest.pictures) yield { name: pictureEntry(id), text: bytesOf(files, `pictures/${id}`) };
}

const manifestOf = async (trx: Db, taskId: number): Promise<Omit<Manifest, 'files'>> => {
  const task = await taskRow(trx, taskId);
  if (!task) throw new JobFailure(message(taskTransferMessages.taskGone));
  const tables: Manifest['tables'] = [];
  for (const table of TRANSFERRED) {
    const [columns, rows] = [await columnsOf(trx, table.name), await countRows(trx, table, taskId)];
    tables.push({ name: table.name, columns, rows });
  }
  return {
    ...{ product: 'tagwerk-task', format: FORMAT, made_at: new Date().toISOString(), task, tables },
    module: await moduleOf(trx, taskId),
    users: await usersOf(trx, taskId),
    pictures: await picturesOf(trx, taskId),
  };
};

async function* bytesOf(files: Files, key: string): AsyncGenerator<Buffer> {
  yield* await files.read(key);
}
