import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Files } from '../../../../server/platform/files/files.ts';
import { overBudget } from '../../../../server/platform/json-budget.ts';
import { asUtf8, encodingOf } from '../../../../server/platform/spreadsheets/encoding.ts';
import { type Delimiter, delimiterOf } from '../../../../server/platform/spreadsheets/read-csv.ts';
import { checkSheet } from '../../../../server/platform/spreadsheets/read-sheet.ts';
import { FileFault } from '../../../../server/platform/spreadsheets/row.ts';
import { type Message, type MessageRef, message } from '../../../../shared/messages.ts';
import {
  annotationFormat,
  annotationFormats,
  annotationFormatsOf,
  detectAnnotationFormat,
} from '../../../../widgets/form/annotations.ts';
import type { AnnotationFormat, AnnotationHead } from '../../../../widgets/shared/annotations/annotation-format.ts';
import { type Format, LIMITS } from '../../rules.ts';
import { titleOf } from '../annotations/format-title.ts';
import { archiveHeads, HEAD_BYTES } from './annotated-items.ts';
import { fileMessages } from './messages.ts';
import type { Source, Stored } from './source.ts';

export interface Recognised {
  source: Source;
  /** What the file may be read as. */
  formats: string[];
  notes: MessageRef[];
}

/**
 * What a file is, by its content: the name only decides where the content could be either. `offered`: the formats that
 * the widgets of the form offer. `wanted`: the format that somebody says it has.
 */
export const recognise = async (
  files: Files,
  file: Stored,
  offered: readonly AnnotationFormat[],
  wanted: string | null = null,
): Promise<Recognised> => {
  if (file.size === 0) throw new FileFault(message(fileMessages.fileEmpty));
  const head = await buffer(await files.read(file.key, { start: 0, end: Math.min(file.size, HEAD_BYTES) - 1 }));
  const isArchive = ARCHIVES.includes(head.subarray(0, 4).toString('latin1'));
  if (!isArchive && !isOldExcel(head) && wanted === null && /\.xls[xm]$/i.test(file.name))
    throw new FileFault(message(fileMessages.notASheet));
  const annotated = await itemsIn(files, file, { head, isArchive, offered, wanted });
  if (annotated) return annotated;
  await refuseAnnotatedText(files, file, { head, isArchive, offered, wanted });
  const read = await tableIn(files, file, head, isArchive);
  if (wanted !== null && wanted !== read.source.format)
    throw new FileFault(message(fileMessages.notFormat, { format: titleOf(wanted) }));
  return { ...read, formats: [read.source.format, ...(isArchive ? [] : offered.map(({ id }) => id))] };
};

/** How an archive begins, with files in it and with none. */
const ARCHIVES = ['PK\x03\x04', 'PK\x05\x06'];

const isOldExcel = (head: Buffer) => head.length >= 4 && head.readUInt32BE(0) === 0xd0cf11e0;

interface Looked {
  head: Buffer;
  isArchive: boolean;
  offered: readonly AnnotationFormat[];
  wanted: string | null;
}

/** The file as annotated items; null where it is (or is said to be) a table. */
const itemsIn = async (
  files: Files,
  file: Stored,
  { head, isArchive, offered, wanted }: Looked,
): Promise<Recognised | null> => {
  if (offered.length === 0 || (wanted !== null && !offered.some(({ id }) => id === wanted))) return null;
  const archive = isArchive ? await archiveHeads(files, file) : null;
  if (isArchive && archive === null) return null;
  const heads = archive?.heads ?? [{ name: file.name, head: await headText(head) }];
  const detect = async () =>
    detectAnnotationFormat(heads, offered) ?? (archive ? undefined : await largeFormat(files, file, head, offered));
  const format = wanted ?? (await detect())?.id;
  if (format === undefined && archive) {
    refuseText(heads, inArchives(), offered);
    throw new FileFault(message(fileMessages.unknownArchive));
  }
  if (format === undefined) return null;
  const table = isArchive ? null : await tableIn(files, file, head, false).catch(() => null);
  return {
    source: { ...file, format, delimiter: null, isArchive },
    formats: [...(table ? [table.source.format] : []), ...offered.map(({ id }) => id)],
    notes: archive
      ? [message(fileMessages.archiveOf, { count: archive.count })]
      : (table?.notes.filter(isEncoding) ?? []),
  };
};

/** Annotated text that no table would be made of like this, where no widget of the form takes it. */
const refuseAnnotatedText = async (files: Files, file: Stored, { head, isArchive, offered }: Looked): Promise<void> => {
  if (isArchive) {
    // Whatever is wrong with an archive itself is said where it is opened as a spreadsheet.
    const archive = await archiveHeads(files, file).catch(() => null);
    if (archive) refuseText(archive.heads, inArchives(), offered);
    return;
  }
  const format = annotationFormat(ONLY_ANNOTATED.find(({ name }) => name.test(file.name))?.format ?? '');
  if (format) refuseText([{ name: file.name, head: await headText(head) }], [format], offered);
};

const refuseText = (
  heads: readonly AnnotationHead[],
  among: readonly AnnotationFormat[],
  offered: readonly AnnotationFormat[],
): void => {
  const format = detectAnnotationFormat(heads, among);
  if (format && textFormats().includes(format) && !offered.includes(format))
    throw new FileFault(message(fileMessages.noTextAnnotation, { format: format.title }));
};

const textFormats = () => annotationFormatsOf('TextSpanAnnotation');

/** All formats, of those that files look like equally well those of something else than texts first. */
const inArchives = (): AnnotationFormat[] => {
  const texts = textFormats();
  return [...annotationFormats().filter((format) => !texts.includes(format)), ...texts];
};

/** Text formats whose files nobody gives a table's name. */
const ONLY_ANNOTATED = [
  { name: /\.(conll|bio|iob2?)$/i, format: 'conll' },
  { name: /\.ann$/i, format: 'brat' },
];

/**
 * The format of a file of JSON that begins with a text larger than its head: by its first object, with all that is long
 * in it cut short.
 */
const largeFormat = async (
  files: Files,
  file: Stored,
  head: Buffer,
  offered: readonly AnnotationFormat[],
): Promise<AnnotationFormat | undefined> => {
  if (file.size <= HEAD_BYTES || !/^\s*[[{]/.test(await headText(head))) return undefined;
  const bytes = await buffer(await files.read(file.key, { start: 0, end: Math.min(file.size, LIMITS.rowBytes) - 1 }));
  if (overBudget(bytes) !== null) return undefined;
  const text = new TextDecoder(encodingOf(head).encoding).decode(bytes).trimStart();
  try {
    const first = text.startsWith('[') ? text : text.split('\n', 1)[0];
    const start = JSON.stringify(JSON.parse(first ?? ''), short);
    return detectAnnotationFormat([{ name: file.name, head: start }], offered);
  } catch {
    return undefined;
  }
};

const short = (_key: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, SHORT_LIST);
  return typeof value === 'string' ? value.slice(0, SHORT_TEXT) : value;
};
const SHORT_LIST = 3;
const SHORT_TEXT = 100;

const isEncoding = ({ code }: MessageRef) => code === fileMessages.encoding.code;

const tableIn = async (
  files: Files,
  file: Stored,
  head: Buffer,
  isArchive: boolean,
): Promise<{ source: Source; notes: MessageRef[] }> => {
  const of = (format: Format, delimiter: Delimiter | null, notes: MessageRef[]) => ({
    source: { ...file, format, delimiter, isArchive: false },
    notes,
  });
  if (isArchive) return of('xlsx', null, await lookIntoSheet(files, file.key, file.size));
  if (isOldExcel(head)) throw new FileFault(message(fileMessages.oldExcel));
  const { encoding } = encodingOf(head);
  const text = await headText(head);
  if (text.trim() === '') throw new FileFault(message(fileMessages.fileBlank));
  const other = OTHERS.find(({ looks }) => looks.test(text));
  if (other || /\.conllu$/i.test(file.name)) throw new FileFault(other?.said ?? message(fileMessages.conllU));
  const notes = encoding === 'utf-8' ? [] : [message(fileMessages.encoding, { encoding: encoding.toUpperCase() })];
  if (/^\s*[[{]\s*[\r\n]/.test(text)) {
    throw new FileFault(message(fileMessages.jsonOverLines));
  }
  if (text.trimStart().startsWith('{') || /\.(jsonl|ndjson)$/i.test(file.name)) return of('jsonl', null, notes);
  if (text.trimStart().startsWith('[')) {
    throw new FileFault(message(fileMessages.jsonList));
  }
  const delimiter = delimiterOf(text);
  return of('csv', delimiter, [...notes, message(SEPARATED[delimiter])]);
};

/** Files that people try, and what they may bring instead. */
const OTHERS: { looks: RegExp; said: MessageRef }[] = [
  { looks: /^\s*<([^>]*>)?[^>]*http:\/\/www\.omg\.org\/XMI/, said: message(fileMessages.uima) },
  { looks: /^\s*\{\s*"%(TYPES|FEATURE_STRUCTURES|VIEWS)"\s*:/, said: message(fileMessages.uima) },
  { looks: /^\s*<(\?xml|!DOCTYPE|[\w:]+\s[^>]*xmlns)/, said: message(fileMessages.xml) },
  { looks: /^\s*#begin document\b/, said: message(fileMessages.conll2012) },
  { looks: /^(#.*\n)*1\t[^\t\n]+(\t[^\t\n]*){8}\r?\n/, said: message(fileMessages.conllU) },
];

const SEPARATED = {
  ',': fileMessages.commaSeparated,
  ';': fileMessages.semicolonSeparated,
  '\t': fileMessages.tabSeparated,
} satisfies Record<Delimiter, Message>;

const lookIntoSheet = async (files: Files, key: string, size: number): Promise<MessageRef[]> => {
  if (size > LIMITS.sheetBytes) {
    const most = LIMITS.sheetBytes / 1024 / 1024;
    throw new FileFault(message(fileMessages.sheetTooLarge, { most }));
  }
  const sheets = await checkSheet(await buffer(await files.read(key)));
  return sheets > 1 ? [message(fileMessages.firstSheetOnly, { count: sheets })] : [];
};

const headText = async (head: Buffer): Promise<string> => {
  let text = '';
  try {
    for await (const part of asUtf8(Readable.from([head]))) text += part.toString();
  } catch (error) {
    // The head may end in the middle of a character, which shows only after all before it was fine.
    if (text === '' || head.length < HEAD_BYTES) throw error;
  }
  return text;
};
