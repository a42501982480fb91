import { afterEach, describe, expect, it } from 'vitest';
import { defineTexts } from './texts.ts';
import { changeLanguage, textsOf } from './use-texts.ts';

const t = textsOf(
  defineTexts(
    'fruit',
    { hello: 'Hello, {{name}}!', apples_one: '{{count}} apple', apples_other: '{{count}} apples' },
    {
      hello: 'Cześć, {{name}}!',
      apples_one: '{{count}} jabłko',
      apples_few: '{{count}} jabłka',
      apples_many: '{{count}} jabłek',
      apples_other: '{{count}} jabłka',
    },
  ),
);

afterEach(() => changeLanguage('en'));

describe('texts', () => {
  it('fills in what is given, as it is', () => {
    expect(t('hello', { name: '<b>Ann</b> & $1' })).toBe('Hello, <b>Ann</b> & $1!');
  });

  it('leaves a gap that was not filled to be seen', () => {
    expect(t('hello')).toBe('Hello, {{name}}!');
  });

  it.each([
    ['en', 1, '1 apple'],
    ['en', 0, '0 apples'],
    ['en', 5, '5 apples'],
    ['pl', 1, '1 jabłko'],
    ['pl', 3, '3 jabłka'],
    ['pl', 5, '5 jabłek'],
    ['pl', 12, '12 jabłek'],
    ['pl', 22, '22 jabłka'],
    ['pl', 1.5, '1,5 jabłka'],
    ['en', 12_345, '12,345 apples'],
    ['pl', 12_345, '12\u{a0}345 jabłek'],
  ] as const)('takes the plural form of %s for %d', (language, count, expected) => {
    changeLanguage(language);
    expect(t('apples', { count })).toBe(expected);
  });
});
