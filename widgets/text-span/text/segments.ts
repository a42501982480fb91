import { graphemeIn } from './grapheme.ts';
import { sentenceStarts } from './sentences.ts';

/**
 * Steps through a text by what people see as one: graphemes, words, sentences. The browser's own segmenter looks at a
 * window around the place, never at the whole: a text may have millions of characters, and one line.
 */
export interface Stretch {
  begin: number;
  end: number;
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** No grapheme in use is longer, and few words; what claims to be is cut. */
const LONGEST_GRAPHEME = 64;
const LONGEST_WORD = 256;
const LONGEST_SENTENCE = 4096;

/** Does an offset stand between the two units of one character? */
export const cutsCharacter = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
const whole = (text: string, at: number): number => {
  if (at <= 0) return 0;
  if (at >= text.length) return text.length;
  return cutsCharacter(text, at) ? at - 1 : at;
};

const isPlain = (text: string, at: number) => {
  const unit = text.charCodeAt(at);
  return unit >= 32 && unit < 127;
};

/** A place at or before the offset where a grapheme surely begins: between two plain characters, as most places are. */
const graphemeWindow = (text: string, offset: number): number => {
  const least = Math.max(0, offset - LONGEST_GRAPHEME);
  for (let at = offset; at > least; at -= 1) if (isPlain(text, at) && isPlain(text, at - 1)) return at;
  return flagBegin(text, whole(text, least));
};

const isFlagLetter = (text: string, at: number) => {
  const second = text.charCodeAt(at + 1);
  return text.charCodeAt(at) === 0xd83c && second >= 0xdde6 && second <= 0xddff;
};

/** Flags are pairs of letters, counted from where their row begins, however far back: else every pair is a wrong one. */
const flagBegin = (text: string, at: number): number => {
  let row = at;
  while (isFlagLetter(text, row - 2)) row -= 2;
  return (at - row) % 4 === 0 ? at : at - 2;
};

const graphemeAt = (text: string, offset: number): Stretch => {
  const from = graphemeWindow(text, offset);
  const to = whole(text, offset + LONGEST_GRAPHEME);
  const found = graphemeIn(text.slice(from, to), offset - from);
  if (!found) return { begin: offset, end: offset };
  return { begin: from + found.index, end: from + found.index + found.segment.length };
};

/** The next (previous) boundary between graphemes after (before) an offset; at the end (start) of the text that. */
export const graphemeStep = (text: string, offset: number, back = false): number => {
  if (back) return offset <= 0 ? 0 : graphemeAt(text, Math.min(offset, text.length) - 1).begin;
  return offset >= text.length ? text.length : graphemeAt(text, Math.max(0, offset)).end;
};

/** A stretch grown to whole graphemes. */
export const wholeGraphemes = (text: string, { begin, end }: Stretch): Stretch => {
  const last = graphemeAt(text, end);
  return { begin: graphemeAt(text, begin).begin, end: last.begin === end ? end : last.end };
};

const isBlank = (text: string, at: number) => /\s/.test(text.charAt(at));

/** A place at or before the offset where a word may begin: after white space, if there is some near. */
const wordWindow = (text: string, offset: number): number => {
  const least = Math.max(0, offset - LONGEST_WORD);
  for (let at = offset; at > least; at -= 1) if (isBlank(text, at - 1)) return at;
  return whole(text, least);
};

interface Word extends Stretch {
  isWord: boolean;
}

const wordsBetween = (text: string, from: number, to: number): Word[] =>
  Array.from(words.segment(text.slice(from, to)), ({ index, segment, isWordLike }) => ({
    begin: from + index,
    end: from + index + segment.length,
    isWord: isWordLike === true,
  }));

/** The word (or what stands between words) at an offset; just behind a word that word. */
export const wordAt = (text: string, offset: number): Stretch => {
  const found = wordsBetween(text, wordWindow(text, whole(text, offset - 1)), whole(text, offset + LONGEST_WORD));
  const at = found.findIndex((one) => one.end > offset);
  const [before, here] = at < 0 ? [found.at(-1), undefined] : [found[at - 1], found[at]];
  const word = here?.isWord || !before?.isWord || before.end < offset ? here : before;
  return { begin: word?.begin ?? offset, end: word?.end ?? offset };
};

/** To where the next (previous) word begins. */
export const wordStep = (text: string, offset: number, back = false): number => {
  for (let at = offset; back ? at > 0 : at < text.length; ) {
    const from = wordWindow(text, back ? whole(text, at - LONGEST_WORD) : at);
    const to = back ? at : whole(text, at + LONGEST_WORD);
    const begins = wordsBetween(text, from, to)
      .filter((one) => one.isWord)
      .map((one) => one.begin);
    const found = back ? begins.findLast((one) => one < offset) : begins.find((one) => one > offset);
    if (found !== undefined) return found;
    at = back ? from : to;
  }
  return back ? 0 : text.length;
};

const isLineEnd = (text: string, at: number) => /[\n\r\u2028\u2029]/.test(text.charAt(at));

const lineAt = (text: string, offset: number): Stretch => {
  const [least, most] = [Math.max(0, offset - LONGEST_SENTENCE), Math.min(text.length, offset + LONGEST_SENTENCE)];
  let [begin, end] = [offset, offset];
  while (begin > least && !isLineEnd(text, begin - 1)) begin -= 1;
  while (end < most && !isLineEnd(text, end)) end += 1;
  return { begin: begin === least ? wordWindow(text, begin) : begin, end: whole(text, end) };
};

const sentencesOf = (text: string, { begin, end }: Stretch): Stretch[] => {
  const starts = sentenceStarts(text.slice(begin, end));
  return starts.map((start, at) => ({ begin: begin + start, end: begin + (starts[at + 1] ?? end - begin) }));
};

/** The sentence at an offset, without what follows it to the next; of an empty line nothing. */
export const sentenceAt = (text: string, offset: number): Stretch => {
  const all = sentencesOf(text, lineAt(text, offset));
  const found = all.findLast((one) => one.begin <= offset) ?? { begin: offset, end: offset };
  return trimmed(text, found) ?? found;
};

/** To where the next (previous) sentence begins. */
export const sentenceStep = (text: string, offset: number, back = false): number => {
  if (back) {
    let at = offset;
    while (at > 0 && isBlank(text, at - 1)) at -= 1;
    if (at === 0) return 0;
    return sentencesOf(text, lineAt(text, at - 1)).findLast((one) => one.begin < at)?.begin ?? 0;
  }
  const line = lineAt(text, offset);
  const inLine = sentencesOf(text, line).find((one) => one.begin > offset);
  if (inLine) return inLine.begin;
  let at = line.end;
  while (at < text.length && isBlank(text, at)) at += 1;
  return at;
};

/** Without white space at its ends; undefined where nothing is left. */
export const trimmed = (text: string, { begin, end }: Stretch): Stretch | undefined => {
  let [from, to] = [begin, end];
  while (from < to && isBlank(text, from)) from += 1;
  while (to > from && isBlank(text, to - 1)) to -= 1;
  return from < to ? { begin: from, end: to } : undefined;
};
