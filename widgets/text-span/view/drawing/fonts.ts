import type { WidthOf } from '../../layout/wrapping.ts';

const LONGEST_KEPT = 40;
const MOST_KEPT = 60_000;

/** Widths of words in the font of an element, each measured once. */
export const widthsIn = (element: Element): WidthOf => {
  const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing, wordSpacing } = getComputedStyle(element);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (piece) => piece.length * Number.parseFloat(fontSize) * 0.5;
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  // Readers who need it set letters and words further apart.
  context.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
  context.wordSpacing = wordSpacing;
  const known = new Map<string, number>();
  return (piece) => {
    const found = known.get(piece);
    if (found !== undefined) return found;
    const { width } = context.measureText(piece.replaceAll('\t', '    '));
    if (piece.length > LONGEST_KEPT) return width;
    if (known.size > MOST_KEPT) known.clear();
    known.set(piece, width);
    return width;
  };
};
