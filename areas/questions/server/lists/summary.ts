import { loadedAnnotations } from '../../../../widgets/form/annotations.ts';

/** Enough of a question or an answer to know it by; no list reads more of a payload than it shows. */
export const SUMMARY = 300;

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

/** The beginning of an object of JSON, cut anywhere, as JSON: what cannot be told any more is left out, annotations are in few words. */
export const summaryOf = (cut: string): string => {
  const values = (parsed(cut) ?? parsed(closed(cut)) ?? {}) as Record<string, unknown>;
  return JSON.stringify(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inFewWords(value)])));
};

const inFewWords = (value: unknown): unknown =>
  loadedAnnotations().reduce<unknown>((found, { answerSummary }) => answerSummary(value) ?? found, value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
