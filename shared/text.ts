/**
 * The one rule of what text may be stored: PostgreSQL takes neither NUL nor a surrogate without its partner.
 * `at` counts UTF-16 units from 0.
 */
export type TextFault = { code: 'text-nul' | 'text-surrogate'; at: number };

export const textFault = (text: string): TextFault | null => {
  const nul = text.indexOf('\0');
  if (nul >= 0) return { code: 'text-nul', at: nul };
  if (text.isWellFormed()) return null;
  return { code: 'text-surrogate', at: loneSurrogate(text) };
};

const loneSurrogate = (text: string): number => {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = text.charCodeAt(at + 1);
    if (unit < 0xdc00 && next >= 0xdc00 && next <= 0xdfff) at += 1;
    else return at;
  }
  return -1;
};

/** How deep JSON of people may nest; deeper is refused before anything recurses into it. */
export const JSON_DEPTH = 64;

export type JsonFault = { code: TextFault['code'] | 'json-depth'; path: string };

/** Whether there is nothing to complain of: most often so, and a quarter of what finding the place costs. */
const isStorable = (value: unknown, depth: number): boolean => {
  if (typeof value === 'string') return textFault(value) === null;
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= JSON_DEPTH) return false;
  if (Array.isArray(value)) return value.every((one) => isStorable(one, depth + 1));
  const record = value as Record<string, unknown>;
  return Object.keys(record).every((key) => textFault(key) === null && isStorable(record[key], depth + 1));
};

/** The first text in a JSON value (keys included) that cannot be stored. Never goes deeper than is allowed. */
export const jsonFault = (value: unknown): JsonFault | null => (isStorable(value, 0) ? null : placeOf(value));

/** The way to the fault is put together on the way back: one to every part would be many times the value. */
const placeOf = (value: unknown, depth = 0): JsonFault | null => {
  if (typeof value === 'string') {
    const fault = textFault(value);
    return fault && { code: fault.code, path: '' };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= JSON_DEPTH) return { code: 'json-depth', path: '' };
  for (const [key, child] of entriesOf(value)) {
    const fault = textFault(key);
    if (fault) return { code: fault.code, path: '' };
    const inner = placeOf(child, depth + 1);
    if (inner) return { code: inner.code, path: `/${key}${inner.path}` };
  }
  return null;
};

function* entriesOf(value: object): Generator<[string, unknown]> {
  for (const key of Object.keys(value)) yield [key, (value as Record<string, unknown>)[key]];
}

/** Text with all that cannot be stored taken out: what a field gives back after a paste from anywhere. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Control characters, and signs that change the direction of the text around them or are not seen at all. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * A name as it is stored: a mark of direction in it would turn around what stands next to it in a list, and two names that
 * look the same would differ.
 */
export const plainName = (text: string): string => text.replaceAll(UNSEEN, '').trim();

/** A name that is one line, with single spaces, also where nothing but a sign that is not seen stands between two. */
export const plainLine = (text: string): string => plainName(text.replaceAll(/[\t-\r]/g, ' ')).replaceAll(/\s+/g, ' ');

/**
 * What is not seen and comes along where text is copied: zero-width characters, soft hyphens, and marks that it runs from left
 * to right. Not the marks that turn it around: where they are, something else was read.
 */
const COPIED_ALONG = /[\u00ad\u200b-\u200e\u202a\u202c\u2060\u2066\u2069\ufeff]/gu;

/** A pasted list as it looks: what nobody sees in it nobody can fix. */
export const asSeen = (text: string): string => text.replaceAll(COPIED_ALONG, '');

/** The words of a pasted list, one per line or separated by commas, semicolons or spaces; each once, in its order. */
export const pastedWords = (text: string): string[] => [
  ...new Set(
    asSeen(text)
      .split(/[\s,;]+/)
      .filter((word) => word !== ''),
  ),
];

/**
 * Neither space nor a character that is not drawn, as zero-width ones, the fillers of Hangul, braille without a dot and
 * the null notehead, nor one that only marks another.
 */
const SEEN = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** Whether nobody would see anything of a text. */
export const isBlank = (text: string): boolean => !SEEN.test(text);

/** The first names of a list for a message, and an ellipsis where there are more. */
export const firstNames = (names: readonly string[], most: number): string[] =>
  names.length > most ? [...names.slice(0, most), '…'] : [...names];
