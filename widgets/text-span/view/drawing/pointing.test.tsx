import { describe, expect, test } from 'vitest';
import { graphemeStarts } from '../../layout/graphemes.ts';
import { drawn } from '../../testing/drawn.tsx';
import { mark, sourceOf } from '../../testing/marks.ts';
import type { DrawingHandle } from './drawing-handle.ts';

/** The places that the left and the right half of what stands between two places point at. */
const halves = (handle: DrawingHandle, begin: number, end: number) => {
  const rect = handle.rectOf(begin, end);
  if (!rect) throw new Error('not drawn');
  return [0.25, 0.75].map((share) => handle.offsetAt(rect.left + rect.width * share, rect.top + 5));
};

describe('A point on the screen', () => {
  const texts = {
    'left to right': 'The quick brown fox; fi ffl ligatures.',
    'right to left': 'ولدت ماري كوري في وارسو',
    Hebrew: 'נולדה בוורשה בשנה ההיא',
    Chinese: '瑪麗出生於華沙',
    'emoji and combining marks': 'a 👩‍👩‍👧‍👦 b 🇵🇱 é नमस्ते',
    'Hebrew in English': 'The words שלום עולם 2024 mean peace.',
    'English in Hebrew': 'היא אמרה "hello world", 1999, לא?',
    'Arabic with numbers and brackets': 'في جامعة (Sorbonne University) عام 1867. نعم',
  };
  for (const [kind, text] of Object.entries(texts))
    test(`is before or behind the sign under it: ${kind}`, async () => {
      const { handle } = await drawn(sourceOf(text), { breaks: 'newlines' });
      const starts = graphemeStarts(text);
      for (const [index, start] of starts.entries()) {
        const next = starts[index + 1] ?? text.length;
        if ((handle.rectOf(start, next)?.width ?? 0) < 2) continue;
        expect(halves(handle, start, next).toSorted((a, b) => Number(a) - Number(b))).toEqual([start, next]);
      }
    });

  test('is before a sign on the side that it is read from', async () => {
    const { handle } = await drawn(sourceOf('The word שלום means.\nהיא אמרה hello לו.'), { breaks: 'newlines' });
    expect(halves(handle, 0, 1)).toEqual([0, 1]);
    expect(halves(handle, 9, 10)).toEqual([10, 9]);
    expect(halves(handle, 12, 13)).toEqual([13, 12]);
    expect(halves(handle, 21, 22)).toEqual([22, 21]);
    expect(halves(handle, 28, 29)).toEqual([29, 28]);
    expect(halves(handle, 30, 31)).toEqual([30, 31]);
  });
});

describe('The handles of a mark', () => {
  test('stand at its outer sides, whichever way its letters run', async () => {
    const text = 'The word שלום means.\nהיא אמרה hello לו.';
    for (const [begin, end] of [[4, 8] as const, [9, 13] as const, [25, 29] as const, [30, 35] as const]) {
      const source = sourceOf(text, [mark('a', begin, end)]);
      const { handle, all, unmount } = await drawn(source, { breaks: 'newlines', active: 'a' });
      const rect = handle.rectOf(begin, end);
      const places = all('[data-handle]').map((element) => {
        const { left, width } = element.getBoundingClientRect();
        return Math.round(left + width / 2);
      });
      const sides = [Math.round(rect?.left ?? 0), Math.round(rect?.right ?? 0)];
      const letters = text.slice(begin, end);
      expect(places, letters).toEqual(/[א-ת]/.test(letters) ? sides.toReversed() : sides);
      await unmount();
    }
  });
});
