import type { Language } from '../../shared/texts.ts';
import { localeOf } from '../platform/language.ts';

const FORMS = {
  plain: {},
  /** With one decimal at most. */
  tenths: { maximumFractionDigits: 1 },
  /** Hours, tempo and the like: with two decimals at most. */
  short: { maximumFractionDigits: 2 },
  /** With two decimals always. */
  hundredths: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  /** A share from 0 to 1 as a whole percentage. */
  percent: { style: 'percent', maximumFractionDigits: 0 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

export type NumberForm = keyof typeof FORMS;

const formats = new Map<string, Intl.NumberFormat>();

const needsFormat = (value: number, form: NumberForm): boolean =>
  form === 'hundredths' || form === 'percent' || !Number.isInteger(value) || value < 0 || value >= 1000;

/**
 * A number as the reader's locale writes it. Small whole ones need no format, and a browser takes tens of milliseconds to
 * load its tables for the first one.
 */
export const numberText = (value: number, language: Language, form: NumberForm = 'plain'): string => {
  if (!needsFormat(value, form)) return String(value);
  const locale = localeOf(language);
  const key = `${form} ${locale}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, FORMS[form]);
  formats.set(key, format);
  return format.format(value);
};
