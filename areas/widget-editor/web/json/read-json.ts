import { isLostNumber } from '../../../../shared/json.ts';

/** Where a value stands in a JSON text: from its first character to after its last. */
export interface Place {
  from: number;
  to: number;
}

/** Why a text cannot be taken as it is: it is no JSON, or reading it would change a number or drop the first of two values. */
export interface JsonFault extends Place {
  why: 'notJson' | 'numberTooLarge' | 'keyTwice';
  /** What stands there: the number, or the key. */
  written: string;
}

export type JsonReading =
  | { value: unknown; places: ReadonlyMap<string, Place>; fault?: undefined }
  | { fault: JsonFault; value?: undefined; places?: undefined };

class Unreadable extends Error {
  readonly fault: JsonFault;
  constructor(fault: JsonFault) {
    super(`${fault.why} at ${fault.from}`);
    this.fault = fault;
  }
}

const DEEPEST = 200;
const BLANK = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows them only escaped.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Parses JSON with the position of each value by JSON pointer, or returns the first place where that would lose something. */
export const readJson = (text: string): JsonReading => {
  const places = new Map<string, Place>();
  let at = 0;

  const match = (form: RegExp): string | undefined => {
    form.lastIndex = at;
    const found = form.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const take = (sign: string): boolean => {
    match(BLANK);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const noJson = (): Unreadable => {
    const from = Math.min(at, Math.max(0, text.length - 1));
    return new Unreadable({ from, to: Math.min(text.length, from + 1), why: 'notJson', written: '' });
  };
  const need = (sign: string) => {
    if (!take(sign)) throw noJson();
  };

  const members = (close: string, depth: number, member: (index: number) => void) => {
    if (depth > DEEPEST) throw noJson();
    if (take(close)) return;
    for (let index = 0; ; index += 1) {
      member(index);
      if (take(close)) return;
      need(',');
    }
  };

  const readKey = (before: Set<string>): string => {
    match(BLANK);
    const from = at;
    const found = match(STRING);
    if (found === undefined) throw noJson();
    const key = JSON.parse(found) as string;
    if (before.has(key)) throw new Unreadable({ from, to: at, why: 'keyTwice', written: key });
    before.add(key);
    return key;
  };

  const readWord = () => {
    const from = at;
    const written = match(text[at] === '"' ? STRING : WORD);
    if (written === undefined) throw noJson();
    if (/^[-\d]/.test(written) && isLostNumber(written)) {
      throw new Unreadable({ from, to: at, why: 'numberTooLarge', written });
    }
  };

  const read = (pointer: string, depth: number): void => {
    match(BLANK);
    const from = at;
    if (take('{')) {
      const keys = new Set<string>();
      members('}', depth, () => {
        const key = readKey(keys);
        need(':');
        read(`${pointer}/${key}`, depth + 1);
      });
    } else if (take('[')) {
      members(']', depth, (index) => read(`${pointer}/${index}`, depth + 1));
    } else {
      readWord();
    }
    places.set(pointer, { from, to: at });
  };

  try {
    read('', 0);
    match(BLANK);
    if (at < text.length) throw noJson();
    return { value: JSON.parse(text), places };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { fault: error.fault };
  }
};

/** The place of a pointer; where there is nothing (a missing field), that of what should hold it. */
export const placeOf = (places: ReadonlyMap<string, Place>, pointer: string): Place => {
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const found = places.get(path);
    if (found) return found;
  }
  return places.get('') ?? { from: 0, to: 0 };
};

/** Line and column of an offset, both from 1. */
export const lineOf = (text: string, at: number): { line: number; column: number } => {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};
