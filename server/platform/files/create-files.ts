import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Files } from './files.ts';
import { localFiles } from './local.ts';
import { s3Files } from './s3.ts';

/** The storage that the settings name: a bucket, else a folder. */
export const createFiles = (config: Pick<Config, 's3' | 'dataFolder'>): Files =>
  config.s3 ? s3Files(config.s3) : localFiles(join(config.dataFolder, 'files'));
