import { expect, test } from 'vitest';
import type { Texts } from '../../shared/texts.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../{areas,shared,web,widgets}/**/*texts.ts', {
  eager: true,
});
const isCatalogue = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'namespace' in value && 'pl' in value;
const catalogues = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isCatalogue);

const FORMS = { en: ['one', 'other'], pl: ['one', 'few', 'many', 'other'] } as const;
const ALIKE = { ...FORMS, pl: FORMS.en };
const stemOf = (key: string) => key.replace(/_(?:one|few|many|other)$/, '');
const gapsOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

/** What is wrong with one text: a form that is missing or empty, or other gaps than the English. */
const faultsOf = ({ en, pl }: Texts, stem: string): string[] => {
  const isPlural = `${stem}_other` in en;
  // Few and many say it as all others do where the word does not change: `Zaznaczono: {{count}}`.
  const forms = `${stem}_few` in pl || `${stem}_many` in pl ? FORMS : ALIKE;
  const keysIn = (language: 'en' | 'pl') => (isPlural ? forms[language].map((form) => `${stem}_${form}`) : [stem]);
  const gaps = gapsOf(
    keysIn('en')
      .map((key) => en[key])
      .join(),
  );
  return keysIn('pl').flatMap((key) => {
    const polish = pl[key];
    if (!polish?.trim()) return [`${key} is missing`];
    // The form for one may say it without the number.
    const may = gaps.filter((gap) => gap !== '{{count}}' || gapsOf(polish).includes(gap) || !key.endsWith('_one'));
    return gapsOf(polish).join() === may.join() ? [] : [`${key} has ${gapsOf(polish)} for ${gaps}`];
  });
};

test('there are catalogues of every part', () => expect(catalogues.length).toBeGreaterThan(40));

test.each(catalogues.map((texts) => [texts.namespace, texts] as const))(
  '%s is in Polish as it is in English',
  (_namespace, texts) => {
    const stems = new Set(Object.keys(texts.en).map(stemOf));
    expect([...stems].flatMap((stem) => faultsOf(texts, stem))).toEqual([]);
    const strange = Object.keys(texts.pl).filter((key) => !stems.has(stemOf(key)));
    expect(strange).toEqual([]);
  },
);
