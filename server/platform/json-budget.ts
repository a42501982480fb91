import { randomInt } from 'node:crypto';
import { JSON_DEPTH } from '../../shared/text.ts';

/**
 * Values (items and fields, whatever they hold) in one body. An answer of 200,000 annotations, the most that one may have,
 * comes to about as many; 33 MB of `[1,1,1…` would be sixteen million, which take seconds and gigabytes.
 */
const MOST_VALUES = 2_500_000;
/**
 * Different ways in which objects begin: a name after the names before it. Each costs the JavaScript engine a hidden class,
 * and 30 MB of objects that are all different cost it most of a minute. A form has some hundred.
 */
const MOST_SHAPES = 10_000;
/** The call's own fields stand around what people send. */
const MOST_DEPTH = JSON_DEPTH + 8;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [0x5b, 0x5d, 0x7b, 0x7d];

// Hashes that nobody can make equal from outside.
const SEED = randomInt(2 ** 31);
const FACTOR = randomInt(2 ** 30) * 2 + 1;
const mix = (hash: number, byte: number) => Math.imul(hash ^ byte, FACTOR) ^ (hash >>> 15);

const RECENT = 0xfff;

/** Where the text ends that begins at a place: at its quotation mark, or with the JSON. Long ones are searched natively. */
const endOfText = (json: Buffer, from: number): number => {
  let at = from;
  for (const near = Math.min(json.length, from + 48); at < near; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) return at;
    if (byte === BACKSLASH) at += 1;
  }
  for (;;) {
    const found = json.indexOf(QUOTE, at);
    if (found < 0) return json.length;
    let slashes = 0;
    while (found - slashes > at && json[found - slashes - 1] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return found;
    at = found + 1;
  }
};

export interface JsonCost {
  /** How many values it has, as far as it was looked at. */
  values: number;
  /** What it has too much of; null where it is within its budget. */
  over: 'values' | 'depth' | null;
}

/** What JSON has too much of; null where it is within its budget. */
export const overBudget = (json: Buffer): JsonCost['over'] => costOf(json).over;

/** What reading JSON would cost, found out without making a value of it. */
export const costOf = (json: Buffer): JsonCost => {
  const shapes = new Set<number>();
  /** Most are one of those that came just before. */
  const recent = new Int32Array(RECENT + 1);
  /** By depth: whether it is an object, and the hash of its names so far. */
  const isRecord = new Uint8Array(MOST_DEPTH + 1);
  const shape = new Int32Array(MOST_DEPTH + 1);
  let values = 1;
  let depth = 0;
  let isName = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number;
    if (byte === QUOTE) {
      const end = endOfText(json, at + 1);
      if (isName) {
        let hash = shape[depth] as number;
        for (let one = at; one < end; one += 1) hash = mix(hash, json[one] as number);
        shape[depth] = hash;
        if (recent[hash & RECENT] !== hash) {
          recent[hash & RECENT] = hash;
          if (shapes.add(hash).size > MOST_SHAPES) return { values, over: 'values' };
        }
        isName = false;
      }
      at = end;
    } else if (byte === COMMA) {
      values += 1;
      isName = isRecord[depth] === 1;
    } else if (byte === OPEN_LIST || byte === OPEN_RECORD) {
      values += 1;
      depth += 1;
      if (depth > MOST_DEPTH) return { values, over: 'depth' };
      isName = byte === OPEN_RECORD;
      isRecord[depth] = isName ? 1 : 0;
      shape[depth] = SEED;
    } else if (byte === CLOSE_LIST || byte === CLOSE_RECORD) {
      depth = Math.max(0, depth - 1);
    }
    if (values > MOST_VALUES) return { values, over: 'values' };
  }
  return { values, over: null };
};
