import type { FieldKind, Fields } from '../../../shared/fields.ts';
import { languageName } from '../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { localeOf } from '../../platform/language.ts';
import { useDateText } from '../dates/date-time.tsx';
import { texts } from './texts.ts';

/** Puts the value of a field into words, as a change log has it. */
export const useValueText = (fields: Fields) => {
  const t = useTexts(texts);
  const date = useDateText();
  const locale = localeOf(useLanguage());
  const wordings: Partial<Record<FieldKind, (value: unknown) => string>> = {
    html: (value) => t('textLength', { length: String(value).length }),
    instant: (value) => date(String(value)),
    language: (value) => languageName(String(value), locale),
    flag: (value) => t(value ? 'yes' : 'no'),
    people: (value) => (value as readonly string[]).join(', '),
  };
  return (name: string, value: unknown): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('nothing');
    const kind = fields[name]?.kind;
    return (kind && wordings[kind]?.(value)) ?? String(value);
  };
};
