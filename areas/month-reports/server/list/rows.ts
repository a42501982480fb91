import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import { ORDERS_OF, type ReportFilter, type ReportOrder, type ReportRow, type RowKey } from '../../list-contract.ts';
import { groupStatusOf, hoursOf } from '../../rules.ts';
import type { Wanted } from './filter-queries.ts';
import { type GroupRow, groupsInRange } from './group-queries.ts';
import { personOf } from './person.ts';
import { type PersonRow, personsInRange } from './person-queries.ts';

/** One page of the list as the filter groups it. */
export const rowsInRange = async (db: Db, wanted: Wanted, order: ReportOrder | undefined, range: Range) => {
  const { group_by = 'user' } = wanted.filter;
  const orders = ORDERS_OF[group_by];
  const by = order !== undefined && orders.includes(order) ? order : (orders[0] as ReportOrder);
  if (group_by === 'user') {
    const { rows, count } = await personsInRange(db, wanted, by, range);
    return { rows: rows.map(personRow), count };
  }
  const { rows, count } = await groupsInRange(db, wanted, by, range);
  return { rows: rows.map((row) => groupRow(row, wanted.filter)), count };
};

const personRow = (row: PersonRow): ReportRow => ({
  key: { report: row.id },
  id: row.id,
  user: personOf(row),
  task: null,
  project: null,
  deadline: { id: row.deadline_id, name: row.deadline },
  status: row.status,
  lines: row.lines,
  total_hours: hoursOf(row.minutes),
  deadlineName: row.deadline,
  sum: null,
});

const groupRow = (row: GroupRow, { group_by }: ReportFilter): ReportRow => {
  const key: RowKey = {
    ...(row.deadline_id !== null && { deadline: row.deadline_id }),
    ...(group_by !== 'project' && { task: row.task_id ?? 0 }),
    ...(group_by !== 'task' && { project: row.project_id ?? 0 }),
  };
  return {
    key,
    id: null,
    user: null,
    task:
      row.slug === null
        ? null
        : {
            slug: row.slug,
            title: row.title ?? '',
            language: row.language,
            enable_evaluations: row.enable_evaluations ?? false,
          },
    project: row.project_id === null ? null : { id: row.project_id, name: row.project ?? '' },
    deadline: row.deadline_id === null ? null : { id: row.deadline_id, name: row.deadline ?? '' },
    status: groupStatusOf(row.statuses),
    lines: row.lines,
    total_hours: hoursOf(row.minutes),
    deadlineName: null,
    sum: hoursOf(row.minutes),
  };
};
