import type { Texts } from '../../../shared/texts.ts';
import { hasText, type Translate, useTexts } from '../../../shared/use-texts.ts';

/** The names of fields in the reader's language, and what helps to fill them in. */
export const useFieldNames = (texts: Texts) => {
  const t: Translate<Texts> = useTexts(texts);
  const known = (key: string) => (hasText(texts, key) ? t(key) : undefined);
  return { nameOf: (name: string) => known(name) ?? name, helpOf: (name: string) => known(`${name}.help`) };
};
