import type { Readable } from 'node:stream';
import { NoSuchFile } from '../../../server/platform/files/keys.ts';
import type { Services } from '../../../server/platform/services.ts';
import { idOfPath, partAt, partsOf, pathOf } from '../rules.ts';
import { readParts } from './content.ts';
import { fileById, storedParts } from './queries.ts';

interface WholeFile {
  /** Media type; empty where it is not known. */
  type: string;
  /** All its bytes. @throws NoSuchFile */
  read(): Promise<Readable>;
}

/**
 * The file of a task that an answer names by its path, for whoever sees all answers of the task. Null where it was deleted,
 * or where some of its content is not stored: nothing is given out that ends early.
 */
export const wholeFile = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  taskId: number,
  path: string,
): Promise<WholeFile | null> => {
  const id = idOfPath(path);
  const file = id === null ? undefined : await fileById(db, id);
  if (!file || file.completed_at === null || file.task_id !== taskId || pathOf(file) !== path) return null;
  const parts = await storedParts(db, file.id);
  if (parts.length !== partsOf(file.size, file.part_size)) return null;
  for (const { key, number } of parts) {
    const { start, end } = partAt(number, file.size, file.part_size);
    const stored = await files.size(key).catch((error: unknown) => {
      if (error instanceof NoSuchFile) return null;
      throw error;
    });
    if (stored !== end - start) return null;
  }
  return { type: file.type, read: () => readParts(files, file, parts) };
};
