import { PAGE_SIZE, pages } from '../../shared/paging.ts';

export interface PageQuery {
  page?: number;
  page_size?: number;
}

/** The rows of a page. */
export interface Range {
  limit: number;
  offset: number;
}

export const rangeOf = ({ page = 1, page_size: limit = PAGE_SIZE }: PageQuery): Range => ({
  limit,
  offset: (page - 1) * limit,
});

/** The same page counted from the end of a list of so many rows, if that is nearer: its rows are then read backwards. */
export const fromNearerEnd = ({ limit, offset }: Range, count: number): Range & { isReversed: boolean } => {
  if (offset <= count / 2) return { limit, offset, isReversed: false };
  const end = Math.min(offset + limit, count);
  return { limit: Math.max(0, end - offset), offset: count - end, isReversed: true };
};

interface Found<Row> {
  rows: Row[];
  /** Of the whole list. May be 0 where `rows` is empty. */
  count: number;
}

/**
 * A page of a list with the fields that a `Paged` reply has. Beyond the last page it is the last page, also of a list that
 * shows no more than `most`.
 */
export const readPage = async <Row>(query: PageQuery, read: (range: Range) => Promise<Found<Row>>, most = Infinity) => {
  const { limit } = rangeOf(query);
  let page_number = Math.min(query.page ?? 1, pages(most, limit));
  let found = await read(rangeOf({ page: page_number, page_size: limit }));
  if (found.rows.length === 0 && page_number > 1) {
    const count = found.count || (await read({ limit: 1, offset: 0 })).count;
    page_number = Math.min(page_number, pages(count, limit));
    found = await read({ limit, offset: (page_number - 1) * limit });
  }
  return { rows: found.rows, paging: { count: found.count, num_pages: pages(found.count, limit), page_number } };
};
