import type { Language } from '../../shared/texts.ts';
import { localeOf } from '../platform/language.ts';

const short = new Map<string, Intl.NumberFormat>();

/** Hours, tempo and the like: with two decimals at most. */
export const shortNumberText = (value: number, language: Language): string => {
  const locale = localeOf(language);
  const format = short.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  short.set(locale, format);
  return format.format(value);
};

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A whole number as the reader's locale writes it. Small ones need no format, and a browser takes tens of milliseconds to
 * load its tables for the first one.
 */
export const numberText = (value: number, language: Language): string => {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  const locale = localeOf(language);
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
};
