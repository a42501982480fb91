import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CodePoints, converter, countingOf } from './offsets.ts';
import { anyText } from './testing/arbitrary.ts';

it('counts code points as a walk through the text does', () =>
  fc.assert(
    fc.property(anyText, (text) => {
      const points = new CodePoints(text);
      let offset = 0;
      [...text].forEach((sign, at) => {
        expect([points.fromUtf16(offset), points.toUtf16(at)]).toEqual([at, offset]);
        offset += sign.length;
      });
      expect([points.fromUtf16(offset), points.toUtf16(points.length)]).toEqual([points.length, offset]);
    }),
  ));

it('counts line ends of two characters as one where a file does', () => {
  const utf16 = converter('a\r\n😊b\r\nc', 'code points, line ends as one');
  expect([0, 1, 2, 3, 4, 5, 6].map(utf16)).toEqual([0, 1, 3, 5, 6, 8, 9]);
});

it('tells by the quotations what a file counts', () => {
  const text = 'a\r\n😊b';
  const fits = ({ at, quote }: { at: number; quote: string }, utf16: (offset: number) => number) =>
    text.slice(utf16(at), utf16(at + 1)) === quote;
  expect(countingOf(text, [{ at: 4, quote: 'b' }], fits)).toBe('code points');
  expect(countingOf(text, [{ at: 3, quote: 'b' }], fits)).toBe('code points, line ends as one');
  expect(countingOf(text, [{ at: 5, quote: 'b' }], fits)).toBe('UTF-16');
  expect(
    countingOf(
      text,
      [
        { at: 0, quote: 'x' },
        { at: 1, quote: 'a' },
      ],
      fits,
    ),
  ).toBe('code points after a byte order mark');
  expect(countingOf(text, [{ at: 0, quote: 'x' }], fits)).toBe('code points');
});
