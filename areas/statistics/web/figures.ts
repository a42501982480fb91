import type { Language } from '../../../shared/texts.ts';
import { type NumberForm, numberText } from '../../../web/ui/number-text.ts';

const MILLION = 1_000_000;

/** A number; above a million in millions with two decimals: `1.25 M`, which a narrow column does not break in two. */
export const countText = (value: number, language: Language, form: NumberForm = 'plain'): string => {
  if (value <= MILLION) return numberText(value, language, form);
  return `${numberText(value / MILLION, language, 'hundredths')}\u{a0}M`;
};

/** A time to a tenth of a second, without its unit; a dash where there is none. */
export const secondsText = (value: number | null, language: Language): string =>
  value === null ? '–' : countText(value, language, 'tenths');
