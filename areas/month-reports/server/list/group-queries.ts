import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import type { Grouping, ReportOrder } from '../../list-contract.ts';
import type { ReportStatus } from '../../rules.ts';
import { chosenLines, type Wanted } from './filter-queries.ts';

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
  task: sql`tasks.slug`,
  language: sql`tasks.language`,
  name: sql`projects.name`,
  deadline: sql`report_deadlines.starts_at`,
};

const orderOf = (order: ReportOrder): RawBuilder<unknown> => {
  const way = order.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${BY[order.replace('-', '')] ?? BY.task} ${way}`;
};

const HAS = (status: ReportStatus) =>
  sql`case when bool_or(line.status = ${sql.lit(status)}) then ${sql.lit(status)} end`;

/** Lines by task, by project or by both, and by period unless it is all time. */
export const groupsInRange = async (
  db: Db,
  wanted: Wanted & { filter: { group_by?: Grouping } },
  order: ReportOrder,
  { limit, offset }: Range,
) => {
  const group = wanted.filter.group_by as Group;
  const byPeriod = !(wanted.filter.all_time && group === 'task');
  const byTask = group !== 'project';
  const byProject = group !== 'task';
  const { rows } = await sql<GroupRow & { count: number }>`
    with found as (
      select ${byPeriod ? sql`line.deadline_id` : sql`null::int as deadline_id`},
        ${byTask ? sql`line.task_id` : sql`null::int as task_id`},
        ${byProject ? sql`modules.project_id` : sql`null::int as project_id`},
        sum(line.minutes)::int as minutes, count(*)::int as lines,
        array_remove(array[${sql.join(
          (['PENDING', 'NOT_ACCEPTED', 'PRE_ACCEPT', 'ACCEPTED', 'MANUALLY_ACCEPTED', 'TO_GL_ACCEPT'] as const).map(
            HAS,
          ),
        )}]::text[], null) as statuses
      from ${chosenLines(wanted, { task: byProject })}
      group by 1, 2, 3
    )
    select found.*, count(*) over ()::int as count, report_deadlines.name as deadline, tasks.slug, tasks.title, tasks.language,
      tasks.enable_evaluations, projects.name as project
    from found
    left join report_deadlines on report_deadlines.id = found.deadline_id
    left join tasks on tasks.id = found.task_id
    left join projects on projects.id = found.project_id
    order by ${orderOf(order)}, report_deadlines.starts_at desc nulls last, tasks.slug nulls last, found.project_id nulls last
    limit ${limit} offset ${offset}`.execute(db);
  return { rows, count: rows[0]?.count ?? 0 };
};
