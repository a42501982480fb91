import { type MessageRef, message } from '../../../shared/messages.ts';
import { type ArchiveMessages, checkUnpacked, type PackedFile, packedFiles } from './archive.ts';
import { READ_LIMITS as LIMITS } from './limits.ts';
import { tableMessages } from './messages.ts';
import { FileFault } from './row.ts';

const MESSAGES: ArchiveMessages = {
  damaged: message(tableMessages.archiveDamaged),
  locked: message(tableMessages.archiveLocked),
  parts: (_, most) => message(tableMessages.archiveFiles, { most }),
  size: (most) => message(tableMessages.archiveTooLarge, { most }),
};

/** What systems put into archives next to the files that somebody packed. */
const isByTheWay = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)|(^|\/)Thumbs\.db$/.test(name);

/**
 * The files of a ZIP archive, by name. Throws `FileFault` where it is locked, or a name leads out of it: nothing is
 * unpacked to a disk here, but names become names of questions.
 */
export const textsOf = async (bytes: Buffer): Promise<PackedFile[]> => {
  const entries = await packedFiles(bytes, LIMITS.archiveEntries, MESSAGES);
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new FileFault(MESSAGES.locked);
  for (const { name } of entries) {
    const fault = nameFault(name);
    if (fault !== null) throw new FileFault(fault);
  }
  const files = entries.filter(({ name }) => !isByTheWay(name));
  const names = new Set<string>();
  const twice = files.find(({ name }) => names.size === names.add(name).size);
  if (twice) throw new FileFault(message(tableMessages.archiveTwice, { name: shown(twice.name) }));
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
};

/** Throws `FileFault` where the archive is damaged or unpacks to too much. To be asked once, before anything is read. */
export const checkTexts = async (bytes: Buffer): Promise<void> => {
  const most = Math.min(LIMITS.archiveUnpackedBytes, LIMITS.archiveRatio * bytes.length + LIMITS.archiveFreeBytes);
  const entries = await packedFiles(bytes, LIMITS.archiveEntries, MESSAGES);
  await checkUnpacked(entries, most, { ...MESSAGES, size: sizeMessage(most) });
};

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
