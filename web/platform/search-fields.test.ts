import { expect, test } from 'vitest';
import { flagField, pageField, shortSearch, textField, wordField } from './search-fields.ts';

test('what fits is read, and what does not counts as not there', () => {
  expect(textField({ title: 'a' }, 'title')).toBe('a');
  expect(textField({ title: 2026 }, 'title')).toBe('2026');
  expect(textField({ title: ['a'] }, 'title')).toBe('');
  expect(textField({ title: 'abc' }, 'title', 2)).toBe('ab');
  expect(pageField({ page: 3 })).toBe(3);
  expect(pageField({ page: '3' })).toBe(3);
  for (const page of [0, -1, 1.5, 'x', undefined, 1e9]) expect(pageField({ page })).toBe(1);
  expect(wordField({ order_by: '-title' }, 'order_by', ['title', '-title'])).toBe('-title');
  expect(wordField({ order_by: 'drop table' }, 'order_by', ['title'])).toBeUndefined();
  expect([true, 'false', 1].map((value) => flagField({ value }, 'value'))).toEqual([true, false, undefined]);
});

test('an address leaves out what is usual', () => {
  expect(shortSearch({ title: '', page: 1, order_by: undefined, is_active: false })).toEqual({ is_active: false });
});
