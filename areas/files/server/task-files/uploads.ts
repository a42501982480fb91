import { conflict, notFound } from '../../../../server/platform/http-error.ts';
import type { Services } from '../../../../server/platform/services.ts';
import { message } from '../../../../shared/messages.ts';
import { LARGEST_FILE_MB } from '../../../../widgets/shared/widget-files.ts';
import { cleanFilePath, PART_BYTES } from '../../rules.ts';
import { fileMessages } from '../messages.ts';
import { detachFiles, type FileRow, fileById, markRemoved } from '../queries.ts';
import { removeContent } from '../removal.ts';
import { checkFile, finish, uploadOf } from '../uploads.ts';
import { addTaskFile, fileNamed } from './queries.ts';

const RULES = { most: null, extensions: [], mostBytes: LARGEST_FILE_MB * 1024 * 1024 };

interface NewUpload {
  id: string;
  /** With its folders. */
  name: string;
  size: number;
}

/**
 * Begins an upload, or finds the one that was begun with the same id. An upload of the same name that was not finished gives
 * way to it.
 */
export const beginForTask = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  uploadedBy: number,
  taskId: number,
  { id, name: given, size }: NewUpload,
): Promise<FileRow> => {
  const path = cleanFilePath(given);
  const name = path.slice(path.lastIndexOf('/') + 1);
  checkFile(name, size, RULES);
  const { file, left } = await db.transaction().execute(async (trx) => {
    const known = await fileById(trx, id);
    if (known) {
      const isSame = known.task_id === taskId && known.user_id === null && known.name === name && known.size === size;
      if (isSame && known.uploaded_by === uploadedBy) return { file: known, left: null };
      throw conflict(fileMessages.otherUpload);
    }
    const before = await fileNamed(trx, taskId, path);
    if (before?.completed_at) throw conflict(fileMessages.nameTaken, { name: path });
    if (before) {
      await markRemoved(trx, [before.id]);
      await detachFiles(trx, [before.id]);
    }
    const isNew = await addTaskFile(trx, taskId, { id, path, name, size, partSize: PART_BYTES, uploadedBy });
    if (!isNew) throw conflict(fileMessages.nameTaken, { name: path });
    return { file: await fileById(trx, id), left: before?.id ?? null };
  });
  if (left !== null) await removeContent({ db, files }, left);
  if (!file) throw conflict(fileMessages.uploadGone);
  return file;
};

/** The upload of an id for the questions of a task that the person makes. */
export const uploadForTask = async (
  { db }: Pick<Services, 'db'>,
  uploadedBy: number,
  taskId: number,
  id: string,
): Promise<FileRow> => {
  const file = await uploadOf(db, id, uploadedBy);
  if (file.task_id !== taskId || file.user_id !== null) throw notFound(fileMessages.uploadGone);
  return file;
};

/** Makes a file available to questions: what a page can play or show whole, and nothing else. */
export const finishForTask = (services: Pick<Services, 'db' | 'files' | 'jobs'>, file: FileRow): Promise<FileRow> =>
  finish(services, file, (type, fault) =>
    /^(?:audio|video|image)\//.test(type) ? fault : message(fileMessages.noMedia, { name: file.name }),
  );
