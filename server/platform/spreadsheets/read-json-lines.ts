import { isLostNumber } from '../../../shared/json.ts';
import { type MessageRef, message } from '../../../shared/messages.ts';
import { overBudget } from '../json-budget.ts';
import { tableMessages } from './messages.ts';
import { nameTwice } from './name-twice.ts';
import { bad, type RawRow } from './row.ts';

const LINE_FEED = 10;
/** Smaller rows are within every budget. */
const FREE_BYTES = 4096;
const OVER = { values: tableMessages.tooManyValues, depth: tableMessages.nestedTooDeeply };

/** An object a line. A line that is no object is a bad row; the next one is read all the same. Empty lines are no rows. */
export async function* jsonLines(source: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<RawRow> {
  let line = 0;
  for await (const bytes of linesOf(source, mostBytes)) {
    line += 1;
    if (bytes.over) {
      yield bad(line, message(tableMessages.rowTooLarge, { most: mostBytes / 1024 / 1024 }));
      continue;
    }
    const row = bytes.whole();
    const over = row.length > FREE_BYTES ? overBudget(row) : null;
    const text = over === null ? row.toString() : '';
    if (over === null && text.trim() === '') continue;
    yield over === null ? rowOf(text, line) : bad(line, message(OVER[over]));
  }
}

const rowOf = (text: string, line: number): RawRow => {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (error) {
    return bad(line, message(tableMessages.notJson, { why: reasonOf(error as Error) }));
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    return bad(line, message(tableMessages.notAnObject));
  }
  const name = nameTwice(text, values);
  if (name !== undefined) return bad(line, message(tableMessages.nameTwice, { name: name.slice(0, 100) }));
  // Sixteen digits and more may not survive; looking closer is slow, so only where there are such.
  const lost = /\d{16}|\d[eE]\+?\d{3}/.test(text) ? lostNumber(text) : undefined;
  if (lost !== undefined) {
    return bad(line, message(tableMessages.numberTooLarge, { number: lost.slice(0, 40) }));
  }
  return { line, values: values as Record<string, unknown>, fault: null };
};

/** A number that would be another one after reading. */
const lostNumber = (text: string): string | undefined => {
  let found: string | undefined;
  const look = (_key: string, value: unknown, context?: { source?: string }) => {
    if (typeof value !== 'number' || found !== undefined) return value;
    const written = context?.source ?? '';
    if (isLostNumber(written)) found = written;
    return value;
  };
  JSON.parse(text, look);
  return found;
};

const reasonOf = (error: Error): string | MessageRef => {
  if (error instanceof RangeError) return message(tableMessages.nestedTooDeeply);
  const at = /at position (\d+)/.exec(error.message);
  const what = error.message
    .replace(/ (in|after) JSON at position.*$/, '')
    .replace(/, ?"?[\s\S]*is not valid JSON$/, '');
  return `${what}${at ? ` (character ${Number(at[1]) + 1})` : ''}.`;
};

interface Line {
  over: boolean;
  whole(): Buffer;
}

/** Lines as bytes. Of one that is too long nothing is kept but its length. */
async function* linesOf(source: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer) => {
    length += part.length;
    if (length > mostBytes) parts = [];
    else parts.push(part);
  };
  const lineOf = (): Line => {
    const [held, size] = [parts, length];
    parts = [];
    length = 0;
    return {
      over: size > mostBytes,
      whole: () => (held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held)),
    };
  };
  for await (const chunk of source) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      take(chunk.subarray(from, at));
      yield lineOf();
      from = at + 1;
    }
    if (from < chunk.length) take(Buffer.from(chunk.subarray(from)));
  }
  if (length > 0) yield lineOf();
}
