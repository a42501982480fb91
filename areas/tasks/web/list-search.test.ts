import { expect, test } from 'vitest';
import { filterCount, isFiltered, listQueryOf, readListSearch } from './list-search.ts';

test('filters are read from the address as far as they make sense; true, false and null are values', () => {
  const nothing = readListSearch({});
  expect(nothing).toEqual({
    ...{ title: '', status: undefined, deadline_from: undefined, deadline_to: undefined, language: undefined },
    ...{ module: undefined, order_by: undefined, page: 1 },
  });
  expect(isFiltered(nothing)).toBe(false);
  expect(
    readListSearch({ title: null, language: null, module: null, deadline_to: null, status: false, page: true }),
  ).toEqual(nothing);
  expect(readListSearch({ title: true, language: 'xx', deadline_from: '2026-02-31', order_by: 'id' })).toEqual({
    ...nothing,
    title: 'true',
  });
  const all = {
    title: 'a',
    status: 'PROG',
    deadline_from: '2026-11-01',
    deadline_to: '2026-11-30',
    language: 'pl',
    module: 7,
  };
  expect(readListSearch({ ...all, module: '7', order_by: '-tempo', page: '3' })).toEqual({
    ...all,
    order_by: '-tempo',
    page: 3,
  });
  expect(filterCount(readListSearch(all))).toBe(4);
  expect(isFiltered(readListSearch({ module: 7 }))).toBe(true);
});

test('from is at most to', () => {
  expect(readListSearch({ deadline_from: '2026-11-30', deadline_to: '2026-11-01' })).toMatchObject({
    ...{ deadline_from: '2026-11-01', deadline_to: '2026-11-01' },
  });
});

test('the end day is covered whole: 86399 seconds are added', () => {
  const query = listQueryOf(readListSearch({ deadline_from: '2026-11-01', deadline_to: '2026-11-01' }));
  expect(query.deadline_from).toBe(new Date(2026, 10, 1).toISOString());
  const [from, to] = [query.deadline_from, query.deadline_to].map((instant) => Date.parse(instant ?? ''));
  expect((to as number) - (from as number)).toBe(86_399_000);
  expect(listQueryOf(readListSearch({}))).toMatchObject({ page_size: 25, order_by: 'deadline' });
});
