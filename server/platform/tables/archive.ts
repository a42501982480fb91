import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { LIMITS } from '../../../areas/questions/rules.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { tableMessages } from './messages.ts';
import { FileFault } from './row.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

export interface Entry {
  name: string;
  isEncrypted: boolean;
  method: number;
  /** CRC-32 of what it unpacks to. */
  sum: number;
  packed: Buffer;
}

/** What people are told of an archive that cannot be read: a spreadsheet is one too, but few people know. */
export interface ArchiveMessages {
  damaged: MessageRef;
  parts: (count: number, most: number) => MessageRef;
  size: (most: number) => MessageRef;
}

const SHEET: ArchiveMessages = {
  damaged: message(tableMessages.sheetDamaged),
  parts: (count, most) => message(tableMessages.sheetParts, { count, most }),
  size: (most) => message(tableMessages.sheetTooLarge, { most }),
};

/**
 * Looks into a ZIP archive before anything is unpacked for good: how many entries there are and what they really come
 * to, whatever they say of themselves. Gives their names.
 */
export const checkArchive = async (
  bytes: Buffer,
  limits: { entries: number; unpackedBytes: number },
  messages = SHEET,
): Promise<string[]> => {
  const entries = entriesOf(bytes, limits.entries, messages);
  await checkUnpacked(entries, limits.unpackedBytes, messages);
  return entries.map(({ name }) => name);
};

/** Unpacks entries for nothing but their size, and refuses damaged ones and those that come to more than `most`. */
export const checkUnpacked = async (
  entries: readonly Entry[],
  most: number,
  messages: ArchiveMessages,
): Promise<void> => {
  let total = 0;
  for (const entry of entries) {
    total += await unpackedSize(entry, most - total, messages);
    if (total > most) throw new FileFault(messages.size(most / 1024 / 1024));
  }
};

/** One entry, unpacked; null where there is none of that name. Only for an archive that has been checked. */
export const unpack = (bytes: Buffer, name: string): Readable | null => {
  const entry = entriesOf(bytes, LIMITS.sheetEntries).find((one) => one.name === name);
  return entry ? contentOf(entry) : null;
};

export const contentOf = (entry: Pick<Entry, 'method' | 'packed'>): Readable => {
  if (entry.method === STORED) return Readable.from([entry.packed], { objectMode: false });
  const inflate = createInflateRaw();
  inflate.end(entry.packed);
  return inflate;
};

/** What the archive's directory names, nothing of it unpacked. */
export const entriesOf = (bytes: Buffer, most: number, messages = SHEET): Entry[] => {
  const damaged = () => new FileFault(messages.damaged);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  if (count > most) throw new FileFault(messages.parts(count, most));
  const entries: Entry[] = [];
  try {
    let at = bytes.readUInt32LE(end + 16);
    for (let left = count; left > 0; left -= 1) {
      if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
      const header = bytes.readUInt32LE(at + 42);
      const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
      entries.push({
        name: bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)),
        isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
        method: bytes.readUInt16LE(at + 10),
        sum: bytes.readUInt32LE(at + 16),
        packed: bytes.subarray(start, start + bytes.readUInt32LE(at + 20)),
      });
      at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
    }
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
  return entries;
};

/** Counted by unpacking, and given up as soon as it is too much: the sizes that an archive names may be lies. */
const unpackedSize = ({ method, sum, packed }: Entry, most: number, messages: ArchiveMessages): Promise<number> => {
  const damaged = () => new FileFault(messages.damaged);
  if (method === STORED) {
    return crc32(packed) === sum ? Promise.resolve(packed.length) : Promise.reject(damaged());
  }
  if (method !== DEFLATED) return Promise.reject(damaged());
  return new Promise((resolve, reject) => {
    let size = 0;
    let found = 0;
    const inflate = createInflateRaw();
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length;
      found = crc32(chunk, found);
      if (size > most) {
        inflate.destroy();
        resolve(size);
      }
    });
    inflate.on('end', () => (found === sum ? resolve(size) : reject(damaged())));
    inflate.on('error', () => reject(damaged()));
    inflate.end(packed);
  });
};
