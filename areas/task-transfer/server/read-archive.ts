import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import type { Files } from '../../../server/platform/files/files.ts';
import { inWorkFolder } from '../../../server/platform/files/work-folder.ts';
import { JobFailure } from '../../../server/platform/jobs/job-work.ts';
import { overBudget } from '../../../server/platform/json-budget.ts';
import { message } from '../../../shared/messages.ts';
import { misfits } from '../../../shared/schema-check.ts';
import { isBlank } from '../../../shared/text.ts';
import { entriesOf, FORMAT, LINE_BYTES, MANIFEST, Manifest, MOST_ENTRIES } from './archive.ts';
import { taskTransferMessages } from './messages.ts';

export interface TaskArchive {
  manifest: Manifest;
  /** The content of an entry. */
  read(name: string): Promise<Readable>;
  /** How many bytes an entry has; undefined where there is none. */
  sizeOf(name: string): number | undefined;
}

const notATask = () => new JobFailure(message(taskTransferMessages.notATask));
const tooManyEntries = (count: number) =>
  new JobFailure(message(taskTransferMessages.tooManyEntries, { count, most: MOST_ENTRIES }));
export const damaged = (what: string) =>
  new JobFailure(message(taskTransferMessages.damaged, { what: what.slice(0, 200) }));

const wordedAsDamage = (error: unknown): never => {
  throw error instanceof JobFailure ? error : damaged(error instanceof Error ? error.message : '');
};

/**
 * Opens an uploaded archive for as long as `work` takes. It is read from a disk: only its table of contents is in memory.
 * `signal` ends the reading of that table.
 */
export const withArchive = <T>(
  files: Files,
  key: string,
  work: (archive: TaskArchive) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> =>
  inWorkFolder(async (folder) => {
    const path = join(folder, 'task.zip');
    await pipeline(await files.read(key), createWriteStream(path));
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true }).catch(() => {
      throw notATask();
    });
    try {
      if (zip.entryCount > MOST_ENTRIES) throw tooManyEntries(zip.entryCount);
      const entries = new Map<string, Entry>();
      const list = async () => {
        for await (const entry of zip.eachEntry()) {
          signal?.throwIfAborted();
          entries.set(entry.fileName, entry);
        }
      };
      await list().catch((error) => {
        signal?.throwIfAborted();
        wordedAsDamage(error);
      });
      const read = async (name: string): Promise<Readable> => {
        const entry = entries.get(name);
        if (!entry) throw damaged(name);
        return zip.openReadStreamPromise(entry).catch(wordedAsDamage) as Promise<Readable>;
      };
      const sizeOf = (name: string) => entries.get(name)?.uncompressedSize;
      if (!entries.has(MANIFEST)) throw notATask();
      return await work({ manifest: await manifestIn(await read(MANIFEST), entries), read, sizeOf });
    } finally {
      zip.close();
    }
  });

/** The manifest, as far as it can be told by itself whether it is one. */
const manifestIn = async (stream: Readable, entries: ReadonlyMap<string, unknown>): Promise<Manifest> => {
  let manifest: Manifest | null = null;
  for await (const line of linesIn(stream)) manifest = manifest ?? (parsed(line) as Manifest);
  if (manifest?.product !== 'tagwerk-task') throw notATask();
  if (manifest.format > FORMAT) throw new JobFailure(message(taskTransferMessages.newer));
  const [misfit] = misfits(Manifest, manifest);
  if (misfit) throw damaged(`${MANIFEST}: ${misfit.path}`);
  const { task, users } = manifest;
  if ([String(task.title), ...users.map(({ username }) => username)].some(isBlank)) throw damaged(`${MANIFEST}: blank`);
  const needed = entriesOf(manifest);
  // Named again and again, one small entry would be written without end.
  if (new Set(needed).size < needed.length) throw damaged(MANIFEST);
  const missing = needed.find((name) => !entries.has(name));
  if (missing !== undefined) throw damaged(missing);
  return manifest;
};

/** Shorter JSON is within every budget. */
const FREE_CHARACTERS = 4096;

export const parsed = (line: string): unknown => {
  if (line.length > FREE_CHARACTERS && overBudget(Buffer.from(line)) !== null) throw damaged('JSON');
  try {
    return JSON.parse(line);
  } catch {
    throw damaged('JSON');
  }
};

/** The lines of a text, one after the other. */
export async function* linesIn(stream: Readable): AsyncGenerator<string> {
  // Pieces of a line that goes on: joined once, else a long line would be copied with every piece.
  let rest: string[] = [];
  let length = 0;
  const decoder = new TextDecoder();
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const lines = decoder.decode(chunk, { stream: true }).split('\n');
      const last = lines.pop() ?? '';
      if (lines.length > 0) {
        lines[0] = [...rest, lines[0]].join('');
        rest = [];
        length = 0;
      }
      rest.push(last);
      length += last.length;
      if (length > LINE_BYTES) throw damaged('line');
      yield* lines.filter((line) => line !== '');
    }
  } catch (error) {
    // What a reader of the lines throws is not the archive's fault.
    wordedAsDamage(error);
  }
  const line = rest.join('');
  if (line !== '') yield line;
}
