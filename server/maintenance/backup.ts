import { createHmac } from 'node:crypto';
import type { Writable } from 'node:stream';
import { openSnapshot, type Snapshot } from '../database/dump/snapshot.ts';
import type { Config } from '../platform/config.ts';
import type { Files } from '../platform/files/files.ts';
import { NoSuchFile } from '../platform/files/keys.ts';
import { FORMAT, fileEntry, type Manifest, tableEntry } from './archive.ts';
import { version } from './version.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

/** Distinguishes secrets without revealing anything about them. */
export const fingerprintOf = ({ secret }: Pick<Config, 'secret'>): string =>
  createHmac('sha256', secret).update('tagwerk backup').digest('hex').slice(0, 32);

interface Source {
  /** Of the database. */
  url: string;
  files: Files;
  config: Pick<Config, 'secret'>;
}

/**
 * Writes the database and all files to a stream, as they are at one moment, while people go on working. Memory stays the
 * same however much it is.
 */
export const backUp = async ({ url, files, config }: Source, target: Writable): Promise<Manifest> => {
  const snapshot = await openSnapshot(url);
  try {
    const archive = writeArchive(target);
    const tables = await addTables(archive, snapshot);
    const manifest: Manifest = {
      product: 'tagwerk',
      format: FORMAT,
      version: version(),
      made_at: new Date().toISOString(),
      postgres: snapshot.postgres,
      secret: fingerprintOf(config),
      migrations: snapshot.migrations,
      tables,
      sequences: snapshot.sequences,
      files: await addFiles(archive, files),
    };
    await archive.end(manifest);
    return manifest;
  } finally {
    await snapshot.close();
  }
};

const addTables = async (archive: ArchiveWriter, snapshot: Snapshot): Promise<Manifest['tables']> => {
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    let rows = 0;
    const counted = async function* () {
      for await (const chunk of snapshot.read(table) as AsyncIterable<Buffer>) {
        rows += rowsIn(chunk);
        yield chunk;
      }
    };
    const content = await archive.add(tableEntry(table.name), counted());
    tables.push({ ...table, rows, ...content });
  }
  return tables;
};

const LINE_END = 0x0a;

/** Each row ends with a line end; those within values are escaped. */
const rowsIn = (chunk: Buffer): number => {
  let rows = 0;
  for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
  return rows;
};

/** All that are there now: those that the snapshot knows are among them, because none is removed while it is open. */
const addFiles = async (archive: ArchiveWriter, files: Files): Promise<Manifest['files']> => {
  const added: Manifest['files'] = [];
  for await (const key of files.list()) {
    try {
      const content = await files.read(key);
      added.push({ key, ...(await archive.add(fileEntry(key), content as AsyncIterable<Buffer>)) });
    } catch (error) {
      // A draft of the storage's own, or removed by hand.
      if (!(error instanceof NoSuchFile)) throw error;
    }
  }
  return added;
};
