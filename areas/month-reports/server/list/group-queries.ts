import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../../../server/database/by-name.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import type { Grouping, ReportOrder } from '../../list-contract.ts';
import { REPORT_STATUSES, type ReportStatus } from '../../rules.ts';
import { chosenLines, TASKS, type Wanted } from './filter-queries.ts';

export interface GroupRow {
  deadline_id: number | null;
  deadline: string | null;
  task_id: number | null;
  slug: string | null;
  title: string | null;
  language: string | null;
  enable_evaluations: boolean | null;
  project_id: number | null;
  project: string | null;
  minutes: number;
  lines: number;
  statuses: ReportStatus[];
}

type Group = Exclude<Grouping, 'user'>;

const BY: Readonly<Record<string, RawBuilder<unknown>>> = {
  task: sql`lower(tasks.title)`,
  language: sql`tasks.language`,
  name: byName('projects.name'),
  deadline: sql`report_deadlines.starts_at`,
};

const orderOf = (order: ReportOrder): RawBuilder<unknown> => {
  const way = order.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${BY[order.replace('-', '')] ?? BY.task} ${way}`;
};

/** A state as a bit, so that the states of lines are summed up as fast as their minutes. */
const bitOf = (status: RawBuilder<unknown>) => sql`
  case ${status} ${sql.join(
    REPORT_STATUSES.map((one, at) => sql`when ${sql.lit(one)} then ${sql.lit(1 << at)}`),
    sql` `,
  )} end`;

const statesIn = (bits: number): ReportStatus[] => REPORT_STATUSES.filter((_, at) => (bits & (1 << at)) !== 0);

/**
 * Lines by task, by project or by both, and by period unless it is all time. They are summed up by task alone: lines are many, and
 * what is joined or summed up after that is little.
 */
export const groupsInRange = async (
  db: Db,
  wanted: Wanted & { filter: { group_by?: Grouping } },
  order: ReportOrder,
  { limit, offset }: Range,
) => {
  const group = wanted.filter.group_by as Group;
  const byPeriod = !(wanted.filter.all_time && group === 'task');
  const found = {
    task: sql`select line.*, null::int as project_id from of_tasks as line`,
    // A task has one project.
    task_project: sql`select line.*, modules.project_id from of_tasks as line ${TASKS}`,
    project: sql`
      select deadline_id, null::int as task_id, sum(minutes)::int as minutes, sum(lines)::int as lines,
        bit_or(states) as states, modules.project_id
      from of_tasks as line ${TASKS} group by deadline_id, modules.project_id`,
  }[group];
  const { rows } = await sql<Omit<GroupRow, 'statuses'> & { states: number; count: number }>`
    with of_tasks as (
      select ${byPeriod ? sql`line.deadline_id` : sql`null::int as deadline_id`}, line.task_id, sum(line.minutes)::int as minutes,
        count(*)::int as lines, bit_or(${bitOf(sql`line.status`)}) as states
      from ${chosenLines(wanted)}
      group by 1, 2
    ),
    found as (${found})
    select found.*, count(*) over ()::int as count, report_deadlines.name as deadline, tasks.slug, tasks.title, tasks.language,
      tasks.enable_evaluations, projects.name as project
    from found
    left join report_deadlines on report_deadlines.id = found.deadline_id
    left join tasks on tasks.id = found.task_id
    left join projects on projects.id = found.project_id
    order by ${orderOf(order)}, report_deadlines.starts_at desc nulls last, lower(tasks.title) nulls last, tasks.slug nulls last, found.project_id nulls last
    limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map((row) => ({ ...row, statuses: statesIn(row.states) })), count: rows[0]?.count ?? 0 };
};
