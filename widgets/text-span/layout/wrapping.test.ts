import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graphemeStarts } from './graphemes.ts';
import { wrap } from './wrapping.ts';

/** Every unit is ten pixels wide. */
const widthOf = (piece: string) => piece.length * 10;
const rows = (text: string, width: number) => {
  const starts = wrap(text, width, widthOf);
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
};

describe('Rows of a text', () => {
  test('break between words; blanks hang over', () => {
    expect(rows('one two three', 70)).toEqual(['one two ', 'three']);
    expect(rows('one     two', 40)).toEqual(['one     ', 'two']);
  });

  test('break after a hyphen and never at a no-break space', () => {
    expect(rows('well-known fact', 60)).toEqual(['well-', 'known ', 'fact']);
    expect(rows('ab 10\u00a0km', 60)).toEqual(['ab ', '10\u00a0km']);
  });

  test('a word that is too long breaks between graphemes', () => {
    expect(rows('abcdefgh', 30)).toEqual(['abc', 'def', 'gh']);
    const family = '👩‍👩‍👧‍👦';
    expect(rows(family.repeat(3), family.length * 20)).toEqual([family.repeat(2), family]);
  });

  test('Chinese and Japanese break between any two signs, but not before what closes or after what opens', () => {
    expect(rows('東京都に住む', 30)).toEqual(['東京都', 'に住む']);
    expect(rows('東京都。大阪', 30)).toEqual(['東京', '都。大', '阪']);
    expect(rows('東京「大阪」', 30)).toEqual(['東京', '「大', '阪」']);
  });

  test('Thai breaks between words that stand without spaces', () => {
    expect(rows('สวัสดีครับ', 70)).toEqual(['สวัสดี', 'ครับ']);
  });

  test('a word of many thousand letters fills row after row', () => {
    const starts = wrap('a'.repeat(20_000), 1000, widthOf);
    expect(starts).toHaveLength(200);
  });

  test('hold the whole text, each with at least one grapheme, and no grapheme is cut', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(text, fc.integer({ min: 10, max: 400 }), (words, width) => {
        const plain = words.replaceAll(/[\r\n\u2028\u2029]/g, ' ');
        const starts = wrap(plain, width, widthOf);
        expect(starts[0]).toBe(0);
        const graphemes = new Set(graphemeStarts(plain));
        for (const [index, start] of starts.entries()) {
          if (index === 0) continue;
          expect(start).toBeGreaterThan(starts[index - 1] ?? 0);
          expect(start).toBeLessThan(plain.length);
          expect(graphemes).toContain(start);
        }
      }),
    );
  });
});
