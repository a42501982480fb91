import { expect, test } from 'vitest';
import { inPolish, POLISH } from './server-words-pl.ts';

const files = import.meta.glob<string>(
  ['../../areas/*/server/**/*.ts', '../../areas/*/rules.ts', '../../server/platform/**/*.ts'],
  { query: '?raw', import: 'default', eager: true },
);
/** What the server can say, with texts that are written in several pieces put together. */
const sources = Object.values(files)
  .join('\n')
  .replaceAll(/['`]\s*\+\s*['`]/g, '');

test('every message that has Polish words is one that the server still says', () => {
  const forgotten = Object.keys(POLISH).filter((english) =>
    english.split(/\{\{\w+\}\}/).some((part) => !sources.includes(part)),
  );
  expect(forgotten).toEqual([]);
});

test('what varies in a message stands in its Polish words', () => {
  expect(inPolish('anna.nowak: There is no such user.')).toBe('anna.nowak: Nie ma takiego użytkownika.');
  const gaps = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const [english, polish] of Object.entries(POLISH)) expect(gaps(polish), english).toEqual(gaps(english));
});

test('what a widget finds wrong is said in its own Polish words', () => {
  expect(inPolish('The form has no type "CITY".')).toBe('W formularzu nie ma typu „CITY”.');
  expect(inPolish('The text has a NUL character.')).toBe('Tekst zawiera znak NUL.');
});

test('a message that nobody knows stays as it was written', () => {
  expect(inPolish('constructor')).toBe('constructor');
  expect(inPolish('Never heard of.')).toBe('Never heard of.');
});
