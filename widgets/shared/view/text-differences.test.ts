import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textDifferences } from './text-differences.ts';

test('names what was added and removed, word by word', () => {
  expect(textDifferences('a red house', 'a blue house')).toEqual([
    { kind: 'same', text: 'a ' },
    { kind: 'removed', text: 'red' },
    { kind: 'added', text: 'blue' },
    { kind: 'same', text: ' house' },
  ]);
});

test('both texts can be read from the pieces', () => {
  const text = fc.string({ unit: fc.constantFrom('ab', 'c', ' ', '\n', '日本', '😀', '.') });
  fc.assert(
    fc.property(text, text, (first, second) => {
      const pieces = textDifferences(first, second);
      const without = (kind: string) => pieces.flatMap((one) => (one.kind === kind ? [] : [one.text])).join('');
      expect(without('added')).toBe(first);
      expect(without('removed')).toBe(second);
    }),
  );
});
