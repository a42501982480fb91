/**
 * A text with segments: what stands between two pipes was added to the default text, which stays as it is outside them,
 * blanks and line breaks aside.
 */
export interface SegmentRules {
  /** Most segments; 0: no limit. */
  segmentsNumber: number;
  /** Most words of a segment. */
  wordsInSegment: number;
}

/** Where a form sets no limit: what can still be checked at every key press. */
const MOST_SEGMENTS = 500;

export const mostPipes = ({ segmentsNumber }: SegmentRules): number => 2 * (segmentsNumber || MOST_SEGMENTS);

const dense = (text: string) => text.replaceAll(/\s+/g, '');

export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** Whether two texts are the same but for blanks and line breaks. */
export const sameText = (a: string, b: string): boolean => dense(a) === dense(b);

export const segmentsOf = (text: string): string[] => text.split('|').filter((_, at) => at % 2 === 1);

const everyOther = (parts: readonly string[], from: number, to: number): string => {
  let joined = '';
  for (let at = from; at <= to; at += 2) joined += parts[at] ?? '';
  return dense(joined);
};

/** The first `count` characters of a text that are not blanks, with the blanks among them. */
const beginning = (text: string, count: number): string => {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return text.slice(0, at);
    if (!/\s/.test(text.charAt(at))) seen += 1;
  }
  return text;
};

/** The same from the end. */
const ending = (text: string, count: number): string => {
  let seen = 0;
  for (let at = text.length; at > 0; at -= 1) {
    if (seen === count) return text.slice(at);
    if (!/\s/.test(text.charAt(at - 1))) seen += 1;
  }
  return text;
};

/**
 * The segments of a text with an odd number of pipes: one pipe has no partner yet, and what was added stands right after
 * it or right before it. Each way to read the text is one list of segments.
 */
const readings = (parts: readonly string[], original: string): string[][] => {
  const found: string[][] = [];
  const last = parts.length - 1;
  for (let open = 0; open < last; open += 2) {
    const before = everyOther(parts, 0, open);
    const after = everyOther(parts, open + 1, last);
    const added = before.length + after.length - original.length;
    if (added < 0) continue;
    const closed = parts.filter((_, at) => (at < open ? at % 2 === 1 : at > open + 1 && at % 2 === 0));
    const right = parts[open + 1] ?? '';
    if (original.startsWith(before) && after.endsWith(original.slice(before.length)) && added <= dense(right).length)
      found.push([...closed, beginning(right, added)]);
    const left = parts[open] ?? '';
    const head = original.slice(0, original.length - after.length);
    if (original.endsWith(after) && before.startsWith(head) && added <= dense(left).length)
      found.push([...closed, ending(left, added)]);
  }
  return found;
};

export type Fault = 'piped-text' | 'piped-many' | 'piped-words';

/**
 * Why an edit is rejected: no further typing between pipes would make the text valid. A segment that is not closed or
 * has no word yet is let through, or nobody could type one.
 */
export const faultOf = (text: string, rules: SegmentRules, defaultText: string): Fault | null => {
  const parts = text.split('|');
  const pipes = parts.length - 1;
  if (pipes > mostPipes(rules)) return 'piped-many';
  const original = dense(defaultText);
  const ways =
    pipes % 2 === 1 ? readings(parts, original) : everyOther(parts, 0, pipes) === original ? [segmentsOf(text)] : [];
  if (ways.length === 0) return 'piped-text';
  const fits = (segment: string) => wordsIn(segment) <= rules.wordsInSegment;
  return ways.some((segments) => segments.every(fits)) ? null : 'piped-words';
};

export type Open = 'piped-unclosed' | 'piped-wordless';

/** What is still to do in a text that `faultOf` lets through, before it can be submitted. */
export const openOf = (text: string): Open | null => {
  const segments = segmentsOf(text);
  if ((text.split('|').length - 1) % 2 === 1) return 'piped-unclosed';
  return segments.some((segment) => wordsIn(segment) === 0) ? 'piped-wordless' : null;
};
