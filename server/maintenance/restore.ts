import { loadDump } from '../database/dump/load.ts';
import type { Config } from '../platform/config.ts';
import type { Files } from '../platform/files/files.ts';
import { ArchiveError, fileEntry, type Manifest, tableEntry } from './archive.ts';
import { fingerprintOf } from './backup.ts';
import { type ArchiveReader, readArchive } from './read-archive.ts';

/** The place does not fit the backup. The message is for the operator. */
export class RestoreError extends Error {}

interface Target {
  config: Config;
  files: Files;
  /** Opens the database; called only when the backup was found whole. */
  database: <T>(use: (url: string) => Promise<T>) => Promise<T>;
  /** Takes a backup that was made with another secret. */
  otherSecret: boolean;
}

/**
 * Restores a backup into an empty place: all of it or nothing. The backup is read once before anything is written, so a
 * damaged one changes nothing.
 * @throws ArchiveError, RestoreError, LoadError
 */
export const restore = async (path: string, target: Target): Promise<Manifest> => {
  const archive = await readArchive(path);
  try {
    const { manifest } = archive;
    if (!target.otherSecret) checkSecret(manifest, target.config);
    await checkFiles(manifest, target.files);
    await target.database((url) =>
      loadDump(url, manifest, {
        read: (table) => archive.read(tableEntry(table)),
        beforeCommit: () => restoreFiles(archive, target.files),
      }),
    );
    return manifest;
  } finally {
    archive.close();
  }
};

/** Reads a whole backup and restores nothing. @throws ArchiveError */
export const verify = async (path: string): Promise<Manifest> => {
  const archive = await readArchive(path);
  archive.close();
  return archive.manifest;
};

const checkSecret = ({ secret }: Manifest, config: Config): void => {
  if (secret === fingerprintOf(config)) return;
  throw new RestoreError(
    'The backup was made with another TAGWERK_SECRET. Set TAGWERK_SECRET to that one, or copy the file `secret` of the old ' +
      `data folder to ${config.dataFolder}. If it is lost, --other-secret restores without it: everybody is signed out, and ` +
      'authenticator apps have to be set up again.',
  );
};

/** A restore that broke off leaves files; it may be repeated. */
const checkFiles = async ({ files: own }: Manifest, files: Files): Promise<void> => {
  const keys = new Set(own.map(({ key }) => key));
  for await (const key of files.list()) {
    if (keys.has(key)) continue;
    throw new RestoreError(
      `The storage for files is not empty: it holds ${key}. A backup is restored into an empty place only; nothing was changed.`,
    );
  }
};

const restoreFiles = async (archive: ArchiveReader, files: Files): Promise<void> => {
  for (const { key, bytes } of archive.manifest.files) {
    const { size } = await files.write(key, await archive.read(fileEntry(key)));
    if (size !== bytes) throw new ArchiveError(`File ${key} has ${size} bytes instead of ${bytes}.`);
  }
};
