import type { Readable } from 'node:stream';
import { LIMITS } from '../../../areas/questions/rules.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { type ArchiveMessages, checkUnpacked, contentOf, type Entry, entriesOf } from './archive.ts';
import { tableMessages } from './messages.ts';
import { FileFault } from './row.ts';

/** A file of an archive of texts. */
export interface PackedText {
  name: string;
  /** Bytes that it takes in the archive. */
  packedBytes: number;
  open(): Readable;
}

const MESSAGES: ArchiveMessages = {
  damaged: message(tableMessages.archiveDamaged),
  // Of more than 65,534 files the archive does not say how many.
  parts: (_, most) => message(tableMessages.archiveFiles, { most }),
  size: (most) => message(tableMessages.archiveTooLarge, { most }),
};

/** What systems put into archives beside the files that somebody packed. */
const isByTheWay = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)|(^|\/)Thumbs\.db$/.test(name);

/**
 * The files of a ZIP archive, by name. Throws `FileFault` where it is locked, or a name leads out of it: nothing is
 * unpacked to a disk here, but names become names of questions.
 */
export const textsOf = (bytes: Buffer): PackedText[] => {
  const entries = entriesOf(bytes, LIMITS.archiveEntries, MESSAGES);
  const locked = entries.find(({ isEncrypted }) => isEncrypted);
  if (locked) throw new FileFault(message(tableMessages.archiveLocked));
  for (const { name } of entries) {
    const fault = nameFault(name);
    if (fault !== null) throw new FileFault(fault);
  }
  const files = entries.filter(({ name }) => !isByTheWay(name));
  const names = new Set<string>();
  const twice = files.find(({ name }) => names.size === names.add(name).size);
  if (twice) throw new FileFault(message(tableMessages.archiveTwice, { name: shown(twice.name) }));
  return files.sort((a, b) => (a.name < b.name ? -1 : 1)).map(packed);
};

/** Throws `FileFault` where the archive is damaged or unpacks to too much. To be asked once, before anything is read. */
export const checkTexts = async (bytes: Buffer): Promise<void> => {
  const most = Math.min(LIMITS.archiveUnpackedBytes, LIMITS.archiveRatio * bytes.length + LIMITS.archiveFreeBytes);
  const entries = entriesOf(bytes, LIMITS.archiveEntries, MESSAGES);
  await checkUnpacked(entries, most, { ...MESSAGES, size: sizeMessage(most) });
};

const packed = (entry: Entry): PackedText => ({
  name: entry.name,
  packedBytes: entry.packed.length,
  open: () => contentOf(entry),
});

/** Texts shrink to a tenth or a hundredth; what shrinks far more was made to fill a memory. */
const sizeMessage = (most: number): ArchiveMessages['size'] =>
  most === LIMITS.archiveUnpackedBytes
    ? MESSAGES.size
    : () => message(tableMessages.archiveBomb, { most: LIMITS.archiveRatio });

const nameFault = (name: string): MessageRef | null => {
  if (/^([/\\]|[A-Za-z]:)|(^|[/\\])\.\.([/\\]|$)/.test(name)) {
    return message(tableMessages.archiveNameOutside, { name: shown(name) });
  }
  if (name !== '' && !/[\p{Cc}\ufffd\\]/u.test(name)) return null;
  return message(tableMessages.archiveNameBad, { name: shown(name) });
};

const shown = (name: string) =>
  name
    .slice(0, 100)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '�');
