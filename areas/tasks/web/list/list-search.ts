import { TEXT_LANGUAGES } from '../../../../shared/languages.ts';
import { PAGE_SIZE } from '../../../../shared/paging.ts';
import type { Input } from '../../../../web/platform/request.ts';
import { dateField, idField, oneOfField, textField } from '../../../../web/platform/search-fields.ts';
import type { ListSearch, SearchOf } from '../../../../web/ui/list/list-search.ts';
import { TASK_ORDER, TASK_ORDERS, TASK_STATUSES, type taskList } from '../../contract.ts';

/** What the list keeps in the address: days as the reader's calendar has them. */
export const TASK_FIELDS = {
  title: textField,
  status: oneOfField(TASK_STATUSES),
  deadline_from: dateField,
  deadline_to: dateField,
  language: oneOfField(TEXT_LANGUAGES),
  module: idField,
  order_by: oneOfField(TASK_ORDERS),
};

export type TaskSearch = SearchOf<typeof TASK_FIELDS>;
export type TaskListSearch = ListSearch<TaskSearch>;

/** The filters of the popup. */
export const POPUP_FILTERS = ['status', 'deadline_from', 'deadline_to', 'language'] as const;

/** The first day is at most the last. */
export const orderedDays = (search: TaskSearch): TaskSearch => {
  const { deadline_from: from, deadline_to: to } = search;
  return from && to && from > to ? { ...search, deadline_from: to } : search;
};

/** From the first second of a day to its last covers it whole. */
const DAY_SECONDS = 86_399;

const startOfDay = (day: string): Date => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
};

export type ListQuery = NonNullable<Input<typeof taskList>['query']>;

/** The same as the server is asked: days of the reader's own time as instants. */
export const listQueryOf = ({ deadline_from, deadline_to, ...search }: TaskSearch): ListQuery => ({
  ...search,
  page_size: PAGE_SIZE,
  order_by: search.order_by ?? TASK_ORDER,
  ...(deadline_from && { deadline_from: startOfDay(deadline_from).toISOString() }),
  ...(deadline_to && {
    deadline_to: new Date(startOfDay(deadline_to).getTime() + DAY_SECONDS * 1000).toISOString(),
  }),
});
