import { expect, test } from 'vitest';
import { fromNearerEnd, type Range, readPage } from './paging.ts';

const ALL = Array.from({ length: 7 }, (_, at) => at + 1);
const ranges: Range[] = [];
const read = async (range: Range) => {
  ranges.push(range);
  const rows = ALL.slice(range.offset, range.offset + range.limit);
  // As of a window function: without rows there is no count.
  return { rows, count: rows.length > 0 ? ALL.length : 0 };
};

test('a page costs one read; beyond the last page it is the last one', async () => {
  expect(await readPage({ page: 2, page_size: 3 }, read)).toEqual({
    rows: [4, 5, 6],
    paging: { count: 7, num_pages: 3, page_number: 2 },
  });
  expect(ranges.splice(0)).toEqual([{ limit: 3, offset: 3 }]);
  expect(await readPage({ page: 99, page_size: 3 }, read)).toEqual({
    rows: [7],
    paging: { count: 7, num_pages: 3, page_number: 3 },
  });
  ranges.length = 0;
});

test('a list that shows no more than so many rows has its last page there, and nothing further is read', async () => {
  const found = await readPage({ page: 3, page_size: 2 }, async (range) => ({ ...(await read(range)), count: 4 }), 4);
  expect(found).toEqual({ rows: [3, 4], paging: { count: 4, num_pages: 2, page_number: 2 } });
  expect(ranges.splice(0)).toEqual([{ limit: 2, offset: 2 }]);
});

test('an empty list has one page', async () => {
  const none = async () => ({ rows: [], count: 0 });
  expect(await readPage({ page: 4 }, none)).toEqual({ rows: [], paging: { count: 0, num_pages: 1, page_number: 1 } });
});

test('every page is the same read from the end that is nearer', () => {
  for (const limit of [1, 2, 3, 7, 20]) {
    for (let offset = 0; offset < ALL.length; offset += limit) {
      const range = fromNearerEnd({ limit, offset }, ALL.length);
      const rows = range.isReversed ? ALL.toReversed() : ALL;
      const page = rows.slice(range.offset, range.offset + range.limit);
      expect(range.isReversed ? page.toReversed() : page).toEqual(ALL.slice(offset, offset + limit));
      expect(range.offset).toBeLessThanOrEqual(ALL.length / 2);
    }
  }
});
