import { graphemeStartAt } from './graphemes.ts';

/**
 * A long text is laid out a block at a time, so that any place of it costs as much as the first page. Blocks end at
 * line ends; only in lines longer than a block they end at a sentence, a space or, where there is neither, a grapheme.
 */
export interface BlockCut {
  begin: number;
  /** It goes on in the middle of a row that wraps, so its first row has no number. */
  continues: boolean;
}

const MOST = 2048;
/** How far from its end a block looks for the end of a sentence. */
const WINDOW = 400;
const HALF = MOST / 2;

export const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/** Where sentences of a text begin, 0 included. */
export type SentenceStarts = (text: string) => readonly number[];

const cutAfter = (text: string, begin: number, sentenceStarts: SentenceStarts | null): BlockCut => {
  const piece = text.slice(begin, begin + MOST);
  const line = piece.lastIndexOf('\n') + 1;
  if (line > HALF) return { begin: begin + line, continues: false };
  const from = MOST - WINDOW;
  const sentence = sentenceStarts?.(piece.slice(from)).findLast((start) => start > 0);
  if (sentence !== undefined) return { begin: begin + from + sentence, continues: false };
  if (line > 0) return { begin: begin + line, continues: false };
  const space = Math.max(piece.lastIndexOf(' '), piece.lastIndexOf('\t')) + 1;
  return { begin: space > HALF ? begin + space : graphemeStartAt(text, begin + MOST), continues: true };
};

/** `sentenceStarts` null: rows end at line ends only. */
export const cutIntoBlocks = (text: string, sentenceStarts: SentenceStarts | null): BlockCut[] => {
  const cuts: BlockCut[] = [{ begin: 0, continues: false }];
  for (let begin = 0; text.length - begin > MOST; ) {
    const cut = cutAfter(text, begin, sentenceStarts);
    cuts.push(cut);
    begin = cut.begin;
  }
  return cuts;
};
