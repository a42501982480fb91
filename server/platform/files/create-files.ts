import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Files } from './files.ts';
import { localFiles } from './local.ts';

/** The storage that the settings name: a bucket, else a folder. */
export const createFiles = async ({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): Promise<Files> => {
  if (s3 === null) return localFiles(join(dataFolder, 'files'));
  const { s3Files } = await import('./s3.ts');
  return s3Files(s3);
};
