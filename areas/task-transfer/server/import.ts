import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../server/database/open.ts';
import type { Routes } from '../../../server/platform/area.ts';
import { recordChanges } from '../../../server/platform/change-queries.ts';
import { REMOVE_FILE } from '../../../server/platform/files/between-backups.ts';
import type { Files } from '../../../server/platform/files/files.ts';
import { StorageFull } from '../../../server/platform/files/keys.ts';
import { cleanHtml } from '../../../server/platform/html.ts';
import { badRequest, HttpError, tooLarge } from '../../../server/platform/http-error.ts';
import type { JobRow } from '../../../server/platform/jobs/job-queries.ts';
import { jobView } from '../../../server/platform/jobs/job-view.ts';
import type { Work } from '../../../server/platform/jobs/job-work.ts';
import { jobsOfKind } from '../../../server/platform/jobs/jobs-of-kind.ts';
import type { Services } from '../../../server/platform/services.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { checkContent, FILE_ARRIVED, HEAD_BYTES } from '../../files/server/public.ts';
import { SLUG_LENGTH, slugOf, slugProblem } from '../../task-admin/rules.ts';
import { ARCHIVE_GB, cancelTaskImport, importTask, readTaskImport, type TaskImport } from '../contract.ts';
import { type Manifest, partEntry, pictureEntry, STORED, tableEntry } from './archive.ts';
import {
  addPart,
  addPicture,
  completeTask,
  importedColumns,
  insertRows,
  insertTaskRow,
  lacksForm,
  matchUsers,
  prepareIds,
  slugsFrom,
  timesOf,
} from './import-queries.ts';
import { taskTransferMessages } from './messages.ts';
import { damaged, linesIn, parsed, type TaskArchive, withArchive } from './read-archive.ts';
import { type Row, TRANSFERRED, type TransferredTable } from './transferred-tables.ts';

const IMPORT = 'import-task';
/** Imports are about no task that is there. */
const NO_SUBJECT = 0;
const KEPT_SECONDS = 24 * 3600;
const GB = 1024 ** 3;

interface ImportData {
  key: string;
  name: string;
}

type Made = NonNullable<TaskImport['made']>;

export const importCalls: Routes = (serve, { db, files, jobs }) => {
  const runs = jobsOfKind(jobs, IMPORT, { onlyOwn: true });

  serve(importTask, async ({ viewer, request, say }) => {
    const key = `imports/task-${randomUUID()}`;
    const name = await keep(files, key, request);
    await jobs.enqueue(db, REMOVE_FILE, { key }, { subject: NO_SUBJECT, after: KEPT_SECONDS });
    return viewOf(await runs.start(db, viewer, NO_SUBJECT, { key, name } satisfies ImportData), say);
  });

  serve(readTaskImport, async ({ params, viewer, say }) => viewOf(await runs.get(viewer, NO_SUBJECT, params.id), say));

  serve(cancelTaskImport, async ({ params, viewer }) => {
    await runs.cancel(viewer, NO_SUBJECT, params.id);
    return {};
  });
};

const viewOf = (row: JobRow, say: (said: MessageRef) => string): TaskImport => ({
  ...jobView(row, say),
  file_name: (row.data as ImportData).name,
  made: row.state === 'done' ? (row.result as Made) : null,
});

/** Streams the file of a request to the storage; gives its name. */
const keep = async (files: Files, key: string, request: FastifyRequest): Promise<string> => {
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: ARCHIVE_GB * GB, files: 1 } }) : null;
  if (part?.fieldname !== 'file') throw badRequest(taskTransferMessages.noFile);
  try {
    await files.write(key, part.file);
  } catch (error) {
    if (error instanceof StorageFull) throw new HttpError(507, { detail: message(taskTransferMessages.storageFull) });
    throw error;
  }
  if (part.file.truncated) {
    await files.remove(key);
    throw tooLarge(taskTransferMessages.tooLarge, { most: ARCHIVE_GB });
  }
  return part.filename.slice(0, 200).toWellFormed();
};

/**
 * Defines the job that makes the task: all of it or nothing. Files are stored first, under names that follow from the job, so
 * that what an attempt left behind is written again or removed.
 */
export const defineImport = ({ db, files, jobs }: Services): void =>
  jobs.define<ImportData, object>(
    IMPORT,
    (work) =>
      withArchive(files, work.data.key, async (archive) => {
        await storeFiles(files, archive, work);
        return db.transaction().execute((trx) => importWithin(trx, jobs, archive, work));
      }),
    async ({ id, data }) => {
      await withArchive(files, data.key, async ({ manifest }) => {
        for (const { key } of storedUnder(manifest, id)) await files.remove(key);
      }).catch(() => {
        // An archive that cannot be read has stored nothing.
      });
    },
  );

/** A file gets a new id: the one that it had may be taken. The same each time that the job runs. */
const newUuid = (job: string, old: string): string => {
  const hex = createHash('sha256').update(`${job} ${old}`).digest('hex');
  const part = (from: number, to: number) => hex.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
};

const partKey = (id: string, number: number): string => `uploads/${id}/${number}-imported`;

/** Which entries of the archive are stored under which keys. */
const storedUnder = ({ files, pictures }: Manifest, job: string): { entry: string; key: string }[] => [
  ...files.flatMap(({ id, parts }) =>
    parts.map((number) => ({ entry: partEntry(id, number), key: partKey(newUuid(job, id), number) })),
  ),
  ...pictures.map(({ id }) => ({ entry: pictureEntry(id), key: `pictures/${newUuid(job, id)}` })),
];

type ImportWork = Pick<Work<ImportData, object>, 'id' | 'by' | 'signal' | 'progress'>;

const storeFiles = async (files: Files, { manifest, read }: TaskArchive, { id, signal }: ImportWork): Promise<void> => {
  for (const { entry, key } of storedUnder(manifest, id)) {
    signal.throwIfAborted();
    await files.remove(key);
    await files.write(key, await read(entry));
  }
  for (const picture of manifest.pictures) await checkPicture(files, picture, `pictures/${newUuid(id, picture.id)}`);
};

/** Anybody opens a picture of a text without signing in: it has to be one. */
const checkPicture = async (files: Files, { id, name, type, size }: Manifest['pictures'][number], key: string) => {
  const head = size > 0 ? await buffer(await files.read(key, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 })) : null;
  const found = head && (await checkContent(name, head));
  if (!found?.startsWith('image/') || found !== type) throw damaged(pictureEntry(id));
};

const importWithin = async (
  trx: Db,
  jobs: Services['jobs'],
  { manifest, read }: TaskArchive,
  work: ImportWork,
): Promise<Made> => {
  const { users, pictures, module, files } = manifest;
  await prepareIds(trx);
  const newPeople = await matchUsers(trx, users);
  const known = new Set([...files.map(({ id }) => id), ...pictures.map(({ id }) => id)]);
  const renamed = (text: string) =>
    text.replaceAll(STORED, (all, before: string, id: string) =>
      known.has(id) ? `${before}${newUuid(work.id, id)}` : all,
    );

  const task: Row = { ...manifest.task, description: cleanHtml(renamed(String(manifest.task.description ?? ''))) };
  const title = String(task.title);
  const slug = await freeSlug(trx, String(task.slug));
  if (!hasSoundTimes(task, await timesOf(trx, 'all_tasks'))) throw damaged('task');
  const columns = Object.keys(manifest.task);
  const taskId = await insertTaskRow(trx, { row: task, columns, slug, module, by: work.by }).catch((error: Error) =>
    wordedFault('task', error),
  );

  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  const taken = (rows: number) => {
    work.signal.throwIfAborted();
    done += rows;
    work.progress(done, total);
  };
  taken(0);
  for (const table of TRANSFERRED) {
    const given = manifest.tables.find(({ name }) => name === table.name);
    if (!given) continue;
    const kept = await importedColumns(trx, table, given.columns);
    const times = await timesOf(trx, table.name);
    const newFile = (line: string) => withNewIds(table, line, (id) => newUuid(work.id, id));
    for await (const lines of pagesOf(linesIn(await read(tableEntry(table.name))))) {
      const rows = lines.map((line) => newFile(checkedLine(table, times, renamed(line))));
      await insertRows(trx, table, kept, taskId, rows).catch((error: Error) => wordedFault(table.name, error));
      taken(lines.length);
    }
  }
  if (await lacksForm(trx, taskId)) throw damaged('task_forms');
  for (const { id, parts } of files) {
    const fileId = newUuid(work.id, id);
    for (const number of parts) await addPart(trx, fileId, number, partKey(fileId, number));
    // Its outline, tiles and thumbnail are made again.
    await jobs.enqueue(trx, FILE_ARRIVED, { file: fileId }, { subject: taskId });
  }
  for (const { id, name, type, size } of pictures) {
    const by = work.by ?? 0;
    if (by > 0) await addPicture(trx, { id: newUuid(work.id, id), name, type, size, uploaded_by: by });
  }
  const { questions, answers } = await completeTask(trx, taskId);
  await recordChanges(trx, { entity: 'tasks', id: taskId, by: work.by }, [{ field: 'created', old: null, new: title }]);
  return { slug, title, questions, answers, people: users.length, new_people: newPeople };
};

/** What the database does not take was written by no export. A lost connection is another matter. */
const wordedFault = (table: string, error: Error): never => {
  const { code = '' } = error as { code?: string };
  // Classes 22 and 23: values that are no values of their columns, and constraints that do not hold.
  throw /^2[23]/.test(code) ? damaged(`${table}: ${error.message}`) : error;
};

/** PostgreSQL also takes `infinity`, `now` and the like, which no page can show. */
const hasSoundTimes = (row: Row, times: readonly string[]): boolean =>
  times.every((name) => row[name] == null || /^\d{4}-\d\d-\d\d(T[^ ]*)?$/.test(String(row[name])));

const checkedLine = ({ checked, name }: TransferredTable, times: readonly string[], line: string): string => {
  const row = parsed(line);
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw damaged(name);
  const sound = checked ? checked(row as Row) : (row as Row);
  if (sound === null || !hasSoundTimes(sound, times)) throw damaged(name);
  return sound === row ? line : JSON.stringify(sound);
};

/** Rows of files have ids that are not numbers. */
const withNewIds = ({ name }: TransferredTable, line: string, newId: (id: string) => string): string => {
  const column = { uploaded_files: 'id', answer_files: 'file_id', task_files: 'file_id' }[name as string];
  if (column === undefined) return line;
  const row = parsed(line) as Row;
  return JSON.stringify({ ...row, [column]: newId(String(row[column])) });
};

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 2_000_000;

/** Lines in pages that the database takes at once. */
async function* pagesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let page: string[] = [];
  let length = 0;
  for await (const line of lines) {
    page.push(line);
    length += line.length;
    if (page.length < ROWS_AT_ONCE && length < CHARACTERS_AT_ONCE) continue;
    yield page;
    page = [];
    length = 0;
  }
  if (page.length > 0) yield page;
}

/** The slug, or the first with a number that no task has or had. */
const freeSlug = async (trx: Db, given: string): Promise<string> => {
  const slug = slugProblem(given) === null ? given : slugOf(`task-${given}`);
  const base = slug.slice(0, SLUG_LENGTH - 6).toWellFormed();
  const taken = await slugsFrom(trx, base);
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}`;
  return free;
};
