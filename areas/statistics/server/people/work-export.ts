import type { Db } from '../../../../server/database/open.ts';
import { pagesByOffset } from '../../../../server/platform/exports/pages-by-offset.ts';
import type { TableSource } from '../../../../server/platform/exports/table-export.ts';
import { headFor, timeFor } from '../../../../server/platform/exports/written-for.ts';
import type { Cell } from '../../../../server/platform/spreadsheets/write-csv.ts';
import type { WrittenFor } from '../../../../shared/written-for.ts';
import type { Scope } from '../../../organisation/server/public.ts';
import { columnTexts } from '../../column-texts.ts';
import { type Figures, PERSON_ORDER, USER_TASK_ORDER } from '../../people-contract.ts';
import { inFileName } from '../period.ts';
import { countPeopleOn, countTasksOfUser, type PersonFilter, type UserFilter, visibleUser } from './work-queries.ts';
import { personRows, userTaskRows } from './work-rows.ts';

const FIGURES = [
  ...['deadline', 'total_answers', 'max_questions', 'std', 'mean', 'total_time'],
  ...['sessions_mean', 'sessions_total_time', 'percentiles_mean', 'percentiles_total_time'],
] as const;

const cellsOf = ({ deadline, base_stats, sessions, percentiles }: Figures, reader: WrittenFor): Cell[] => [
  timeFor(reader, deadline === null ? null : new Date(deadline)),
  ...[base_stats.total_answers, base_stats.max_questions, base_stats.std, base_stats.mean],
  ...[base_stats.total_time, sessions.mean, sessions.total_time, percentiles.mean, percentiles.total_time],
];

/** Rows are of people whom the viewer sees: for staff without access to people's data there are none. */
export const readerOfPeople = ({ everybody, staff }: Scope) => (everybody || staff ? 'names' : 'staff');

export const taskPeopleSource: TableSource<PersonFilter> = {
  kind: 'export-task-people-statistics',
  name: ({ selection: { task }, period }) =>
    ['user-statistics', task && `-${task}`, inFileName(period)].filter(Boolean).join(''),
  reader: ({ scope }) => readerOfPeople(scope),
  head: (_filter, reader) => headFor(reader, columnTexts, ['username', ...FIGURES]),
  count: countPeopleOn,
  times: () => [1],
  pages: (db, filter, reader) =>
    pagesByOffset(
      (range) => personRows(db, filter, PERSON_ORDER, range),
      (row) => [row.username, ...cellsOf(row, reader)],
    ),
};

interface UserTasks {
  scope: Scope;
  username: string;
  from?: UserFilter['from'];
  period: UserFilter['period'];
}

/** Undefined for a person whom whoever exports does not see. */
const filterOf = async (db: Db, { scope, username, from, period }: UserTasks): Promise<UserFilter | undefined> => {
  const user = await visibleUser(db, scope, username);
  return user && { userId: user.id, from, period };
};

export const userTasksSource: TableSource<UserTasks> = {
  kind: 'export-user-task-statistics',
  name: ({ username, period }) => `user-statistics-${username}${inFileName(period)}`,
  reader: ({ scope }) => readerOfPeople(scope),
  head: (_data, reader) => headFor(reader, columnTexts, ['task', 'title', 'is_active', ...FIGURES]),
  times: () => [3],
  count: async (db, data) => {
    const filter = await filterOf(db, data);
    return filter ? countTasksOfUser(db, filter) : 0;
  },
  async *pages(db, data, reader) {
    const filter = await filterOf(db, data);
    if (!filter) return;
    yield* pagesByOffset(
      (range) => userTaskRows(db, filter, USER_TASK_ORDER, range),
      (row) => [row.slug, row.title, row.is_active, ...cellsOf(row, reader)],
    );
  },
};
