import { loadedAnnotations } from '../../../../widgets/form/annotations.ts';

/** Enough of a question or an answer to know it by; no list reads more of a payload than it shows. */
export const SUMMARY = 300;

const TOKEN = /"(?:[^"\\]|\\.)*(?:(")|\\?$)|[{}[\]:,]|[^\s"{}[\]:,]+/gs;
const CUT_ESCAPE = /(?<!\\)((?:\\\\)*)\\(?:u[\da-f]{0,3})?$/i;

/** The text up to the last value that can be read, with what the cut left open closed; `isInside`: it was cut inside its last field. */
const closed = (text: string): { text: string; isInside: boolean } => {
  const open: string[] = [];
  let best = '{}';
  let before = '';
  let fields = 0;
  let kept = 0;
  for (const { 0: token, 1: quote, index } of text.matchAll(TOKEN)) {
    const end = index + token.length;
    const keep = (part: string) => {
      best = part + open.toReversed().join('');
      kept = fields;
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
    if (token === ':' && open.length === 1) fields += 1;
    before = token;
  }
  return { text: best, isInside: kept === fields && open.length > 1 };
};

/** The beginning of an object of JSON, cut anywhere, as JSON: what cannot be told any more is left out, annotations are in few words. */
export const summaryOf = (cut: string): string => {
  const whole = parsed(cut);
  const { text, isInside } = whole === undefined ? closed(cut) : { text: '', isInside: false };
  const fields = Object.entries((whole ?? parsed(text) ?? {}) as Record<string, unknown>);
  const words = fields.map(([name, value], at): [string, unknown] => {
    const few = inFewWords(value);
    const isCut = isInside && at === fields.length - 1 && typeof few === 'string' && typeof value !== 'string';
    return [name, isCut ? `${few}${few === '' ? '' : ', '}…` : few];
  });
  return JSON.stringify(Object.fromEntries(words));
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
