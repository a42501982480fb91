/** A stretch of the text. */
export interface Stretch {
  begin: number;
  end: number;
}

export interface FindOptions {
  /** Case-sensitive. */
  exactCase: boolean;
  /** Only where no letter or digit goes on before or after. */
  wholeWords: boolean;
}

/** More than this is not looked for: nobody annotates so many at once by intent. */
export const MOST_FOUND = 20_000;

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
const INNER = /[\p{L}\p{M}\p{N}_]/u;

/** The whole character that ends, or begins, at an offset. */
const before = (text: string, at: number): string => {
  const code = text.codePointAt(at - 2);
  return code !== undefined && code > 0xffff ? String.fromCodePoint(code) : text.charAt(at - 1);
};
const after = (text: string, at: number): string => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

/** A letter whose accents follow it as characters of their own is not found by the letter alone. */
const GOES_ON = /[\p{M}\u200d]/u;

const isWhole = (text: string, { begin, end }: Stretch): boolean =>
  !(INNER.test(before(text, begin)) && INNER.test(after(text, begin))) &&
  !(INNER.test(before(text, end)) && INNER.test(after(text, end)));

/** Where the words stand, in text order and without overlap. Any white space between them is as good as another. */
export const findAll = (text: string, words: string, { exactCase, wholeWords }: FindOptions): Stretch[] => {
  const wanted = words.trim();
  if (wanted === '') return [];
  const found: Stretch[] = [];
  for (const match of text.matchAll(new RegExp(escaped(wanted), exactCase ? 'gu' : 'giu'))) {
    const stretch = { begin: match.index, end: match.index + match[0].length };
    if (GOES_ON.test(after(text, stretch.end)) || (wholeWords && !isWhole(text, stretch))) continue;
    found.push(stretch);
    if (found.length >= MOST_FOUND) break;
  }
  return found;
};

/** The match at or after an offset (or before it), going round at the ends; -1 where there is none. */
export const matchFrom = (found: readonly Stretch[], offset: number, back: boolean): number => {
  if (found.length === 0) return -1;
  if (back) {
    const at = found.findLastIndex((one) => one.begin < offset);
    return at < 0 ? found.length - 1 : at;
  }
  const at = found.findIndex((one) => one.begin >= offset);
  return at < 0 ? 0 : at;
};
