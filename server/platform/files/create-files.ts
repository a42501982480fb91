import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Files, FilesPlace } from './files.ts';
import { localFiles } from './local.ts';

/** The storage that the settings name: a bucket, else a folder. */
export const createFiles = ({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): Promise<Files> =>
  openFiles(s3 ?? { folder: join(dataFolder, 'files') });

export const openFiles = async (place: FilesPlace): Promise<Files> => {
  if ('folder' in place) return localFiles(place.folder);
  const { s3Files } = await import('./s3.ts');
  return s3Files(place);
};
