import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { type PackedFile, packedFiles } from './archive.ts';
import { READ_LIMITS } from './limits.ts';
import { tableMessages } from './messages.ts';

/** Row → column → why its cell has nothing to import; both count from 0. */
export type CellFaults = Map<number, Map<number, MessageRef>>;

type Parts = ReadonlyMap<string, PackedFile>;

/** A formula has at most 8,192 characters, and an error is short: what is longer is neither. */
const MOST_CHARS = 50_000;

/**
 * The cells of the first sheet that hold an error or a formula without a value. The reader of rows does not tell them
 * from texts and empty cells. Cells that do not name their place are passed over.
 */
export const faultsOfSheet = async (bytes: Buffer): Promise<CellFaults> => {
  const found: CellFaults = new Map();
  const files = await packedFiles(bytes, READ_LIMITS.sheetEntries);
  const parts: Parts = new Map(files.map((file) => [file.name, file]));
  const sheet = parts.get((await firstSheet(parts)) ?? '');
  if (!sheet) return found;
  const decoder = new TextDecoder();
  let left = '';
  for await (const chunk of sheet.open()) {
    left += decoder.decode(chunk, { stream: true });
    let end = 0;
    for (const cell of left.matchAll(/<(?:\w+:)?c\s([^<>]*[^/<>])>((?:(?!<(?:\w+:)?c\s).)*?)<\/(?:\w+:)?c>/gs)) {
      const [whole, attributes = '', content = ''] = cell;
      end = cell.index + whole.length;
      note(found, attributes, content);
    }
    left = left.slice(Math.max(end, left.length - MOST_CHARS));
  }
  return found;
};

const note = (found: CellFaults, attributes: string, content: string): void => {
  const value = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</.exec(content)?.[1] ?? '';
  const type = attribute(attributes, 't');
  const isFormula = /<(?:\w+:)?f[\s/>]/.test(content);
  // A formula may well give an empty text; one that was never computed has no value of any kind.
  const isUncomputed = isFormula && value === '' && type !== 'str';
  if (type !== 'e' && !isUncomputed) return;
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d+)$/.exec(attribute(attributes, 'r')) ?? [];
  if (letters === '') return;
  const row = Number(digits) - 1;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const reason =
    type === 'e'
      ? message(tableMessages.cellError, { error: value.slice(0, 40) })
      : message(tableMessages.formulaWithoutValue);
  found.set(row, (found.get(row) ?? new Map()).set(column, reason));
};

const firstSheet = async (parts: Parts): Promise<string | null> => {
  const workbook = await related(parts, '', (tag) => attribute(tag, 'Type').endsWith('/officeDocument'));
  const xml = parts.get(workbook ?? '');
  if (workbook === null || !xml) return null;
  const id = /<(?:\w+:)?sheet(?:\s[^<>]*)?\s\w+:id="([^"]*)"/.exec(await text(xml.open()))?.[1];
  return related(parts, workbook, (tag) => attribute(tag, 'Id') === id);
};

/** The part of the archive that another one refers to. */
const related = async (parts: Parts, from: string, is: (tag: string) => boolean): Promise<string | null> => {
  const folder = posix.dirname(from);
  const xml = parts.get(posix.join(folder, '_rels', `${posix.basename(from)}.rels`));
  const tags = xml === undefined ? [] : ((await text(xml.open())).match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? []);
  const target = tags.find(is);
  return target === undefined ? null : posix.resolve('/', folder, attribute(target, 'Target')).slice(1);
};

const attribute = (tag: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';
