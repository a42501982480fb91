import { idField, oneOfField, shortSearch, textField } from '../../../../web/platform/search-fields.ts';
import type { SearchOf } from '../../../../web/ui/list/list-search.ts';
import { SOURCES, TASK_ORDERS, type TaskFilter } from '../../contract.ts';

/** What the list of tasks keeps in its address. */
export const TASKS_FIELDS = {
  title: textField,
  module: idField,
  project: idField,
  from: oneOfField(SOURCES),
  order_by: oneOfField(TASK_ORDERS),
};

export type TasksSearch = SearchOf<typeof TASKS_FIELDS>;

/** The filters without those that say nothing. */
export const filterOf = ({ title, module, project, from }: TasksSearch): TaskFilter =>
  shortSearch({ title, module, project, from });
