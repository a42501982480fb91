import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graphemeStep, sentenceAt, sentenceStep, trimmed, wholeGraphemes, wordAt, wordStep } from './segments.ts';
import { sentenceStarts } from './sentences.ts';

const sentences = (text: string) => {
  const starts = sentenceStarts(text);
  return starts.map((start, at) => text.slice(start, starts[at + 1]).trim());
};

const steps = (text: string, step: (text: string, offset: number, back?: boolean) => number) => {
  const found: number[] = [];
  for (let at = 0; at < text.length; found.push(at)) at = step(text, at);
  return found;
};
const backwards = (text: string, step: (text: string, offset: number, back?: boolean) => number) => {
  const found: number[] = [];
  for (let at = text.length; at > 0; found.push(at)) at = step(text, at, true);
  return found;
};

/** Letters, marks, joined emoji, flags, conjuncts, line ends: in any order, also where they make no sense. */
const odd = fc
  .array(
    fc.constantFrom(
      'a',
      ' ',
      '\r\n',
      '\n',
      'é',
      'e\u0301',
      '👩‍👩‍👧',
      '🇵🇱',
      '🇩',
      '𝒜',
      '한',
      'क्षि',
      'שלום',
      '\u0301',
      '\u200d',
      '.',
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('steps through a text', () => {
  test('by graphemes are those of the segmenter, forth and back, wherever one starts', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    fc.assert(
      fc.property(odd, (text) => {
        const ends = Array.from(segmenter.segment(text), (one) => one.index + one.segment.length);
        expect(steps(text, graphemeStep)).toEqual(ends);
        expect(backwards(text, graphemeStep)).toEqual(ends.map((_, at) => ends.at(-2 - at) ?? 0));
        for (let at = 0; at <= text.length; at += 1) {
          const { begin, end } = wholeGraphemes(text, { begin: at, end: at });
          expect([0, ...ends]).toContain(begin);
          expect([0, ...ends]).toContain(end);
          expect(begin <= at && at <= end).toBe(true);
        }
      }),
    );
  });

  test('by graphemes pair the letters of flags, however many stand in a row', () => {
    const flags = '🇵🇱🇩🇪'.repeat(40);
    const ends = Array.from({ length: 80 }, (_, at) => 4 * at + 4);
    expect(steps(flags, graphemeStep)).toEqual(ends);
    expect(backwards(flags, graphemeStep)).toEqual(ends.map((end) => flags.length - end));
    // One letter more in front: every pair is another one.
    expect(backwards(`ż🇵${flags}`, graphemeStep)).toEqual([...ends.map((end) => flags.length + 5 - end), 1, 0]);
  });

  test('by words go to where a word begins, over white space, punctuation and line ends', () => {
    const text = 'Ala ma, kota.\n\n  «Pies»';
    expect(steps(text, wordStep)).toEqual([4, 8, 18, text.length]);
    expect(backwards(text, wordStep)).toEqual([18, 8, 4, 0]);
    expect(wordAt(text, 5)).toEqual({ begin: 4, end: 6 });
    // Just behind a word it is still that word.
    expect(wordAt(text, 6)).toEqual({ begin: 4, end: 6 });
    expect(wordAt(text, text.length - 1)).toEqual({ begin: 18, end: 22 });
    expect(wordAt('', 0)).toEqual({ begin: 0, end: 0 });
    const far = `one${' '.repeat(2000)}two`;
    expect([wordStep(far, 0), wordStep(far, 2003, true)]).toEqual([2003, 0]);
  });

  test('always lead on and never into a character, in any text', () => {
    fc.assert(
      fc.property(odd, (text) => {
        for (const step of [graphemeStep, wordStep, sentenceStep]) {
          for (const at of [...steps(text, step), ...backwards(text, step)]) {
            expect(text.slice(0, at).isWellFormed()).toBe(true);
          }
        }
        for (let at = 0; at <= text.length; at += 1) {
          for (const { begin, end } of [wordAt(text, at), sentenceAt(text, at)])
            expect(begin <= end && text.slice(begin, end).isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test('by sentences stay with the line', () => {
    const text = 'One. Two!\n\nThree? four';
    expect(steps(text, sentenceStep)).toEqual([5, 11, text.length]);
    expect(backwards(text, sentenceStep)).toEqual([11, 5, 0]);
    expect(sentenceAt(text, 7)).toEqual({ begin: 5, end: 9 });
    expect(sentenceAt(text, 10)).toEqual({ begin: 10, end: 10 });
    expect(sentenceAt(text, text.length)).toEqual({ begin: 11, end: text.length });
  });

  test('cost the same in a line of two million characters', () => {
    const text = 'Ab cd. '.repeat(300_000);
    const middle = 7 * 150_000 + 1;
    expect([graphemeStep(text, middle), wordStep(text, middle), sentenceStep(text, middle)]).toEqual([
      middle + 1,
      middle + 2,
      middle + 6,
    ]);
    const solid = 'x'.repeat(2_000_000);
    expect(wordStep(solid, 1_000_000)).toBeGreaterThan(1_000_000);
    expect(sentenceStep(solid, 1_000_000, true)).toBeLessThan(1_000_000);
  });
});

describe('sentences', () => {
  test('end with their marks and what closes with them', () => {
    expect(sentences('“Stop!” he said. “Why?” She ran… Nobody knew.')).toEqual([
      '“Stop!” he said.',
      '“Why?”',
      'She ran…',
      'Nobody knew.',
    ]);
    expect(sentences('彼は来た。「はい。」と言った。')).toEqual(['彼は来た。', '「はい。」', 'と言った。']);
    expect(sentences('هل أنت هنا؟ نعم.')).toEqual(['هل أنت هنا؟', 'نعم.']);
  });

  test('do not end with abbreviations, initials, numbers of a list and decimals', () => {
    for (const text of [
      'Mr. and Mrs. Long, Ms. Ann, Dr. Who and Prof. Higgins came.',
      'Bells, whistles etc. Inc. and www. Example too',
      'J. R. R. Tolkien wrote it',
      '1. Preheat the oven to 180.5 degrees',
      'Przyszedł prof. Nowak, ul. Długa 5',
    ])
      expect(sentences(text)).toEqual([text]);
    expect(sentences('It was 1990. He left.')).toEqual(['It was 1990.', 'He left.']);
  });

  test('begin at 0, also where there are none', () => {
    expect([sentenceStarts(''), sentenceStarts('...'), sentenceStarts(' . ')]).toEqual([[0], [0], [0]]);
  });
});

describe('trimming', () => {
  test('strips white space of every kind at both ends, down to nothing', () => {
    const text = '\u00a0\u3000 a b\ufeff\r\n';
    expect(trimmed(text, { begin: 0, end: text.length })).toEqual({ begin: 3, end: 6 });
    expect(trimmed(text, { begin: 0, end: 3 })).toBe(undefined);
  });
});
