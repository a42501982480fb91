import { graphemeStarts, wordStarts } from './graphemes.ts';

/** The width of a piece of text in pixels. */
export type WidthOf = (piece: string) => number;

const SPACE = '\\t\\v\\f \\u1680\\u2000-\\u2006\\u2008-\\u200b\\u205f\\u3000';
/** Scripts that break between any two signs, and those whose words stand without spaces. */
const SIGNS = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\u3001-\\u303f\\uff00-\\uff60';
const UNSPACED = '\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}';
/** What may not begin a row, and what may not end one (kinsoku shori, the common part). */
const CLOSING = '、。，．・：；？！）」』】〕〉》ー々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥';
const OPENING = '（「『【〔〈《';
const HYPHEN = '\\-\\u2010\\u2012-\\u2014';

const TOKEN = new RegExp(
  [
    `[${SPACE}]+`,
    `[${OPENING}]*[${SIGNS}]\\p{M}*[${CLOSING}]*`,
    `[${UNSPACED}]+`,
    `[^${SPACE}${SIGNS}${UNSPACED}${HYPHEN}]+[${HYPHEN}]*[${CLOSING}]*`,
    `[${HYPHEN}]+`,
  ].join('|'),
  'gu',
);
const BLANK = new RegExp(`^[${SPACE}]`);
const HAS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
/** Narrower letters than this do not matter for how much of a long word is looked at. */
const NARROWEST = 3;

/** The longest start of a word, by graphemes, that fits; at least one grapheme. */
const fitting = (word: string, width: number, widthOf: WidthOf): number => {
  const piece = word.slice(0, Math.ceil(width / NARROWEST) + 64);
  const starts = graphemeStarts(piece);
  let low = 1;
  let high = starts.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(piece.slice(0, starts[middle] ?? piece.length)) <= width) low = middle;
    else high = middle - 1;
  }
  return starts[low] ?? piece.length;
};

const tokens = function* (text: string): Generator<{ at: number; token: string }> {
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (!HAS_UNSPACED.test(token)) yield { at: index, token };
    else {
      const starts = wordStarts(token);
      for (const [i, start] of starts.entries()) yield { at: index + start, token: token.slice(start, starts[i + 1]) };
    }
  }
};

/**
 * Where the rows of a sentence or line begin (the first at 0) when they may be so wide. Blanks at a row's end hang
 * over; a word that is wider than a row is cut between graphemes.
 */
export const wrap = (text: string, width: number, widthOf: WidthOf): number[] => {
  const starts = [0];
  let x = 0;
  for (const { at, token } of tokens(text)) {
    // A long word is not measured as a whole: it may be two million letters long.
    let wide = token.length * NARROWEST > width * 4 ? Number.POSITIVE_INFINITY : widthOf(token);
    if (BLANK.test(token)) {
      x += Math.min(wide, width);
      continue;
    }
    if (x > 0 && x + wide > width && at > 0) {
      starts.push(at);
      x = 0;
    }
    let cut = 0;
    while (wide > width) {
      cut += fitting(token.slice(cut), width, widthOf);
      if (cut >= token.length) break;
      starts.push(at + cut);
      const rest = token.slice(cut);
      wide = rest.length * NARROWEST > width * 4 ? Number.POSITIVE_INFINITY : widthOf(rest);
    }
    x += wide;
  }
  return starts;
};
