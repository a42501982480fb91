import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceStarts } from '../text/sentences.ts';
import { cutIntoBlocks } from './blocks.ts';
import { directionOf, unitsBetween } from './units.ts';

const unitsOf = (text: string, bySentence: boolean) => {
  const starts = bySentence ? sentenceStarts : null;
  const cuts = cutIntoBlocks(text, starts);
  return cuts.flatMap(({ begin }, block) => unitsBetween(text, begin, cuts[block + 1]?.begin ?? text.length, starts));
};
const words = (text: string, bySentence: boolean) =>
  unitsOf(text, bySentence).map(({ begin, end }) => text.slice(begin, end));

describe('Sentences and lines', () => {
  test('each line end begins a row, of whatever kind it is, and does not belong to it', () => {
    expect(words('one\ntwo\r\nthree\rfour\u2028five', false)).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  test('a text that ends with a line end has an empty last row; an empty text has one', () => {
    expect(words('one\n', false)).toEqual(['one', '']);
    expect(words('', true)).toEqual(['']);
  });

  test('sentences begin rows only where they are asked for', () => {
    expect(words('Mr. Smith came. He sat.\nThen?', true)).toEqual(['Mr. Smith came. ', 'He sat.', 'Then?']);
    expect(words('Mr. Smith came. He sat.\nThen?', false)).toEqual(['Mr. Smith came. He sat.', 'Then?']);
  });

  test('a paragraph runs in the direction of its first letter', () => {
    expect(directionOf('1. שלום hello')).toBe('rtl');
    expect(directionOf('“Hello” שלום')).toBe('ltr');
    expect(directionOf('123')).toBe('ltr');
  });

  test('a sentence of a paragraph runs in the paragraph’s direction', () => {
    expect(unitsOf('שלום לכם. This is English. עברית.', true).map(({ direction }) => direction)).toEqual([
      'rtl',
      'rtl',
      'rtl',
    ]);
  });
});

describe('Blocks', () => {
  const kinds = {
    'lines and sentences': fc.array(fc.constantFrom('Some words here. ', 'More of it!\n', 'x', '\n', '\r\n', '👍🏽')),
    'one line': fc.array(fc.constantFrom('word ', 'sentence. Next ', '中文。', 'é')),
    'no space at all': fc.array(fc.constantFrom('ab', '👩‍👩‍👧‍👦', 'é')),
  };
  for (const [kind, pieces] of Object.entries(kinds))
    test(`hold the whole text in pieces of a bounded size: ${kind}`, () => {
      fc.assert(
        fc.property(pieces, fc.boolean(), (some, bySentence) => {
          const text = some.join('').repeat(150);
          const units = unitsOf(text, bySentence);
          let at = 0;
          for (const { begin, end, next } of units) {
            expect(begin).toBe(at);
            expect(end).toBeGreaterThanOrEqual(begin);
            expect(next).toBeGreaterThanOrEqual(end);
            at = next;
          }
          expect(at).toBe(text.length);
          const cuts = cutIntoBlocks(text, bySentence ? sentenceStarts : null);
          cuts.forEach(({ begin }, block) => {
            expect((cuts[block + 1]?.begin ?? text.length) - begin).toBeLessThanOrEqual(2200);
          });
        }),
        { numRuns: 30 },
      );
    });

  test('where lines are short the cuts change nothing: the same rows as without them', () => {
    const text = 'Ann met Bob. They went home.\nIt rained, e.g. in Łódź.\n\n'.repeat(400);
    expect(words(text, true)).toEqual([
      ...text.split('\n').flatMap((line) => unitsOf(line, true).map((unit) => line.slice(unit.begin, unit.end))),
    ]);
    expect(words(text, false)).toEqual(text.split('\n'));
  });

  test('a line longer than a block is cut between sentences; where rows do not begin at sentences, it goes on without a number', () => {
    const text = 'Dr. Who came by train. '.repeat(1000);
    const cuts = cutIntoBlocks(text, sentenceStarts);
    expect(cuts.length).toBeGreaterThan(5);
    for (const { begin, continues } of cuts) {
      expect(text.slice(begin, begin + 3)).toBe('Dr.');
      expect(continues).toBe(false);
    }
    expect(cutIntoBlocks(text, null).map(({ continues }) => continues)).toEqual(
      cutIntoBlocks(text, null).map((_, i) => i > 0),
    );
  });
});
