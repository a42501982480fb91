import { TEXT_LANGUAGES } from '../../../shared/languages.ts';
import { PAGE_SIZE } from '../../../shared/paging.ts';
import type { Input } from '../../../web/platform/request.ts';
import {
  dateField,
  idField,
  pageField,
  type RawSearch,
  textField,
  wordField,
} from '../../../web/platform/search-fields.ts';
import { TASK_ORDER, TASK_ORDERS, TASK_STATUSES, type taskList } from '../contract.ts';

/** What of the list stands in the address: days as the reader's calendar has them. */
export const readListSearch = (raw: RawSearch) => {
  const deadline_to = dateField(raw, 'deadline_to');
  const from = dateField(raw, 'deadline_from');
  return {
    title: textField(raw, 'title'),
    status: wordField(raw, 'status', TASK_STATUSES),
    deadline_from: from && deadline_to && from > deadline_to ? deadline_to : from,
    deadline_to,
    language: wordField(raw, 'language', TEXT_LANGUAGES),
    module: idField(raw, 'module'),
    order_by: wordField(raw, 'order_by', TASK_ORDERS),
    page: pageField(raw),
  };
};

export type ListSearch = ReturnType<typeof readListSearch>;

export const NO_FILTERS = {
  title: '',
  status: undefined,
  deadline_from: undefined,
  deadline_to: undefined,
  language: undefined,
  module: undefined,
} satisfies Partial<ListSearch>;

/** How many filters of the popup narrow the list. */
export const filterCount = ({ status, deadline_from, deadline_to, language }: ListSearch): number =>
  [status, deadline_from, deadline_to, language].filter((filter) => filter !== undefined).length;

export const isFiltered = (search: ListSearch): boolean =>
  search.title !== '' || search.module !== undefined || filterCount(search) > 0;

/** From the first second of a day to its last covers it whole. */
const DAY_SECONDS = 86_399;

const startOfDay = (day: string): Date => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
};

export type ListQuery = NonNullable<Input<typeof taskList>['query']>;

/** The same as the server is asked: days of the reader's own time as instants. */
export const listQueryOf = ({ deadline_from, deadline_to, ...search }: ListSearch): ListQuery => ({
  ...search,
  page_size: PAGE_SIZE,
  order_by: search.order_by ?? TASK_ORDER,
  ...(deadline_from && { deadline_from: startOfDay(deadline_from).toISOString() }),
  ...(deadline_to && {
    deadline_to: new Date(startOfDay(deadline_to).getTime() + DAY_SECONDS * 1000).toISOString(),
  }),
});
