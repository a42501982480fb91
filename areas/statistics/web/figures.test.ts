import { expect, test } from 'vitest';
import { countText } from './figures.ts';

test('a count above a million is written in millions with two decimals, on one line, in both languages', () => {
  expect([1_000_000, 1_000_001, 1_254_999, 12_345_678_901].map((count) => countText(count, 'en'))).toEqual([
    '1,000,000',
    '1.00\u{a0}M',
    '1.25\u{a0}M',
    '12,345.68\u{a0}M',
  ]);
  // Polish separates thousands with a no-break space.
  expect([1_000_000, 1_254_999].map((count) => countText(count, 'pl'))).toEqual(['1\u{a0}000\u{a0}000', '1,25\u{a0}M']);
});
