import type { Language } from '../../../../shared/texts.ts';
import { languageNow } from '../../../../shared/use-texts.ts';

const formats = new Map<Language, Intl.NumberFormat>();

/** A number for a text: `count` chooses the plural, `number` is how the reader's language writes it. */
export const counted = (count: number): { count: number; number: string } => {
  const language = languageNow();
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return { count, number: format.format(count) };
};
