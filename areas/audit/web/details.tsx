import { Text } from '@mantine/core';
import { languageName } from '../../../shared/languages.ts';
import { hasText, useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { localeOf } from '../../../web/platform/language.ts';
import { useDateText } from '../../../web/ui/dates/date-time.tsx';
import { fieldTexts } from '../../people/web/public.ts';
import type { AuditEvent } from '../contract.ts';
import { detailTexts } from './detail-texts.ts';

/** Of a record: what tells people nothing. */
const LEFT_OUT = new Set(['id', 'version', 'users']);

/** What an entry of the audit trail says changed, in words. */
export const Details = ({ event: { kind, data } }: { event: AuditEvent }) => {
  const t = useTexts(detailTexts);
  const wordOf = useWords();
  const textOf = useValueText();
  return Object.entries(data)
    .filter(([field]) => !LEFT_OUT.has(field))
    .map(([field, value]) => {
      const label = wordOf(`${kind.split('.')[0]}.${field}`) ?? wordOf(field) ?? field;
      const [old, now] = kind.endsWith('changed') && isChange(value) ? value : [undefined, value];
      return (
        <Text key={field} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {old === undefined
            ? t('is', { field: label, value: textOf(field, now) })
            : t('became', { field: label, old: textOf(field, old), new: textOf(field, now) })}
        </Text>
      );
    });
};

/** The value before and the value after. */
const isChange = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

/** The name of a field, or the word for a code. */
const useWords = () => {
  const t = useTexts(detailTexts);
  const ofProfile = useTexts(fieldTexts);
  return (key: string): string | undefined => {
    if (hasText(detailTexts, key)) return t(key);
    return hasText(fieldTexts, key) ? ofProfile(key) : undefined;
  };
};

const OF_LANGUAGES = new Set(['language', 'communication_languages']);

/** Tariffs have days in the fields of the same name. */
const INSTANTS = new Set(['start', 'end']);
const INSTANT = /T.*Z$/;

interface Named {
  language?: string;
  is_native?: boolean;
  name?: string;
  title?: string;
  username?: string;
}

const useValueText = () => {
  const t = useTexts(detailTexts);
  const wordOf = useWords();
  const locale = localeOf(useLanguage());
  const instantOf = useDateText();
  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value))
      return value.length === 0 ? t('nothing') : value.map((one) => textOf(field, one)).join(', ');
    if (typeof value === 'object') return nameOf(value);
    const text = String(value);
    if (INSTANT.test(text) && INSTANTS.has(field)) return instantOf(text);
    return OF_LANGUAGES.has(field) ? languageName(text, locale) : (wordOf(`${field}.${text}`) ?? text);
  };
  const nameOf = (value: Named): string => {
    if (value.language) {
      const name = languageName(value.language, locale);
      return value.is_native ? t('nativeIn', { name }) : name;
    }
    return value.name ?? value.title ?? value.username ?? JSON.stringify(value);
  };
  return textOf;
};
