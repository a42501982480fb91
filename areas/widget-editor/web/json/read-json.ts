/** Where a value stands in a JSON text: from its first character to after its last. */
export interface Place {
  from: number;
  to: number;
}

export type JsonReading =
  | { value: unknown; places: ReadonlyMap<string, Place>; fault?: undefined }
  | { fault: Place; value?: undefined; places?: undefined };

class Unreadable extends Error {
  readonly at: number;
  constructor(at: number) {
    super(`not JSON at ${at}`);
    this.at = at;
  }
}

const DEEPEST = 200;
const BLANK = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows them only escaped.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Parses JSON with the position of each value by JSON pointer, or returns where it stops being JSON. */
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
  const need = (sign: string) => {
    if (!take(sign)) throw new Unreadable(at);
  };

  const members = (close: string, depth: number, member: (index: number) => void) => {
    if (depth > DEEPEST) throw new Unreadable(at);
    if (take(close)) return;
    for (let index = 0; ; index += 1) {
      member(index);
      if (take(close)) return;
      need(',');
    }
  };

  const read = (pointer: string, depth: number): void => {
    match(BLANK);
    const from = at;
    if (take('{')) {
      members('}', depth, () => {
        match(BLANK);
        const key = match(STRING);
        if (key === undefined) throw new Unreadable(at);
        need(':');
        read(`${pointer}/${JSON.parse(key) as string}`, depth + 1);
      });
    } else if (take('[')) {
      members(']', depth, (index) => read(`${pointer}/${index}`, depth + 1));
    } else if (match(text[at] === '"' ? STRING : WORD) === undefined) {
      throw new Unreadable(at);
    }
    places.set(pointer, { from, to: at });
  };

  try {
    read('', 0);
    match(BLANK);
    if (at < text.length) throw new Unreadable(at);
    return { value: JSON.parse(text), places };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const from = Math.min(error.at, Math.max(0, text.length - 1));
    return { fault: { from, to: Math.min(text.length, from + 1) } };
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
