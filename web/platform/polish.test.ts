import { expect, test } from 'vitest';
import { passwordTexts } from '../../areas/accounts/web/password-texts.ts';
import type { Texts } from '../../shared/texts.ts';
import { POLISH } from './server-words-pl.ts';

/** `{{…}}` in a catalogue and `${…}` in a source: what is filled in, whatever it is called. */
const withGaps = (text: string): string =>
  text.replaceAll(/\{\{\w+\}\}|\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}').replaceAll(/\\(['"`])/g, '$1');

const sources = import.meta.glob<string>(
  [
    '../../areas/*/server/**/*.ts',
    '../../areas/*/rules.ts',
    '../../server/platform/**/*.ts',
    // Tests; letters, which are written in both languages where they are; what whoever runs a server reads.
    '!../../**/*.test.ts',
    '!../../**/testing/**',
    '!../../**/{messages,wording}.ts',
    '!../../**/*{letter,letters}.ts',
    '!../../server/platform/{config,api-docs,jobs}.ts',
    '!../../areas/accounts/server/command-routes.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Whatever in a source reads like a sentence, with those written in several pieces put together. */
const sentencesOf = (source: string): string[] => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/['`]\s*\+\s*['`]/g, '');
  return Array.from(
    code.matchAll(/(['"])((?:(?!\1)[^\\\n]|\\.)*)\1|`((?:[^`\\]|\\.)*)`/g),
    ([, , plain, text = plain ?? '']) =>
      // Some stand after the name of what they are about.
      withGaps(text).replace(/^\{\}: /, ''),
  ).filter((text) => /^(?:[A-Z]|\{\})[^\n]* [^\n]*[.!?]$/.test(text));
};

/** Nobody reads these on a page: it has its own words where a call succeeds, and never makes calls that are so wrong. */
const UNREAD = new Set([
  'Password saved!',
  'Account created!',
  'The link still holds.',
  'One-time code has been sent to your mailbox.',
  'You have been successfully logged out!',
  'The authenticator app was removed.',
  'Your second authentication step has been reset successfully.',
  'Please send the file as multipart/form-data, in the field “file”.',
  'The field “file” is missing.',
  // Thrown where the server itself has a fault, or written to the log alone.
  'An answer was written without its author being assigned.',
  'This was asked for under another secret.',
  'The mail could not be sent.',
  'There is no file {}.',
]);

test('whatever the server says to a reader has Polish words', () => {
  const said = new Set(Object.values(sources).flatMap(sentencesOf));
  // Else the walk has lost its way.
  expect(said.size).toBeGreaterThan(90);
  const known = new Set([...Object.keys(POLISH), ...Object.values(passwordTexts.en)].map(withGaps));
  expect([...said].filter((sentence) => !known.has(sentence) && !UNREAD.has(sentence))).toEqual([]);
  expect([...UNREAD].filter((sentence) => !said.has(sentence))).toEqual([]);
});

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
