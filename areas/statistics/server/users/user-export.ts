import type { Db } from '../../../../server/database/open.ts';
import { pagesByOffset } from '../../../../server/platform/exports/pages-by-offset.ts';
import type { TableSource } from '../../../../server/platform/exports/table-export.ts';
import { headFor, timeFor } from '../../../../server/platform/exports/written-for.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import type { Scope } from '../../../organisation/server/public.ts';
import { columnTexts } from '../../column-texts.ts';
import { ratio } from '../../rules.ts';
import { USER_ORDER, type UserFilter, type UserOrder, type UserRow } from '../../users-contract.ts';
import { readerOfPeople } from '../people/work-export.ts';
import { inFileName } from '../period.ts';
import { countUsers, usersInRange } from './user-queries.ts';

export const userRows = async (
  db: Db,
  scope: Scope,
  filter: UserFilter,
  order: UserOrder,
  range: Range,
): Promise<UserRow[]> => {
  const rows = await usersInRange(db, scope, filter, order, range);
  return rows.map(({ last_answer, counted, answers, seconds, ...row }) => ({
    ...row,
    answers_count: counted,
    summary_time: seconds,
    mean_summary_time: ratio(seconds, row.tasks_count),
    mean_answers_time: ratio(seconds, answers),
    last_answer: last_answer?.toISOString() ?? null,
  }));
};

const HEAD = [
  ...['username', 'company', 'tasks_count', 'active_tasks', 'answers_count', 'summary_time', 'mean_summary_time'],
  ...['mean_answers_time', 'last_answer'],
] as const;

interface Users {
  scope: Scope;
  filter: UserFilter;
}

export const usersSource: TableSource<Users> = {
  kind: 'export-users-statistics',
  name: ({ filter }) => `users-statistics${inFileName(filter)}`,
  reader: ({ scope }) => readerOfPeople(scope),
  head: (_data, reader) => headFor(reader, columnTexts, HEAD),
  times: () => [HEAD.indexOf('last_answer')],
  count: (db, { scope, filter }) => countUsers(db, scope, filter),
  pages: (db, { scope, filter }, reader) =>
    pagesByOffset(
      (range) => userRows(db, scope, filter, USER_ORDER, range),
      (row) =>
        HEAD.map((name) =>
          name === 'last_answer'
            ? timeFor(reader, row.last_answer === null ? null : new Date(row.last_answer))
            : row[name],
        ),
    ),
};
