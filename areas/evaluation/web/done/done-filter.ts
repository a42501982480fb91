import { PAGE_SIZE } from '../../../../shared/paging.ts';
import {
  idTextField,
  inAddress,
  pageField,
  type RawSearch,
  textField,
  wordField,
} from '../../../../web/platform/search-fields.ts';
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
});

/** The same as an address says it: what is as usual is left out. */
export const writeFilter = ({ page_size, order_by, ...rest }: DoneFilter) =>
  inAddress({
    ...rest,
    page_size: page_size === PAGE_SIZE ? undefined : page_size,
    order_by: order_by === 'newest' ? undefined : order_by,
  });
