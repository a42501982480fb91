import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAll, matchFrom } from './find.ts';

const loose = { exactCase: false, wholeWords: false };

test('finds every place, whatever the case and the white space', () => {
  expect(findAll('Mr. Long, mr.\n long', 'mr. long', loose)).toEqual([
    { begin: 0, end: 8 },
    { begin: 10, end: 19 },
  ]);
  expect(findAll('Mr. mr.', 'Mr.', { exactCase: true, wholeWords: false })).toEqual([{ begin: 0, end: 3 }]);
});

test('whole words end where no letter goes on, in every script', () => {
  const whole = { exactCase: false, wholeWords: true };
  expect(findAll('kot, kota, kot', 'kot', whole)).toEqual([
    { begin: 0, end: 3 },
    { begin: 11, end: 14 },
  ]);
  expect(findAll('żółw wół', 'ółw', whole)).toEqual([]);
  expect(findAll('𐐷a a', 'a', whole)).toEqual([{ begin: 4, end: 5 }]);
});

test('a letter is not found without the accent that belongs to it', () => {
  expect(findAll('cafe\u0301 cafe', 'cafe', loose)).toEqual([{ begin: 6, end: 10 }]);
});

test('what is looked for is words, never a pattern; what is found lies in order and apart', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), (text, words) => {
      let last = 0;
      for (const { begin, end } of findAll(text, words, { exactCase: true, wholeWords: false })) {
        expect(begin).toBeGreaterThanOrEqual(last);
        expect(text.slice(begin, end).replace(/\s+/g, ' ')).toBe(words.trim().replace(/\s+/g, ' '));
        last = end;
      }
    }),
  );
});

test('goes round at both ends', () => {
  const found = [
    { begin: 2, end: 3 },
    { begin: 8, end: 9 },
  ];
  expect([
    matchFrom(found, 3, false),
    matchFrom(found, 9, false),
    matchFrom(found, 1, true),
    matchFrom([], 0, false),
  ]).toEqual([...[1, 0, 1, -1]]);
});
