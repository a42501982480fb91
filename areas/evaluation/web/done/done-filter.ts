import { PAGE_SIZE } from '../../../../shared/paging.ts';
import {
  idTextField,
  inAddress,
  pageField,
  type RawSearch,
  textField,
  wordField,
} from '../../../../web/platform/search-fields.ts';
import { REVIEW_FILTERS } from '../../../reviews/rules.ts';
import { ORDERS } from '../../../slots/rules.ts';
import type { DoneFilter } from '../queries.ts';

export const PAGE_SIZES = [5, 10, 25, 50, 100];

/** What the Evaluation Done tab shows, as it stands in the address. */
export const readFilter = (raw: RawSearch): DoneFilter => ({
  page: pageField(raw),
  page_size: PAGE_SIZES.find((size) => size === Number(raw.page_size)) ?? PAGE_SIZE,
  order_by: wordField(raw, 'order_by', ORDERS) ?? 'newest',
  user: textField(raw, 'user', 150),
  evaluation_author: textField(raw, 'evaluation_author', 150),
  question: idTextField(raw, 'question'),
  review_author: textField(raw, 'review_author', 150),
  fix_author: textField(raw, 'fix_author', 150),
  review: wordField(raw, 'review', REVIEW_FILTERS),
  mode: wordField(raw, 'mode', ['or']),
});

/** How many filters narrow the list, but for the question that a link names. */
export const countFilters = ({ user, evaluation_author, review_author, fix_author, review }: DoneFilter): number =>
  [user, evaluation_author, review_author, fix_author, review].filter(Boolean).length;

/** The same as an address says it: what is as usual is left out. */
export const writeFilter = ({ page_size, order_by, ...rest }: DoneFilter) =>
  inAddress({
    ...rest,
    page_size: page_size === PAGE_SIZE ? undefined : page_size,
    order_by: order_by === 'newest' ? undefined : order_by,
  });
