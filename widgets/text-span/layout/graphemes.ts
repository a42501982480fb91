import { graphemeIn, graphemes } from '../text/grapheme.ts';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** No grapheme in use is longer; what claims to be is cut. */
const LONGEST = 64;

/** The start of the grapheme that the offset is in. */
export const graphemeStartAt = (text: string, offset: number): number => {
  const from = Math.max(0, offset - LONGEST);
  const start = graphemeIn(text.slice(from, offset + LONGEST), offset - from)?.index;
  return start === undefined || start === 0 ? offset : from + start;
};

const starts = (segmenter: Intl.Segmenter, text: string) => Array.from(segmenter.segment(text), ({ index }) => index);

export const graphemeStarts = (text: string): number[] => starts(graphemes, text);
export const wordStarts = (text: string): number[] => starts(words, text);
