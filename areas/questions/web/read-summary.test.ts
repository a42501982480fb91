import { expect, it } from 'vitest';
import { readSummary } from './read-summary.ts';

it('a summary is read as names and words', () => {
  const content = {
    tone: ['ironic'],
    about: { selected: ['society.money', 'learning'] },
    why: 'two\nlines',
    sure: true,
    count: 3,
    empty: '',
    none: [],
    deep: { a: [1] },
  };
  expect(readSummary(JSON.stringify(content))).toEqual([
    ['tone', 'ironic'],
    ['about', 'society.money, learning'],
    ['why', 'two lines'],
    ['sure', 'true'],
    ['count', '3'],
    ['empty', '–'],
    ['none', '–'],
    ['deep', '{"a":[1]}'],
  ]);
  expect(readSummary('{}')).toEqual([]);
});
