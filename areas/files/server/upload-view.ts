import type { Db } from '../../../server/database/open.ts';
import type { Upload, UploadedFile } from '../contract.ts';
import { pathOf } from '../rules.ts';
import { type FileRow, storedParts } from './queries.ts';

export const fileView = (file: FileRow): UploadedFile => ({
  path: pathOf(file),
  name: file.name,
  type: file.type,
  size: file.size,
  uploaded: file.created_at.toISOString(),
});

export const uploadView = async (db: Db, file: FileRow): Promise<Upload> => ({
  id: file.id,
  part_size: file.part_size,
  received: (await storedParts(db, file.id)).map(({ number }) => number),
  file: file.completed_at === null ? null : fileView(file),
});
