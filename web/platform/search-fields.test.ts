import { expect, test } from 'vitest';
import {
  dateField,
  flagField,
  idField,
  inAddress,
  pageField,
  shortSearch,
  textField,
  wordField,
} from './search-fields.ts';

test('what fits is read, and what does not counts as not there', () => {
  expect(textField({ title: 'a' }, 'title')).toBe('a');
  expect(textField({ title: 2026 }, 'title')).toBe('2026');
  expect(textField({ title: ['a'] }, 'title')).toBe('');
  expect(textField({ title: 'abc' }, 'title', 2)).toBe('ab');
  expect(textField({ title: 'a\0b' }, 'title')).toBe('ab');
  expect(pageField({ page: 3 })).toBe(3);
  expect(pageField({ page: '3' })).toBe(3);
  for (const page of [0, -1, 1.5, 'x', undefined, 1e9]) expect(pageField({ page })).toBe(1);
  expect(idField({ module: 7 }, 'module')).toBe(7);
  expect(idField({ module: '7' }, 'module')).toBe(7);
  for (const module of [0, -1, 1.5, 'x', true, null, undefined, 2 ** 31]) {
    expect(idField({ module }, 'module')).toBeUndefined();
  }
  expect(wordField({ order_by: '-title' }, 'order_by', ['title', '-title'])).toBe('-title');
  expect(wordField({ order_by: 'drop table' }, 'order_by', ['title'])).toBeUndefined();
  expect(dateField({ day: '2028-02-29' }, 'day')).toBe('2028-02-29');
  for (const day of ['2026-02-29', '2026-13-01', '26-01-01', '9999-01-01', 20260101, null, '2026-01-01T00:00'])
    expect(dateField({ day }, 'day')).toBeUndefined();
  expect([true, 'false', 1].map((value) => flagField({ value }, 'value'))).toEqual([true, false, undefined]);
});

test('an address leaves out what is usual', () => {
  expect(shortSearch({ title: '', page: 1, order_by: undefined, is_active: false })).toEqual({ is_active: false });
  const fields = { question: '716', title: '007', user: '12a', page: 1 };
  expect(inAddress(fields)).toEqual({ question: 716, title: '007', user: '12a' });
});
