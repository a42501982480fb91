import { LINE_END, type SentenceStarts } from './blocks.ts';

/** A sentence or line, before it is wrapped. */
export interface Unit {
  begin: number;
  /** Without the line end. */
  end: number;
  /** Where the next begins. */
  next: number;
  direction: Direction;
}

export type Direction = 'ltr' | 'rtl';

const STRONG = /\p{L}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of a paragraph is that of its first letter. */
export const directionOf = (paragraph: string): Direction =>
  RIGHT_TO_LEFT.test(STRONG.exec(paragraph)?.[0] ?? '') ? 'rtl' : 'ltr';

/** The sentences (or, without `sentenceStarts`, the lines) between two places, where a block begins and ends. */
export const unitsBetween = (
  text: string,
  begin: number,
  end: number,
  sentenceStarts: SentenceStarts | null,
): Unit[] => {
  const piece = text.slice(begin, end);
  const units: Unit[] = [];
  const addLine = (from: number, to: number, next: number) => {
    const line = piece.slice(from, to);
    const direction = directionOf(line);
    const starts = sentenceStarts && line.length > 0 ? sentenceStarts(line) : [0];
    starts.forEach((start, index) => {
      const last = index === starts.length - 1;
      const until = last ? to : from + (starts[index + 1] ?? 0);
      units.push({ begin: begin + from + start, end: begin + until, next: begin + (last ? next : until), direction });
    });
  };
  let from = 0;
  for (const { 0: lineEnd, index } of piece.matchAll(LINE_END)) {
    addLine(from, index, index + lineEnd.length);
    from = index + lineEnd.length;
  }
  // After a line end in the middle of the text the next block goes on; at the text's end there is one more, empty line.
  if (from < piece.length || end === text.length) addLine(from, piece.length, piece.length);
  return units;
};
