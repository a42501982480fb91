import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../server/database/open.ts';
import type { Routes } from '../../../server/platform/area.ts';
import { askedBy, recordAudit, whoAsked } from '../../../server/platform/audit-queries.ts';
import { recordChanges } from '../../../server/platform/change-queries.ts';
import { REMOVE_FILE } from '../../../server/platform/files/between-backups.ts';
import type { Files } from '../../../server/platform/files/files.ts';
import { StorageFull } from '../../../server/platform/files/keys.ts';
import { cleanHtml } from '../../../server/platform/html.ts';
import { sentName } from '../../../server/platform/http/requests/sent-name.ts';
import { badRequest, HttpError, tooLarge } from '../../../server/platform/http-error.ts';
import type { JobRow } from '../../../server/platform/jobs/job-queries.ts';
import { jobView } from '../../../server/platform/jobs/job-view.ts';
import { jobsOfKind } from '../../../server/platform/jobs/jobs-of-kind.ts';
import type { Services } from '../../../server/platform/services.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { checkContent, FILE_ARRIVED, HEAD_BYTES } from '../../files/server/public.ts';
import { recountTask } from '../../slots/server/public.ts';
import { copyTitle, SLUG_LENGTH, slugOf, slugProblem } from '../../task-admin/rules.ts';
import { titlesLike } from '../../task-admin/server/public.ts';
import { ARCHIVE_GB, cancelTaskImport, importTask, readTaskImport, type TaskImport } from '../contract.ts';
import { type Manifest, partEntry, pictureEntry, STORED } from './archive.ts';
import { faultOfTask, recountTexts } from './fault-queries.ts';
import {
  addPart,
  addPicture,
  completeTask,
  insertTaskRow,
  lacksForm,
  matchUsers,
  prepareIds,
  sizesOf,
  slugsFrom,
  timesOf,
} from './import-queries.ts';
import { hasSoundTimes, importTables, wordedFault } from './import-tables.ts';
import { type ImportData, type ImportWork, newUuid } from './import-work.ts';
import { taskTransferMessages } from './messages.ts';
import { damaged, type TaskArchive, withArchive } from './read-archive.ts';
import type { Row } from './transferred-tables.ts';

const IMPORT = 'import-task';
/** Imports are about no task that is there. */
const NO_SUBJECT = 0;
const KEPT_SECONDS = 24 * 3600;
const GB = 1024 ** 3;

type Made = NonNullable<TaskImport['made']>;

export const importCalls: Routes = (serve, { db, files, jobs }) => {
  const runs = jobsOfKind(jobs, IMPORT, { onlyOwn: true });

  serve(importTask, async ({ viewer, request, language, say }) => {
    const key = `imports/task-${randomUUID()}`;
    const name = await keep(files, key, request);
    await jobs.enqueue(db, REMOVE_FILE, { key }, { subject: NO_SUBJECT, after: KEPT_SECONDS });
    const data: ImportData = { key, name, language, ...askedBy(viewer, request) };
    return viewOf(await runs.start(db, viewer, NO_SUBJECT, data), say);
  });

  serve(readTaskImport, async ({ params, viewer, say }) => viewOf(await runs.get(viewer, NO_SUBJECT, params.id), say));

  serve(cancelTaskImport, async ({ params, viewer }) => {
    await runs.cancel(viewer, NO_SUBJECT, params.id);
    return {};
  });
};

const viewOf = (row: JobRow, say: (said: MessageRef) => string): TaskImport => ({
  ...jobView(row, say),
  // Nothing is left of it where whoever imported was erased.
  file_name: (row.data as Partial<ImportData>).name ?? '',
  made: row.state === 'done' ? (row.result as Made) : null,
});

/** Streams the file of a request to the storage; gives its name. */
const keep = async (files: Files, key: string, request: FastifyRequest): Promise<string> => {
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: ARCHIVE_GB * GB, files: 1 } }) : null;
  if (part?.fieldname !== 'file' || sentName(part) === '') throw badRequest(taskTransferMessages.noFile);
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
  return sentName(part).slice(0, 200).toWellFormed();
};

/**
 * Defines the job that makes the task: all of it or nothing. Files are stored first, under names that follow from the job, so
 * that what an attempt left behind is written again or removed.
 */
export const defineImport = ({ db, files, jobs, wording }: Services): void =>
  jobs.define<ImportData, object>(
    IMPORT,
    (work) =>
      withArchive(
        files,
        work.data.key,
        async (archive) => {
          // From here on there may be files to be removed.
          if (work.checkpoint === null) await work.save(db, {});
          await storeFiles(files, archive, work);
          return db.transaction().execute((trx) => importWithin(trx, { jobs, wording }, archive, work));
        },
        work.signal,
      ),
    async ({ id, data, checkpoint }) => {
      if (checkpoint === null) return;
      await withArchive(files, data.key, async ({ manifest }) => {
        for (const { key } of storedUnder(manifest, id)) await files.remove(key);
      }).catch(() => {
        // An archive that cannot be read has stored nothing.
      });
    },
  );

const partKey = (id: string, number: number): string => `uploads/${id}/${number}-imported`;

/** Which entries of the archive are stored under which keys. */
const storedUnder = ({ files, pictures }: Manifest, job: string): { entry: string; key: string }[] => [
  ...files.flatMap(({ id, parts }) =>
    parts.map((number) => ({ entry: partEntry(id, number), key: partKey(newUuid(job, id), number) })),
  ),
  ...pictures.map(({ id }) => ({ entry: pictureEntry(id), key: `pictures/${newUuid(job, id)}` })),
];

const storeFiles = async (files: Files, { manifest, read }: TaskArchive, { id, signal }: ImportWork): Promise<void> => {
  for (const { entry, key } of storedUnder(manifest, id)) {
    signal.throwIfAborted();
    await files.remove(key);
    await files.write(key, await read(entry));
  }
  for (const picture of manifest.pictures) await checkPicture(files, picture, `pictures/${newUuid(id, picture.id)}`);
};

/** What a person's files take up is counted by the sizes that rows name: each part has to be as large as they say. */
const requireWholeFiles = async (trx: Db, { manifest, sizeOf }: TaskArchive, job: string): Promise<void> => {
  const sizes = await sizesOf(
    trx,
    manifest.files.map(({ id }) => newUuid(job, id)),
  );
  for (const { id, parts } of manifest.files) {
    const said = sizes.get(newUuid(job, id));
    const lengths = said && lengthsOfParts(said);
    const isWhole = lengths?.length === parts.length && lengths.every((one, at) => sizeOf(partEntry(id, at)) === one);
    if (!isWhole) throw damaged(`uploaded_files: ${id}`);
    sizes.delete(newUuid(job, id));
  }
};

const MOST_PARTS = 1_000_000;

const lengthsOfParts = ({ size, part_size }: { size: number; part_size: number }): number[] | null => {
  const count = Math.ceil(size / part_size);
  if (count > MOST_PARTS) return null;
  return Array.from({ length: count }, (_, at) => Math.min(part_size, size - at * part_size));
};

/** Anybody opens a picture of a text without signing in: it has to be one. */
const checkPicture = async (files: Files, { id, name, type, size }: Manifest['pictures'][number], key: string) => {
  const head = size > 0 ? await buffer(await files.read(key, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 })) : null;
  const found = head && (await checkContent(name, head));
  if (!found?.startsWith('image/') || found !== type) throw damaged(pictureEntry(id));
};

const importWithin = async (
  trx: Db,
  { jobs, wording }: Pick<Services, 'jobs' | 'wording'>,
  archive: TaskArchive,
  work: ImportWork,
): Promise<Made> => {
  const { manifest } = archive;
  const { users, pictures, module, files } = manifest;
  await prepareIds(trx);
  const newPeople = await matchUsers(trx, users);
  const known = new Set([...files.map(({ id }) => id), ...pictures.map(({ id }) => id)]);
  const renamed = (text: string) =>
    text.replaceAll(STORED, (all, before: string, id: string) =>
      known.has(id) ? `${before}${newUuid(work.id, id)}` : all,
    );

  const title = await freeTitle(trx, String(manifest.task.title), (said) => wording(said, work.data.language));
  const description = cleanHtml(renamed(String(manifest.task.description ?? '')));
  const task: Row = { ...manifest.task, title, description };
  const slug = await freeSlug(trx, String(task.slug));
  if (!hasSoundTimes(task, await timesOf(trx, 'all_tasks'))) throw damaged('task');
  const columns = Object.keys(manifest.task);
  const taskId = await insertTaskRow(trx, { row: task, columns, slug, module, by: work.by }).catch((error: Error) =>
    wordedFault('task', error),
  );

  await importTables(trx, taskId, archive, { work, renamed });
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
  await requireWholeFiles(trx, archive, work.id);
  const fault = await faultOfTask(trx, taskId);
  if (fault) throw damaged(fault);
  await recountTask(trx, taskId);
  await recountTexts(trx, taskId);
  const { questions, answers } = await completeTask(trx, taskId);
  await recordChanges(trx, { entity: 'tasks', id: taskId, by: work.data.actor }, [
    { field: 'created', old: null, new: title },
  ]);
  const data = { slug, questions, answers, people: users.length };
  await recordAudit(trx, [{ kind: 'task.imported', actor: whoAsked(work.data), subject: title, data }]);
  return { slug, title, questions, answers, people: users.length, new_people: newPeople };
};

/** The title, told apart from those of tasks that are here, as a duplicate's is. */
const freeTitle = async (trx: Db, title: string, say: (said: MessageRef) => string): Promise<string> => {
  const taken = await titlesLike(trx, title);
  if (!taken.has(title)) return title;
  const { copy, copyNumbered } = taskTransferMessages;
  const word = (number: number) => say(number === 1 ? message(copy) : message(copyNumbered, { number }));
  return copyTitle(title, (cut, number) => `${cut} ${word(number)}`, taken);
};

/** The slug, or the first with a number that no task has or had. */
const freeSlug = async (trx: Db, given: string): Promise<string> => {
  const slug = slugProblem(given) === null ? given : slugOf(`task-${given}`);
  const base = slug.slice(0, SLUG_LENGTH - 6).toWellFormed();
  const taken = await slugsFrom(trx, base);
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}`;
  return free;
};
