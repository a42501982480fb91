import { expect, test } from 'vitest';
import { keepPages } from './keep-pages.ts';

const keptFor = (before: object, asked: object) =>
  keepPages(asked)('rows', { queryKey: ['hours', 'lines', before] }) === 'rows';

test('rows stay while another page or order of the same list is asked for, and go with anything else', () => {
  const first = { person: 'ann', page: 1, order_by: 'mean' };
  expect(keptFor(first, { page: 2, person: 'ann' })).toBe(true);
  expect(keptFor(first, { ...first, person: 'ben' })).toBe(false);
  expect(keptFor(first, { ...first, start_date: '2026-11-01' })).toBe(false);
  expect(keepPages(first)(undefined, undefined)).toBe(undefined);
});
