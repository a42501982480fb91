import type { Sizes } from '../../layout/row-layout.ts';
import type { Measures } from '../../layout/text-layout.ts';
import type { WidthOf } from '../../layout/wrapping.ts';
import { widthsIn } from './fonts.ts';

/** Rows are not narrower than this on a screen that has the room; on a telephone nobody should scroll sideways. */
const NARROWEST = 500;
const SMALL_SCREEN = 640;
/** Where row numbers stand; they may need more. */
const NUMBERS = 30;
const AROUND_NUMBERS = 18;
const WITHOUT_NUMBERS = 10;
const END = 14;
const CONNECTOR = 10;

/** Elements in the fonts that the drawing uses. */
export interface Probes {
  text: HTMLElement;
  label: HTMLElement;
  arcLabel: HTMLElement;
}

export interface Fonts {
  text: WidthOf;
  label: WidthOf;
  arcLabel: WidthOf;
}

export const fontsOf = ({ text, label, arcLabel }: Probes): Fonts => ({
  text: widthsIn(text),
  label: widthsIn(label),
  arcLabel: widthsIn(arcLabel),
});

export const gutterFor = (showNumbers: boolean, textLength: number, scale: number): number =>
  // A sentence is seldom shorter than twenty letters, so this is enough room for its number; arcs may run next to it.
  showNumbers
    ? Math.max(NUMBERS, AROUND_NUMBERS + Math.ceil(7 * scale * String(Math.ceil(textLength / 20)).length))
    : WITHOUT_NUMBERS;

/** How much larger than usual all is: by choice here, and by the size of words that the reader chose for all pages. */
export const scaleOf = (zoom = 1): number =>
  (zoom * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / 16;

/** Sizes for a box so many pixels wide. Fingers get labels that they can hit. */
export const sizesFor = (boxWidth: number, gutter: number, scale: number, fonts: Fonts): Sizes => {
  const narrowest = document.documentElement.clientWidth < SMALL_SCREEN ? 120 : NARROWEST - gutter - END;
  const coarse = matchMedia('(pointer: coarse)').matches;
  return {
    width: Math.max(narrowest, boxWidth - gutter - END),
    text: Math.round(28 * scale),
    lane: Math.round((coarse ? 27 : 19) * scale),
    depth: 4,
    arc: Math.round(14 * scale),
    connector: Math.round(CONNECTOR * scale),
    gap: Math.round(7 * scale),
    widthOfLabel: fonts.label,
    widthOfArcLabel: fonts.arcLabel,
  };
};

export const measuresFor = (sizes: Sizes, fonts: Fonts): Measures => ({
  width: sizes.width,
  widthOf: fonts.text,
  letterWidth: fonts.text('the quick brown fox jumps over the lazy dog') / 43,
  rowHeight: sizes.text + sizes.lane + sizes.gap,
});
