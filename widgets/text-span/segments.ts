const soon = (): never => {
  throw new Error('not filled yet');
};

export interface Stretch {
  begin: number;
  end: number;
}

/** The next (previous) boundary between graphemes after (before) an offset; at the end (start) of the text that. */
export const graphemeStep = (_text: string, _offset: number, _back = false): number => soon();
/** The same for words: to where a word begins. */
export const wordStep = (_text: string, _offset: number, _back = false): number => soon();
/** The same for sentences. */
export const sentenceStep = (_text: string, _offset: number, _back = false): number => soon();
export const wordAt = (_text: string, _offset: number): Stretch => soon();
export const sentenceAt = (_text: string, _offset: number): Stretch => soon();
/** Offsets where a line or, if asked for, a sentence begins after `from`, up to and with `to`. */
export const breaksBetween = (
  _text: string,
  _breaks: 'sentences' | 'newlines',
  _from?: number,
  _to?: number,
): number[] => soon();
/** A stretch grown to whole graphemes. */
export const wholeGraphemes = (_text: string, _stretch: Stretch): Stretch => soon();
/** Without white space at its ends; undefined where nothing is left. */
export const trimmed = (_text: string, _stretch: Stretch): Stretch | undefined => soon();
