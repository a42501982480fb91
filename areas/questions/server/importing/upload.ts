import { randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { StorageFull } from '../../../../server/platform/files/keys.ts';
import { sentName } from '../../../../server/platform/http/requests/sent-name.ts';
import { badRequest, HttpError, tooLarge } from '../../../../server/platform/http-error.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { signerFor } from '../../../../server/platform/signed.ts';
import { FileFault } from '../../../../server/platform/spreadsheets/row.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import type { LayerUses } from '../../../../widgets/shared/annotations/annotation-format.ts';
import type { Preview } from '../../contract.ts';
import { LIMITS } from '../../rules.ts';
import { titleOf } from '../annotations/format-title.ts';
import { questionMessages } from '../messages.ts';
import type { Source, Stored } from '../reading/source.ts';
import { lookInThread } from './file-thread.ts';
import type { ImportTask } from './import-queries.ts';
import { inTurn } from './in-turn.ts';
import { wordedAnnotations } from './rows/annotation-survey.ts';

interface Asked {
  /** The format that somebody says the file has. */
  wanted: string | null;
  say: (said: MessageRef) => string;
  viewer: Pick<Viewer, 'id'>;
  layers?: LayerUses | undefined;
}

const PURPOSE = 'import-upload';
const HOURS = 24;
/** A file that nobody imported is removed some time after its name has stopped to hold. */
export const REMOVE_AFTER_SECONDS = 2 * HOURS * 3600;
export const REMOVE_UPLOAD = 'remove-upload';

/** Streams a file to the storage and looks into it. What cannot be imported is refused here and not kept. */
export const takeUpload = async (
  { config, db, files, jobs }: Services,
  task: ImportTask,
  request: FastifyRequest,
  asked: Asked,
): Promise<Preview> => {
  const part = await filePart(request);
  const key = `imports/${randomUUID()}`;
  const size = await keep(files, key, part);
  try {
    const name = sentName(part).slice(0, 200).toWellFormed();
    const preview = await lookInto({ config, files }, task, { key, name, size }, asked);
    await jobs.enqueue(db, REMOVE_UPLOAD, { key }, { subject: task.id, after: REMOVE_AFTER_SECONDS });
    return preview;
  } catch (error) {
    await files.remove(key);
    throw error;
  }
};

/** What is in a stored file: by its content, or as somebody says. */
export const lookInto = async (
  { config, files }: Pick<Services, 'config' | 'files'>,
  task: ImportTask,
  stored: Stored,
  { wanted, say, viewer, layers }: Asked,
): Promise<Preview> => {
  try {
    const look = () => lookInThread(files, { task, stored, wanted, ...(layers && { layers }) });
    const { source, formats, looked } = await inTurn(viewer.id, look);
    const upload = signerFor(config.secret, PURPOSE).sign(JSON.stringify([task.id, source]), HOURS * 3600);
    const { name, size, format } = source;
    return {
      upload,
      name,
      size,
      format,
      formats: formats.map((id) => ({ id, title: titleOf(id) })),
      ...looked,
      notes: looked.notes.map(say),
      annotations: looked.annotations && wordedAnnotations(looked.annotations, say),
    };
  } catch (error) {
    throw error instanceof FileFault ? new HttpError(400, { detail: error.reason }) : error;
  }
};

const filePart = async (request: FastifyRequest): Promise<MultipartFile> => {
  if (!request.isMultipart()) throw badRequest(questionMessages.notMultipart);
  const part = await request.file({ limits: { fileSize: LIMITS.fileBytes, files: 1 } });
  if (part?.fieldname !== 'file' || sentName(part) === '') throw badRequest(questionMessages.noFileField);
  return part;
};

const keep = async (files: Services['files'], key: string, part: MultipartFile): Promise<number> => {
  try {
    const { size } = await files.write(key, part.file);
    if (!part.file.truncated) return size;
  } catch (error) {
    if (error instanceof StorageFull) throw new HttpError(507, { detail: message(questionMessages.storageFull) });
    throw error;
  }
  await files.remove(key);
  throw tooLarge(questionMessages.fileTooLarge, { most: LIMITS.fileBytes / 1024 ** 3 });
};

/** The file that an upload's name stands for; it opens only for the task that it was uploaded to. */
export const readUpload = (config: Services['config'], task: { id: number }, upload: string): Source => {
  const word = signerFor(config.secret, PURPOSE).read(upload);
  const [taskId, source] = word === null ? [null, null] : (JSON.parse(word) as [number, Source]);
  if (taskId === task.id) return source;
  throw badRequest(questionMessages.uploadGone);
};
