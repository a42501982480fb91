import { PAGE_SIZE } from '../../../../shared/paging.ts';
import type { QueryOf } from '../../../../shared/route.ts';
import {
  idField,
  idTextField,
  oneOfField,
  type RawSearch,
  shortSearch,
  textField,
} from '../../../../web/platform/search-fields.ts';
import type { SearchOf } from '../../../../web/ui/list/list-search.ts';
import { REVIEW_FILTERS } from '../../../reviews/rules.ts';
import { ORDERS } from '../../../slots/rules.ts';
import type { answeredEvaluations } from '../../contract.ts';

export const PAGE_SIZES = [5, 10, 25, 50, 100];

const username = (raw: RawSearch, name: string): string => textField(raw, name, 150);

/** What the Evaluation Done tab keeps in its address; what is as usual is left out. */
export const DONE_FIELDS = {
  page_size: (raw: RawSearch) => PAGE_SIZES.find((size) => size === Number(raw.page_size) && size !== PAGE_SIZE),
  order_by: oneOfField(ORDERS.filter((order) => order !== 'newest')),
  question: idTextField,
  answer: idTextField,
  user: username,
  company: idField,
  user_type: idField,
  evaluation_author: username,
  review_author: username,
  fix_author: username,
  review: oneOfField(REVIEW_FILTERS),
  mode: oneOfField(['or']),
};

export type DoneSearch = SearchOf<typeof DONE_FIELDS>;

/** Fields that narrow the list. */
export const FILTERS = [
  'user',
  'company',
  'user_type',
  'evaluation_author',
  'review_author',
  'fix_author',
  'review',
] as const;

/** What an address asks for, without filters that its viewer does not have: it may come from somebody with more rights. */
export const filtersFor = (
  search: DoneSearch,
  { seesNames, isStaff }: { seesNames: boolean; isStaff: boolean },
): DoneSearch => ({
  ...search,
  ...(!isStaff && { fix_author: '' }),
  ...(!seesNames && {
    ...{ user: '', company: undefined, user_type: undefined },
    ...{ evaluation_author: '', review_author: '' },
  }),
});

type Query = QueryOf<typeof answeredEvaluations>;
export type DoneFilter = Query & Required<Pick<Query, 'page' | 'page_size' | 'order_by'>>;

export const filterOf = ({ page, page_size = PAGE_SIZE, order_by, question, answer, ...chosen }: DoneSearch) =>
  ({
    ...{ page, page_size, order_by: order_by ?? 'newest' },
    ...(question && { question: Number(question) }),
    ...(answer && { answer: Number(answer) }),
    ...shortSearch(chosen),
  }) as DoneFilter;
