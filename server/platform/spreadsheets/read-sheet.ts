import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { message } from '../../../shared/messages.ts';
import { type ArchiveMessages, checkArchive, checkUnpacked, packedFiles, SHEET_MESSAGES } from './archive.ts';
import { READ_LIMITS as LIMITS } from './limits.ts';
import { tableMessages } from './messages.ts';
import { FileFault, type RawRow } from './row.ts';
import type { SheetReply } from './sheet-worker.ts';

/** Looks at a spreadsheet before it is read. Gives how many sheets it has. */
export const checkSheet = async (bytes: Buffer): Promise<number> => {
  const most = Math.min(LIMITS.sheetUnpackedBytes, LIMITS.archiveRatio * bytes.length + LIMITS.archiveFreeBytes);
  await checkArchive(bytes, { entries: LIMITS.sheetEntries, unpackedBytes: most }, sizeMessage(most));
  const files = await packedFiles(bytes, LIMITS.sheetEntries);
  const isRows = ({ name }: { name: string }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);
  // Rows are read one by one; of the other parts, the texts that cells share among them, each is held as a whole.
  for (const file of files.filter((one) => !isRows(one)))
    await checkUnpacked([file], LIMITS.sheetPartBytes, SHEET_MESSAGES);
  const sheets = files.filter(isRows).length;
  if (sheets === 0) throw new FileFault(message(tableMessages.noSheet));
  return sheets;
};

/** Sheets shrink to a tenth or a fiftieth; what shrinks far more was made to fill a memory. */
const sizeMessage = (most: number): ArchiveMessages =>
  most === LIMITS.sheetUnpackedBytes
    ? SHEET_MESSAGES
    : { ...SHEET_MESSAGES, size: () => message(tableMessages.sheetTooDense) };

/** A worker's memory; what a spreadsheet within the limits needs is a fraction. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
/** Longest that the next rows may take. */
const PATIENCE_MS = 60_000;

const tooDense = () => new FileFault(message(tableMessages.sheetTooDense));

/**
 * The rows of a spreadsheet (`cellRows`), read in a thread of its own with a bound on its memory and its time: no file
 * holds up, or ends, the server. Throws `FileFault`.
 */
export async function* sheetRows(bytes: Buffer): AsyncGenerator<RawRow> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: MEMORY,
  });
  // It reads ahead, so that it may fail at any time.
  const failed = once(worker, 'error').then(([error]) => {
    throw faultOf(error);
  });
  failed.catch(() => {});
  try {
    for (;;) {
      const reply = await Promise.race([replyOf(worker), failed]);
      yield* reply.rows;
      if (reply.fault) throw new FileFault(reply.fault);
      if (reply.isEnd) return;
    }
  } finally {
    await worker.terminate();
  }
}

/** Asks the worker for more rows. */
const replyOf = async (worker: Worker): Promise<SheetReply> => {
  const replied = once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
  worker.postMessage('more');
  try {
    const [reply] = await replied;
    return reply;
  } catch (error) {
    throw faultOf(error as Error);
  }
};

const faultOf = (error: NodeJS.ErrnoException): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error.name === 'AbortError' ? tooDense() : error;
