import { buffer } from 'node:stream/consumers';
import type { Files } from '../../../../server/platform/files/files.ts';
import type { PackedFile } from '../../../../server/platform/spreadsheets/archive.ts';
import { asUtf8 } from '../../../../server/platform/spreadsheets/encoding.ts';
import { checkTexts, textsOf } from '../../../../server/platform/spreadsheets/read-zip.ts';
import { FileFault, type RawRow, type RowFault } from '../../../../server/platform/spreadsheets/row.ts';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import { annotationFormat } from '../../../../widgets/form/annotations.ts';
import { faultMessage } from '../../../../widgets/form/check/annotation-messages.ts';
import {
  type AnnotatedItem,
  type AnnotationFile,
  type AnnotationFormat,
  type AnnotationHead,
  type AnnotationSource,
  type Fault,
  isUnreadable,
  type Loss,
  type NamedTypes,
  type Unreadable,
} from '../../../../widgets/shared/annotations/annotation-format.ts';
import { ITEM_COLUMN, LIMITS, NAME_COLUMN } from '../../rules.ts';
import { titleOf } from '../annotations/format-title.ts';
import { questionMessages } from '../messages.ts';
import { fileMessages } from './messages.ts';
import { counted, type Source, type Stored } from './source.ts';

/** How much of a file is read to detect its format. */
export const HEAD_BYTES = 64 * 1024;
/** How many files of an archive are read to detect its format, and the largest file that types are read from. */
const LOOKED_FILES = 50;
const SETTINGS_BYTES = 1024 * 1024;

/** An archive's files by their beginnings; null where it is a spreadsheet. */
export const archiveHeads = async (
  files: Files,
  file: Stored,
): Promise<{ heads: AnnotationHead[]; count: number } | null> => {
  const bytes = await archiveBytes(files, file);
  const texts = await textsOf(bytes);
  if (texts.some(({ name }) => name.startsWith('xl/'))) return null;
  await checkTexts(bytes);
  if (texts.length === 0) throw new FileFault(message(fileMessages.archiveEmpty));
  const heads: AnnotationHead[] = [];
  // Pictures may be the first thousand files; only their names say anything.
  const inOrder = [...texts.filter(({ name }) => !isPicture(name)), ...texts.filter(({ name }) => isPicture(name))];
  for (const text of inOrder.slice(0, LOOKED_FILES)) {
    heads.push({ name: text.name, head: isPicture(text.name) ? '' : await headOf(text) });
  }
  return { heads, count: texts.length };
};

const isPicture = (name: string): boolean => /\.(jpe?g|png|webp|gif|bmp|tiff?)$/i.test(name);

const archiveBytes = async (files: Files, { key, size }: Pick<Stored, 'key' | 'size'>): Promise<Buffer> => {
  if (size > LIMITS.archiveBytes) {
    throw new FileFault(message(fileMessages.archiveTooLarge, { most: LIMITS.archiveBytes / 1024 / 1024 }));
  }
  return buffer(await files.read(key));
};

/** Only for an archive that was looked through when it came (`archiveHeads`). */
const archiveOf = async (files: Files, stored: Pick<Stored, 'key' | 'size'>): Promise<PackedFile[]> =>
  textsOf(await archiveBytes(files, stored));

/** What is no text has no beginning. */
const headOf = async (text: PackedFile): Promise<string> => {
  let head = '';
  try {
    for await (const part of decoded(text.name, text.open())) {
      head += part;
      if (head.length >= HEAD_BYTES) break;
    }
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
  }
  return head;
};

async function* decoded(name: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  try {
    for await (const part of asUtf8(bytes)) yield part.toString();
  } catch (error) {
    throw error instanceof FileFault && name !== ''
      ? new FileFault(message(fileMessages.problemAt, { place: name, reason: error.reason }))
      : error;
  }
}

/**
 * Annotated texts as rows, one a text: its name, the text with all that stands on it, and whatever else the file says of
 * it. Rows count from 1, and each knows its file and line.
 */
export async function* itemRows(
  files: Files,
  source: Source,
  id: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<RawRow> {
  const format = annotationFormat(id);
  if (!format) throw new FileFault(message(fileMessages.formatNotRead, { format: titleOf(id) }));
  let line = 0;
  const names = source.isArchive ? (await archiveOf(files, source)).map(({ name }) => name) : [];
  let left = format.leftOut?.(names) ?? [];
  const undecodable: Undecodable = { textOf: format.itemOf ?? ((name) => name), faults: new Map() };
  const reading = { layers: source.layers ?? {}, settingsFiles: await settingsFilesOf(files, source, format) };
  for await (const read of format.read(sourcesOf(files, source, undecodable, onBytes), reading)) {
    const file = isUnreadable(read) ? (read.faults[0]?.file ?? read.name) : read.file;
    if (undecodable.faults.has(undecodable.textOf(file))) continue;
    line += 1;
    const row = isUnreadable(read) ? unreadable(read, line) : rowOf(read, line);
    yield left.length === 0 ? row : { ...row, losses: [...left, ...(row.losses ?? [])] };
    left = [];
  }
  for (const fault of undecodable.faults.values()) {
    line += 1;
    yield { line, values: null, fault };
  }
}

/** Files of an archive that are no text, a fault for each text that stands in them: a text may have several files. */
interface Undecodable {
  textOf: (name: string) => string;
  faults: Map<string, RowFault>;
}

async function* sourcesOf(
  files: Files,
  source: Source,
  undecodable: Undecodable,
  onBytes: (bytes: number) => void,
): AsyncGenerator<AnnotationSource> {
  if (!source.isArchive) {
    const { name, key } = source;
    const open = async function* () {
      yield* decoded('', counted(await files.read(key), onBytes));
    };
    yield { name, chunks: open };
    return;
  }
  let read = 0;
  for (const text of await archiveOf(files, source)) {
    yield { name: text.name, chunks: () => decodedWhole(text, undecodable), bytes: text.open };
    read += text.packedBytes;
    onBytes(read);
  }
}

/** Nothing of a file that is no text to its end: half of a text must not pass for a text. */
async function* decodedWhole({ name, open }: PackedFile, undecodable: Undecodable): AsyncGenerator<string> {
  try {
    for await (const _ of asUtf8(open()));
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    undecodable.faults.set(undecodable.textOf(name), { field: name, reason: error.reason });
    return;
  }
  yield* decoded(name, open());
}

const rowOf = (text: AnnotatedItem, line: number): RawRow => ({
  line,
  place: `${text.file}:${text.line}`,
  values: { ...text.meta, [NAME_COLUMN]: text.name, [ITEM_COLUMN]: text },
  fault: null,
  losses: text.losses,
});

const unreadable = ({ name, faults }: Unreadable, line: number): RawRow => {
  const told = faults.map((fault) => ({ field: placeOf(fault), reason: faultMessage(fault) }));
  return {
    line,
    values: null,
    fault: told[0] ?? { field: name, reason: message(questionMessages.unreadable) },
    cellFaults: told.slice(1),
  };
};

const placeOf = ({ file, line }: Fault): string => `${file}:${line}`;

/** Types described by files next to the texts, and what in them cannot be read or stored. */
export interface CompanionTypes {
  types: NamedTypes | null;
  losses: Loss[];
  notes: MessageRef[];
}

export const companionTypes = async (files: Files, source: Source, id: string): Promise<CompanionTypes> => {
  const format = annotationFormat(id);
  if (!format?.settingsFrom) return { types: null, losses: [], notes: [] };
  const { types, losses, faults } = format.settingsFrom(await settingsFilesOf(files, source, format));
  return {
    types,
    losses,
    notes: faults.map((fault) =>
      message(fileMessages.problemAt, { place: placeOf(fault), reason: faultMessage(fault) }),
    ),
  };
};

const settingsFilesOf = async (files: Files, source: Source, format: AnnotationFormat): Promise<AnnotationFile[]> => {
  if (!source.isArchive || !format.isSettingsFile) return [];
  const texts = (await archiveOf(files, source))
    .filter(({ name }) => format.isSettingsFile?.(name))
    .slice(0, LOOKED_FILES);
  const read: AnnotationFile[] = [];
  for (const text of texts) {
    if (text.packedBytes > SETTINGS_BYTES) continue;
    let whole = '';
    for await (const part of decoded(text.name, text.open())) {
      whole += part;
      if (whole.length > SETTINGS_BYTES) break;
    }
    read.push({ name: text.name, text: whole });
  }
  return read;
};
