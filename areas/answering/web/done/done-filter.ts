import { PAGE_SIZE } from '../../../../shared/paging.ts';
import { idTextField, oneOfField, type RawSearch, textField } from '../../../../web/platform/search-fields.ts';
import type { SearchOf } from '../../../../web/ui/list/list-search.ts';
import { REVIEW_FILTERS } from '../../../reviews/rules.ts';
import { ORDERS } from '../../../slots/rules.ts';
import type { DoneFilter } from '../queries.ts';

export const PAGE_SIZES = [5, 10, 25, 50, 100];

/** What the Done tab keeps in its address; what is as usual is left out. */
export const DONE_FIELDS = {
  page_size: (raw: RawSearch) => PAGE_SIZES.find((size) => size === Number(raw.page_size) && size !== PAGE_SIZE),
  order_by: oneOfField<DoneFilter['order_by']>(ORDERS.filter((order) => order !== 'newest')),
  user: (raw: RawSearch, name: string) => textField(raw, name, 150),
  question: idTextField,
  review: oneOfField(REVIEW_FILTERS),
  review_author: (raw: RawSearch, name: string) => textField(raw, name, 150),
};

export type DoneSearch = SearchOf<typeof DONE_FIELDS>;

export const filterOf = ({ page, page_size = PAGE_SIZE, order_by = 'newest', ...chosen }: DoneSearch): DoneFilter => ({
  ...{ page, page_size, order_by, ...chosen },
});
