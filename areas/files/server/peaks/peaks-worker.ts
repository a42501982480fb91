import { setTimeout } from 'node:timers/promises';
import { openFiles } from '../../../../server/platform/files/create-files.ts';
import type { Files, FilesPlace } from '../../../../server/platform/files/files.ts';
import { FileFault } from '../../../../server/platform/spreadsheets/row.ts';
import { serveThread } from '../../../../server/platform/spreadsheets/thread-side.ts';
import { message } from '../../../../shared/messages.ts';
import { fileMessages } from '../messages.ts';
import { NotDecoded, peaksOfSound } from './decode.ts';
import { storePeaks } from './store.ts';

// Runs in a thread of its own: decodes a sound and stores its outline.

export interface PeaksAsked {
  place: FilesPlace;
  id: string;
  type: string;
  /** Of its parts, in order. */
  keys: readonly string[];
}

/** How often it tells how far it has got. */
const REPORT_MS = 500;

const makeAndStore = async (files: Files, { id, type, keys }: PeaksAsked, onBytes: (bytes: number) => void) => {
  const chunks = async function* () {
    for (const key of keys)
      for await (const chunk of (await files.read(key)) as AsyncIterable<Buffer>) {
        onBytes(chunk.length);
        yield chunk;
      }
  };
  try {
    await storePeaks(files, id, await peaksOfSound(chunks(), type));
  } catch (error) {
    throw error instanceof NotDecoded ? new FileFault(message(fileMessages.noPeaks)) : error;
  }
  return 'done' as const;
};

serveThread(async function* (given: PeaksAsked): AsyncGenerator<number> {
  let bytes = 0;
  const made = makeAndStore(await openFiles(given.place), given, (read) => {
    bytes += read;
  });
  while ((await Promise.race([made, setTimeout(REPORT_MS)])) !== 'done') yield bytes;
});
