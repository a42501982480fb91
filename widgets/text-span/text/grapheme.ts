export const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The grapheme that an offset is in. Read from the front: asked for what contains the place where an emoji begins,
 * Safari answers with what stands before it too.
 */
export const graphemeIn = (text: string, offset: number): { index: number; segment: string } | undefined => {
  for (const one of graphemes.segment(text)) if (one.index + one.segment.length > offset) return one;
  return undefined;
};
