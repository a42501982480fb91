import { expect, test } from 'vitest';
import type { RawSearch } from '../../../../web/platform/search-fields.ts';
import { countSet, readSearch } from '../../../../web/ui/list/list-search.ts';
import { listQueryOf, orderedDays, POPUP_FILTERS, TASK_FIELDS } from './list-search.ts';

const read = (raw: RawSearch) => orderedDays(readSearch(raw, TASK_FIELDS));

test('filters are read from the address as far as they make sense; true, false and null are values', () => {
  const nothing = read({});
  expect(nothing).toEqual({
    ...{ title: '', status: undefined, deadline_from: undefined, deadline_to: undefined, language: undefined },
    ...{ module: undefined, order_by: undefined, page: 1 },
  });
  expect(read({ title: null, language: null, module: null, deadline_to: null, status: false, page: true })).toEqual(
    nothing,
  );
  expect(read({ title: true, language: 'xx', deadline_from: '2026-02-31', order_by: 'id' })).toEqual({
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
  expect(read({ ...all, module: '7', order_by: '-tempo', page: '3' })).toEqual({
    ...all,
    order_by: '-tempo',
    page: 3,
  });
  expect(countSet(read(all), POPUP_FILTERS)).toBe(4);
});

test('from is at most to', () => {
  expect(read({ deadline_from: '2026-11-30', deadline_to: '2026-11-01' })).toMatchObject({
    ...{ deadline_from: '2026-11-01', deadline_to: '2026-11-01' },
  });
});

test('the end day is covered whole: 86399 seconds are added', () => {
  const query = listQueryOf(read({ deadline_from: '2026-11-01', deadline_to: '2026-11-01' }));
  expect(query.deadline_from).toBe(new Date(2026, 10, 1).toISOString());
  const [from, to] = [query.deadline_from, query.deadline_to].map((instant) => Date.parse(instant ?? ''));
  expect((to as number) - (from as number)).toBe(86_399_000);
  expect(listQueryOf(read({}))).toMatchObject({ page_size: 25, order_by: 'deadline' });
});
