import type { ReplyOf } from '../../../../shared/route.ts';
import {
  dateField,
  flagField,
  idField,
  oneOfField,
  type RawSearch,
  textField,
} from '../../../../web/platform/search-fields.ts';
import { timeZoneHere } from '../../../../web/ui/dates/days.ts';
import type { ListSearch, SearchOf } from '../../../../web/ui/list/list-search.ts';
import { idListField } from '../../../../web/ui/list/multi-filter.tsx';
import {
  type Grouping,
  REPORT_ORDERS,
  type ReportFilter,
  type ReportRow,
  type RowKey,
  type reportFilters,
} from '../../list-contract.ts';
import { REPORT_STATUSES } from '../../rules.ts';

/** What the list of reports keeps in its address. */
export const REPORT_FIELDS = {
  group_by_task: flagField,
  group_by_project: flagField,
  companies: idListField,
  deadlines: idListField,
  from: dateField,
  to: dateField,
  /** Whether periods are chosen by a range of days. */
  range: flagField,
  all_time: flagField,
  username: textField,
  user_type: idField,
  status: oneOfField(REPORT_STATUSES),
  language: (raw: RawSearch, name: string) => textField(raw, name, 35),
  task: textField,
  module: idField,
  project: idField,
  order_by: oneOfField(REPORT_ORDERS),
  /** The report of a person that is open. */
  report: idField,
};

export type ReportSearch = SearchOf<typeof REPORT_FIELDS>;

export interface FilterProps {
  list: ListSearch<ReportSearch>;
  /** What there is to choose from, once it is known. */
  options: ReplyOf<typeof reportFilters> | undefined;
}

export const optionsOf = (rows: readonly { id: number; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

export const groupingOf = ({ group_by_task, group_by_project }: Partial<ReportSearch>): Grouping => {
  if (group_by_task) return group_by_project ? 'task_project' : 'task';
  return group_by_project ? 'project' : 'user';
};

/** What is cleared when other companies, periods or rows are looked at. */
export const CLEARED: Partial<ReportSearch> = {
  module: undefined,
  project: undefined,
  task: '',
  order_by: undefined,
  all_time: undefined,
};

/** The filters that rows of each kind have beyond companies and periods. */
export const FILTERS_OF: Readonly<Record<Grouping, readonly (keyof ReportSearch & keyof ReportFilter)[]>> = {
  user: ['username', 'user_type', 'status', 'language'],
  task: ['task', 'module', 'project', 'language', 'user_type'],
  project: ['username', 'user_type', 'status', 'language'],
  task_project: ['user_type', 'language'],
};

/** What is cleared when rows become those of `search`: with the rest, filters that such rows do not have. */
export const clearedFor = (search: Partial<ReportSearch>): Partial<ReportSearch> => {
  const kept: readonly string[] = FILTERS_OF[groupingOf(search)];
  const others = Object.values(FILTERS_OF)
    .flat()
    .filter((name) => !kept.includes(name));
  return { ...CLEARED, ...Object.fromEntries(others.map((name) => [name, undefined])) };
};

/** The filter without what says nothing, and without what the rows do not have. */
export const filterOf = (search: ReportSearch): ReportFilter => {
  const group_by = groupingOf(search);
  const isAllTime = group_by === 'task' && search.all_time === true;
  const range = { from: search.from, to: search.to, ...((search.from || search.to) && { time_zone: timeZoneHere() }) };
  const periods = search.range ? range : { deadlines: search.deadlines };
  const others = Object.fromEntries(FILTERS_OF[group_by].map((name) => [name, search[name]]));
  const all = { companies: search.companies, ...(isAllTime ? { all_time: true } : periods), ...others };
  const given = Object.entries(all).filter(([, value]) => value !== undefined && value !== '');
  return { ...(group_by !== 'user' && { group_by }), ...Object.fromEntries(given) };
};

/** A row's name while it is on the screen. */
export const keyText = ({ key }: Pick<ReportRow, 'key'>): string =>
  [key.report, key.deadline, key.task, key.project].map((id) => id ?? '').join('-');

/** A chosen row, with the hours that were seen when it was chosen: one whose hours change is not chosen any more. */
export const choiceText = (row: ReportRow): string => `${keyText(row)}:${row.total_hours}`;

export const hoursOfChoice = (text: string): number => Number(text.split(':')[1]);

/** The key of a choice. */
export const keyOfText = (text: string): RowKey => {
  const [report, deadline, task, project] = (text.split(':')[0] ?? '').split('-');
  const of = (name: keyof RowKey, id: string | undefined) => (id ? { [name]: Number(id) } : {});
  return { ...of('report', report), ...of('deadline', deadline), ...of('task', task), ...of('project', project) };
};
