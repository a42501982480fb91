import { PAGE_SIZE } from '../../../../shared/paging.ts';
import type { QueryOf } from '../../../../shared/route.ts';
import {
  flagField,
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
import type { answeredQuestions } from '../../contract.ts';
import { COMPARE_FILTERS, NAMES_MOST } from '../../filter-contract.ts';

export const PAGE_SIZES = [5, 10, 25, 50, 100];

/** Usernames, separated by commas. */
const names = (raw: RawSearch, name: string): string =>
  chosenIn(textField(raw, name, NAMES_MOST * 151))
    .slice(0, NAMES_MOST)
    .join(',');

export const chosenIn = (field: string): string[] => [...new Set(field.split(',').filter(Boolean))];

const onlyTrue = (raw: RawSearch, name: string): true | undefined => flagField(raw, name) || undefined;

/** What the Done tab keeps in its address; what is as usual is left out. */
export const DONE_FIELDS = {
  page_size: (raw: RawSearch) => PAGE_SIZES.find((size) => size === Number(raw.page_size) && size !== PAGE_SIZE),
  order_by: oneOfField(ORDERS.filter((order) => order !== 'newest')),
  question: idTextField,
  user: names,
  company: idField,
  user_type: idField,
  evaluation_author: names,
  evaluation_author_all: onlyTrue,
  review_author: names,
  review_author_all: onlyTrue,
  fix_author: names,
  fix_author_all: onlyTrue,
  review: oneOfField(REVIEW_FILTERS),
  compare: oneOfField(COMPARE_FILTERS),
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
  'compare',
] as const;

/** What an address asks for, without filters that its viewer does not have: it may come from somebody with more rights. */
export const filtersFor = (
  search: DoneSearch,
  { seesNames, isStaff }: { seesNames: boolean; isStaff: boolean },
): DoneSearch => ({
  ...search,
  ...(!isStaff && { fix_author: '', fix_author_all: undefined }),
  ...(!seesNames && {
    ...{ user: '', company: undefined, user_type: undefined, compare: undefined },
    ...{ evaluation_author: '', evaluation_author_all: undefined },
    ...{ review_author: '', review_author_all: undefined },
  }),
});

export type DoneFilter = QueryOf<typeof answeredQuestions> &
  Required<Pick<QueryOf<typeof answeredQuestions>, 'page' | 'page_size' | 'order_by'>>;

export const filterOf = ({ page, page_size = PAGE_SIZE, order_by, question, ...chosen }: DoneSearch) =>
  ({
    ...{ page, page_size, order_by: order_by ?? 'newest' },
    ...(question && { question: Number(question) }),
    ...shortSearch(chosen),
  }) as DoneFilter;
