import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../server/database/open.ts';
import { StorageFull } from '../../../server/platform/files/keys.ts';
import { badRequest, conflict, HttpError, notFound, tooLarge } from '../../../server/platform/http-error.ts';
import type { Services } from '../../../server/platform/services.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { extensionOf, type FileRules, MOST_FILES } from '../../../widgets/shared/widget-files.ts';
import { cleanName, PART_BYTES, partAt, partsOf } from '../rules.ts';
import { makeInBackground } from './arrived.ts';
import { readContent } from './content.ts';
import { checkContent, HEAD_BYTES } from './content-check.ts';
import { lengthOf } from './media-length.ts';
import { fileMessages } from './messages.ts';
import { isSound } from './peaks/job.ts';
import { pictureArrives } from './pictures/arrival.ts';
import {
  addFile,
  announcePart,
  completeFile,
  type FileRow,
  fileById,
  filesAt,
  forgetPart,
  lockUsage,
  markRemoved,
  type Place,
  storedParts,
  storePart,
  submittedAmong,
} from './queries.ts';
import { removeContent } from './removal.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

interface NewUpload {
  id: string;
  name: string;
  size: number;
  rules: FileRules;
}

/** Refuses a file that is not taken. */
export const checkFile = (name: string, size: number, { extensions, mostBytes }: FileRules): void => {
  if (extensions.length > 0 && !extensions.includes(extensionOf(name))) {
    throw badRequest(fileMessages.wrongFormat, { formats: extensions.join(', ') });
  }
  if (size === 0) throw badRequest(fileMessages.empty, { name });
  if (size > mostBytes) throw tooLarge(fileMessages.tooLarge, { name, most: Math.floor(mostBytes / MB) });
};

/**
 * Begins an upload, or finds the one that was begun with the same id. A file counts for the limits of its widget and for
 * the quota of the person from now on.
 */
export const begin = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  uploadedBy: number,
  place: Place,
  { id, name: given, size, rules }: NewUpload,
): Promise<FileRow> => {
  const name = cleanName(given);
  checkFile(name, size, rules);
  return db.transaction().execute(async (trx) => {
    const usage = await lockUsage(trx, uploadedBy);
    const known = await fileById(trx, id);
    if (known) {
      const isSame = known.name === name && known.size === size && isAt(known, place);
      if (isSame) return known;
      throw conflict(fileMessages.otherUpload);
    }
    const most = Math.min(rules.most ?? MOST_FILES, MOST_FILES);
    const stored = await filesAt(trx, place);
    // A fix may replace all files that were submitted: how many of them it keeps, the answer says when it is saved.
    const submitted = await submittedAmong(trx, place, stored);
    if (stored.length - submitted.size >= most) throw badRequest(fileMessages.tooMany, { most });
    const quota = config.filesPerPersonGb;
    if (quota > 0 && usage.bytes + size > quota * GB) {
      throw tooLarge(fileMessages.quotaReached, { most: quota });
    }
    const isNew = await addFile(trx, { id, name, size, partSize: PART_BYTES, uploadedBy }, place);
    const added = isNew ? await fileById(trx, id) : undefined;
    if (!added) throw conflict(fileMessages.uploadGone);
    return added;
  });
};

export const isAt = (file: FileRow, { taskId, questionId, userId, componentId }: Place): boolean =>
  file.task_id === taskId &&
  file.question_id === questionId &&
  file.user_id === userId &&
  file.component_id === componentId;

/** An upload of this person that is not complete. */
const openUpload = (file: FileRow | undefined, uploadedBy: number): FileRow => {
  if (file?.uploaded_by !== uploadedBy) throw notFound(fileMessages.uploadGone);
  return file;
};

const saidOf = (error: unknown): unknown =>
  error instanceof StorageFull ? new HttpError(507, { detail: message(fileMessages.storageFull) }) : error;

/**
 * Streams one part to the storage. A part that broke off leaves nothing behind and is sent again; one that is stored never
 * changes, so that repeating it takes up no more room and the content that is checked is the content that stays.
 */
export const takePart = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  file: FileRow,
  number: number,
  request: FastifyRequest,
): Promise<void> => {
  if (file.completed_at !== null || (await storedParts(db, file.id, number, number)).length > 0) return;
  if (number >= partsOf(file.size, file.part_size)) throw badRequest(fileMessages.noPart);
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: file.part_size, files: 1 } })
    : undefined;
  if (part?.fieldname !== 'file') throw badRequest(fileMessages.noPart);
  const { start, end } = partAt(number, file.size, file.part_size);
  const key = `uploads/${file.id}/${number}-${randomUUID().slice(0, 8)}`;
  await announcePart(db, file.id, number, key);
  const drop = async () => {
    await files.remove(key);
    await forgetPart(db, key);
  };
  const written = await files.write(key, part.file).catch(async (error: unknown) => {
    // What fails here is left to the clean-up.
    await drop().catch(() => {});
    throw saidOf(error);
  });
  const isWhole = !part.file.truncated && written.size === end - start;
  if (isWhole && (await storePart(db, file.id, key))) return;
  await drop();
  if (!isWhole) throw badRequest(fileMessages.partSize, { given: written.size, expected: end - start });
};

/**
 * Checks the content of a file that has arrived and makes it available. One that is not what its name says, or not wanted here,
 * is removed.
 */
export const finish = async (
  services: Pick<Services, 'db' | 'files' | 'jobs'>,
  file: FileRow,
  refusalOf: (type: string, fault: MessageRef | null) => MessageRef | null = () => null,
): Promise<FileRow> => {
  if (file.completed_at !== null) return file;
  const { db, files, jobs } = services;
  const parts = await storedParts(db, file.id);
  if (parts.length !== partsOf(file.size, file.part_size)) throw conflict(fileMessages.partsMissing);
  const head = await readContent(db, files, file, { start: 0, end: Math.min(file.size, HEAD_BYTES) - 1 });
  const type = await checkContent(file.name, await buffer(head));
  const { isForTiles, fault } = await pictureArrives(services, file, type ?? '').catch((error: unknown) => {
    throw saidOf(error);
  });
  const refusal = type === null ? message(fileMessages.wrongContent, { name: file.name }) : refusalOf(type, fault);
  if (type === null || refusal) {
    await markRemoved(db, [file.id]);
    await removeContent(services, file.id);
    throw new HttpError(400, { detail: refusal as MessageRef });
  }
  const milliseconds = isSound(type)
    ? await lengthOf(await readContent(db, files, file), { type, size: file.size })
    : null;
  const keys = parts.map(({ key }) => key);
  const left = await db.transaction().execute(async (trx) => {
    const others = await completeFile(trx, file.id, { type, milliseconds }, keys);
    if (others) await makeInBackground({ jobs }, trx, { ...file, type, isForTiles });
    return others;
  });
  for (const key of left ?? []) await files.remove(key);
  return available(await fileById(db, file.id));
};

const available = (file: FileRow | undefined): FileRow => {
  if (!file || file.completed_at === null) throw notFound(fileMessages.uploadGone);
  return file;
};

/** The upload of an id on a task that the person makes. */
export const uploadOf = async (db: Db, id: string, uploadedBy: number): Promise<FileRow> =>
  openUpload(await fileById(db, id), uploadedBy);
