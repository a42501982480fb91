import type { Language } from '../../../shared/texts.ts';
import { numberText } from '../../../web/ui/number-text.ts';

const MILLION = 1_000_000;

/** A count; above a million in millions with two decimals: `1.25 M`, which a narrow column does not break in two. */
export const countText = (value: number, language: Language): string => {
  if (value <= MILLION) return numberText(value, language);
  return `${numberText(value / MILLION, language, 'hundredths')}\u{a0}M`;
};

/** A time to a tenth of a second, without its unit; a dash where there is none. */
export const secondsText = (value: number | null, language: Language): string =>
  value === null ? '–' : numberText(value, language, 'tenths');
