import type { Readable } from 'node:stream';
import { LIMITS } from '../../../areas/questions/rules.ts';
import { checkUnpacked, contentOf, type Entry, entriesOf, type Words } from './archive.ts';
import { FileFault } from './row.ts';

/** A file of an archive of texts. */
export interface PackedText {
  name: string;
  /** Bytes that it takes in the archive. */
  packedBytes: number;
  open(): Readable;
}

const WORDS: Words = {
  damaged: 'The archive is damaged: it cannot be unpacked. Please pack it again as ZIP.',
  // Of more than 65,534 files the archive does not say how many.
  parts: (_, most) => `The archive has more than ${most.toLocaleString('en')} files. Please split it.`,
  size: (most) => `The archive unpacks to more than ${most} MB. Please split it.`,
};

/** What systems put into archives beside the files that somebody packed. */
const isByTheWay = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)|(^|\/)Thumbs\.db$/.test(name);

/**
 * The files of a ZIP archive, by name. Throws `FileFault` where it is locked, or a name leads out of it: nothing is
 * unpacked to a disk here, but names become names of questions.
 */
export const textsOf = (bytes: Buffer): PackedText[] => {
  const entries = entriesOf(bytes, LIMITS.archiveEntries, WORDS);
  const locked = entries.find(({ isEncrypted }) => isEncrypted);
  if (locked) throw new FileFault('The archive is locked with a password. Please pack it without one.');
  for (const { name } of entries) {
    const fault = nameFault(name);
    if (fault !== null) throw new FileFault(fault);
  }
  const files = entries.filter(({ name }) => !isByTheWay(name));
  const names = new Set<string>();
  const twice = files.find(({ name }) => names.size === names.add(name).size);
  if (twice) throw new FileFault(`The archive has two files called “${shown(twice.name)}”.`);
  return files.sort((a, b) => (a.name < b.name ? -1 : 1)).map(packed);
};

/** Throws `FileFault` where the archive is damaged or unpacks to too much. To be asked once, before anything is read. */
export const checkTexts = async (bytes: Buffer): Promise<void> => {
  const most = Math.min(LIMITS.archiveUnpackedBytes, LIMITS.archiveRatio * bytes.length + LIMITS.archiveFreeBytes);
  const entries = entriesOf(bytes, LIMITS.archiveEntries, WORDS);
  await checkUnpacked(entries, most, { ...WORDS, size: sizeWords(most) });
};

const packed = (entry: Entry): PackedText => ({
  name: entry.name,
  packedBytes: entry.packed.length,
  open: () => contentOf(entry),
});

/** Texts shrink to a tenth or a hundredth; what shrinks far more was made to fill a memory. */
const sizeWords = (most: number): Words['size'] =>
  most === LIMITS.archiveUnpackedBytes
    ? WORDS.size
    : () => `The archive unpacks to more than ${LIMITS.archiveRatio} times its size, as no texts do.`;

const nameFault = (name: string): string | null => {
  if (/^([/\\]|[A-Za-z]:)|(^|[/\\])\.\.([/\\]|$)/.test(name)) {
    return `The archive has a file “${shown(name)}”, whose name leads out of it.`;
  }
  if (name !== '' && !/[\p{Cc}\ufffd\\]/u.test(name)) return null;
  return `The archive has a file “${shown(name)}”, whose name has signs that no name should have.`;
};

const shown = (name: string) =>
  name
    .slice(0, 100)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '�');
