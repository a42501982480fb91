import { randomInt } from 'node:crypto';
import { JSON_DEPTH } from '../../shared/text.ts';

/**
 * Values (items and fields, whatever they hold) in one body. An answer of 200,000 annotations, the most that one may have,
 * comes to about as many; 33 MB of `[1,1,1…` would be sixteen million, which take seconds and gigabytes.
 */
export const MOST_VALUES = 2_500_000;
/**
 * Different ways in which objects begin: a name after the names before it. Each costs the JavaScript engine a hidden class,
 * and 30 MB of objects that are all different cost it most of a minute. A form has some hundred. Names that count from 0 cost
 * nothing: the engine keeps such an object as a list.
 */
const MOST_SHAPES = 10_000;
/** The call's own fields stand around what people send. */
const MOST_DEPTH = JSON_DEPTH + 8;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const ZERO = 0x30;
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [0x5b, 0x5d, 0x7b, 0x7d];

// Hashes that nobody can make equal from outside.
const SEED = randomInt(2 ** 31);
const FACTOR = randomInt(2 ** 30) * 2 + 1;
const mix = (hash: number, byte: number) => Math.imul(hash ^ byte, FACTOR) ^ (hash >>> 15);

const RECENT = 0xfff;

/** The whole number that a name is so far, and -1 once it is none. */
const countedOn = (number: number | null, byte: number): number => {
  const digit = byte - ZERO;
  if (number === null) return digit >= 0 && digit <= 9 ? digit : -1;
  return number > 0 && number < MOST_VALUES && digit >= 0 && digit <= 9 ? 10 * number + digit : -1;
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
export const costOf = (json: Buffer): JsonCost => createJsonCounter()(json);

/** Counts JSON that comes in parts: gives what all parts so far cost. After the first that is over the budget it counts no more. */
export const createJsonCounter = (): ((part: Buffer) => JsonCost) => {
  const shapes = new Set<number>();
  /** Most are one of those that came just before. */
  const recent = new Int32Array(RECENT + 1);
  /** By depth: whether it is an object, and the hash of its names so far. */
  const isRecord = new Uint8Array(MOST_DEPTH + 1);
  const shape = new Int32Array(MOST_DEPTH + 1);
  /** By depth: the number that the next name of an object is that counts its names from 0. */
  const next = new Int32Array(MOST_DEPTH + 1);
  /** Of the name that is read: the hash before it, and what number it is. */
  let before = 0;
  let number: number | null = null;
  const cost: JsonCost = { values: 1, over: null };
  let depth = 0;
  let isName = false;
  let isInText = false;
  /** The part before ended with a backslash that belongs to the next character. */
  let isEscaped = false;

  /** Where the text ends that goes on at a place: at its quotation mark, or with the part. Long ones are searched natively. */
  const endOfText = (json: Buffer, from: number): number => {
    let at = from + Number(isEscaped);
    isEscaped = false;
    for (const near = Math.min(json.length, at + 48); at < near; at += 1) {
      const byte = json[at];
      if (byte === QUOTE) return at;
      if (byte === BACKSLASH) at += 1;
    }
    if (at > json.length) isEscaped = true;
    while (at < json.length) {
      const found = json.indexOf(QUOTE, at);
      const end = found < 0 ? json.length : found;
      let slashes = 0;
      while (end - slashes > at && json[end - slashes - 1] === BACKSLASH) slashes += 1;
      if (found < 0) isEscaped = slashes % 2 === 1;
      else if (slashes % 2 === 0) return found;
      at = end + 1;
    }
    return json.length;
  };

  /** Goes to the end of a text; a name makes the shape of its object. */
  const passText = (json: Buffer, from: number): number => {
    const end = endOfText(json, from);
    isInText = end === json.length;
    if (!isName) return end;
    let hash = shape[depth] as number;
    for (let one = from; one < end; one += 1) {
      hash = mix(hash, json[one] as number);
      number = countedOn(number, json[one] as number);
    }
    shape[depth] = hash;
    if (isInText) return end;
    isName = false;
    if (number === next[depth]) {
      next[depth] = number + 1;
      shape[depth] = before;
      return end;
    }
    if (recent[hash & RECENT] !== hash) {
      recent[hash & RECENT] = hash;
      if (shapes.add(hash).size > MOST_SHAPES) cost.over = 'values';
    }
    return end;
  };

  return (json) => {
    let at = isInText ? passText(json, 0) + 1 : 0;
    for (; at < json.length && cost.over === null; at += 1) {
      const byte = json[at] as number;
      if (byte === QUOTE) {
        if (isName) {
          before = shape[depth] as number;
          number = null;
          shape[depth] = mix(before, QUOTE);
        }
        at = passText(json, at + 1);
      } else if (byte === COMMA) {
        cost.values += 1;
        isName = isRecord[depth] === 1;
      } else if (byte === OPEN_LIST || byte === OPEN_RECORD) {
        cost.values += 1;
        depth += 1;
        if (depth > MOST_DEPTH) {
          cost.over = 'depth';
          break;
        }
        isName = byte === OPEN_RECORD;
        isRecord[depth] = isName ? 1 : 0;
        shape[depth] = SEED;
        next[depth] = 0;
      } else if (byte === CLOSE_LIST || byte === CLOSE_RECORD) {
        depth = Math.max(0, depth - 1);
      }
      if (cost.values > MOST_VALUES) cost.over = 'values';
    }
    return cost;
  };
};
