/** A name and its value, in words. */
export type SummaryField = readonly [name: string, value: string];

const TOKEN = /"(?:[^"\\]|\\.)*(?:(")|\\?$)|[{}[\]:,]|[^\s"{}[\]:,]+/gs;
const CUT_ESCAPE = /(?<!\\)((?:\\\\)*)\\(?:u[\da-f]{0,3})?$/i;

/** The text up to the last value that can be read, with what the cut left open closed. */
const closed = (text: string): string => {
  const open: string[] = [];
  let best = '{}';
  let before = '';
  for (const { 0: token, 1: quote, index } of text.matchAll(TOKEN)) {
    const end = index + token.length;
    const keep = (part: string) => {
      best = part + open.toReversed().join('');
    };
    const inList = open.at(-1) === ']';
    const isValue = before === ':' || before === '[' || (before === ',' && inList);
    if (token === '{' || token === '[') {
      open.push(token === '{' ? '}' : ']');
    } else if (token === '}' || token === ']') {
      open.pop();
      keep(text.slice(0, end));
    } else if (token.startsWith('"') && isValue) {
      keep(quote ? text.slice(0, end) : `${text.slice(0, index)}${token.replace(CUT_ESCAPE, '$1')}…"`);
    } else if (isValue && token !== ',' && token !== ':' && end < text.length) {
      keep(text.slice(0, end));
    }
    before = token;
  }
  return best;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

/** What was annotated, as far as it can be told: `Alice (PER), her sister (PER)`. */
const rangesOf = (value: object): string | undefined => {
  if (!('ranges' in value) || !Array.isArray(value.ranges)) return undefined;
  const told = value.ranges.filter((one) => typeof one?.name === 'string' && typeof one.type === 'string');
  return told.map(({ name, type }) => `${name} (${type})`).join(', ') || '–';
};

const wordsOf = (value: unknown, whole: boolean): string => {
  if (value === null || value === '') return '–';
  if (typeof value === 'string') return whole ? value : value.replace(/\s+/g, ' ');
  if (typeof value !== 'object') return String(value);
  const ranges = whole ? undefined : rangesOf(value);
  if (ranges !== undefined) return ranges;
  const list = 'selected' in value && Object.keys(value).length === 1 ? value.selected : value;
  if (!Array.isArray(list) || !list.every(isPlain)) return JSON.stringify(value, null, whole ? 2 : 0);
  return list.length === 0 ? '–' : list.map((one) => wordsOf(one, whole)).join(', ');
};

/** The object that the text is; undefined where it was cut. */
export const readUncut = (text: string) => parsed(text) as Record<string, unknown> | undefined;

/** A whole object as people read it, with its line breaks. */
export const readWhole = (content: Record<string, unknown>): SummaryField[] =>
  Object.entries(content).map(([name, value]) => [name, wordsOf(value, true)]);

/**
 * The beginning of a JSON object as people read it: its names with their values. The text may be cut anywhere; what
 * cannot be told any more is left out. Choices stand without brackets, annotations by what they stand on, anything deeper as JSON.
 */
export const readSummary = (text: string): SummaryField[] => {
  const value = parsed(text) ?? parsed(closed(text));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, one]) => [name, wordsOf(one, false)]);
};
