import { message } from '../../../shared/messages.ts';
import { type ArchiveMessages, checkArchive, checkUnpacked, packedFiles, SHEET_MESSAGES } from './archive.ts';
import { READ_LIMITS as LIMITS } from './limits.ts';
import { tableMessages } from './messages.ts';
import { FileFault, type RawRow } from './row.ts';
import { inThread } from './thread.ts';

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

/**
 * The rows of a spreadsheet (`cellRows`), read in a thread of its own with a bound on its memory and its time. Throws
 * `FileFault`.
 */
export const sheetRows = (bytes: Buffer): AsyncGenerator<RawRow> =>
  inThread(new URL('./sheet-worker.ts', import.meta.url), bytes, message(tableMessages.sheetTooDense));
