import { crc32, createInflateRaw } from 'node:zlib';
import { fromBufferPromise, type Entry as ZipEntry, type ZipFile } from 'yauzl';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { tableMessages } from './messages.ts';
import { FileFault } from './row.ts';

const STORED = 0;
const DEFLATED = 8;

/** A file in an archive. */
export interface PackedFile {
  name: string;
  isEncrypted: boolean;
  /** Bytes that it takes in the archive. */
  packedBytes: number;
  /** Unpacks it from the start. Throws `FileFault` where it is damaged. */
  open(): AsyncGenerator<Buffer>;
}

/** What people read about an archive that is refused: a spreadsheet is one too, but few people know. */
export interface ArchiveMessages {
  damaged: MessageRef;
  locked: MessageRef;
  parts: (count: number, most: number) => MessageRef;
  size: (most: number) => MessageRef;
}

export const SHEET_MESSAGES: ArchiveMessages = {
  damaged: message(tableMessages.sheetDamaged),
  locked: message(tableMessages.sheetDamaged),
  parts: (count, most) => message(tableMessages.sheetParts, { count, most }),
  size: (most) => message(tableMessages.sheetTooLarge, { most }),
};

/**
 * Looks into a ZIP archive before anything is unpacked for good: how many files there are and what they really come to,
 * whatever they say of themselves. Gives their names.
 */
export const checkArchive = async (
  bytes: Buffer,
  limits: { entries: number; unpackedBytes: number },
  messages = SHEET_MESSAGES,
): Promise<string[]> => {
  const files = await packedFiles(bytes, limits.entries, messages);
  await checkUnpacked(files, limits.unpackedBytes, messages);
  return files.map(({ name }) => name);
};

/** Unpacks files for nothing but their size, and refuses damaged ones and those that come to more than `most` bytes. */
export const checkUnpacked = async (
  files: readonly PackedFile[],
  most: number,
  messages: ArchiveMessages,
): Promise<void> => {
  let total = 0;
  for (const file of files) {
    for await (const chunk of file.open()) {
      total += chunk.length;
      if (total > most) throw new FileFault(messages.size(most / 1024 / 1024));
    }
  }
};

/** What the archive's directory names, nothing of it unpacked. Throws `FileFault` where there are more than `most`. */
export const packedFiles = async (bytes: Buffer, most: number, messages = SHEET_MESSAGES): Promise<PackedFile[]> => {
  try {
    // Names are checked by the caller, which has the messages; sizes are counted, not trusted.
    const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: false });
    if (zip.entryCount > most) throw new FileFault(messages.parts(zip.entryCount, most));
    if (isZip64(bytes, zip)) throw new FileFault(messages.damaged);
    const files: PackedFile[] = [];
    for await (const entry of zip.eachEntry()) files.push(packedFile(bytes, zip, entry, messages));
    return files;
  } catch (error) {
    throw asFault(error, messages);
  }
};

const packedFile = (bytes: Buffer, zip: ZipFile, entry: ZipEntry, messages: ArchiveMessages): PackedFile => ({
  // Many programs write UTF-8 without saying so.
  name: entry.fileNameRaw.toString('utf8'),
  isEncrypted: entry.isEncrypted(),
  packedBytes: entry.compressedSize,
  open: () => contentOf(bytes, zip, entry, messages),
});

async function* contentOf(bytes: Buffer, zip: ZipFile, entry: ZipEntry, messages: ArchiveMessages) {
  let sum = 0;
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
    for await (const chunk of unpacked(packed, entry.compressionMethod)) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw asFault(error, messages);
  }
  if (sum !== entry.crc32) throw new FileFault(messages.damaged);
}

/** The library's own stream is a chain of four, which takes four times as long for an archive of many small files. */
const unpacked = (packed: Buffer, method: number): Iterable<Buffer> | AsyncIterable<Buffer> => {
  if (method === STORED) return [packed];
  if (method !== DEFLATED) throw new Error(`method ${method}`);
  return createInflateRaw().end(packed);
};

/**
 * ZIP64 is for far larger archives than are read here. Readers differ in when they follow it, so that the reader of
 * spreadsheets could see other files than were checked.
 */
const isZip64 = (bytes: Buffer, { comment }: ZipFile): boolean => {
  const locator = bytes.length - comment.length - 22 - 20;
  return locator >= 0 && bytes.readUInt32LE(locator) === 0x07064b50;
};

const asFault = (error: unknown, { damaged, locked }: ArchiveMessages): FileFault => {
  if (error instanceof FileFault) return error;
  return new FileFault(/strong encryption/.test((error as Error).message) ? locked : damaged);
};
