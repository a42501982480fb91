import type { Texts } from '../../../shared/texts.ts';
import { type Translate, useTexts } from '../../../shared/use-texts.ts';

/** The names of fields in the reader's language, and what helps to fill them in. */
export const useFieldNames = (texts: Texts) => {
  const t: Translate<Texts> = useTexts(texts);
  const known = (key: string) => (key in texts.en ? t(key) : undefined);
  return { nameOf: (name: string) => known(name) ?? name, helpOf: (name: string) => known(`${name}.help`) };
};
