import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../../server/database/like.ts';
import type { ReportFilter, RowKey } from '../../list-contract.ts';
import { overlappingDays } from '../overlap-queries.ts';
import { isOfType } from '../user-type-queries.ts';

/** Which lines are meant: those of the filter, as far as the viewer sees them. */
export interface Wanted {
  filter: ReportFilter;
  /** Null: all. */
  companies: readonly number[] | null;
}

export const ids = (list: string): number[] => list.split(',').map(Number);

/** People without a company, -1 in addresses, are 0 where companies are compared. */
const companyIds = (list: string): number[] => ids(list).map((id) => Math.max(0, id));

const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;

/** Conditions on `company_id` and `deadline_id` of a report, or of a line, which repeats them. */
const belonging = (table: 'month_reports' | 'line', { filter, companies }: Wanted): RawBuilder<unknown>[] => {
  const company = sql`coalesce(${sql.ref(`${table}.company_id`)}, 0)`;
  const deadline = sql.ref(`${table}.deadline_id`);
  const isAllTime = filter.all_time === true && filter.group_by === 'task';
  return [
    ...(companies ? [sql`${company} = any(${companies}::int[])`] : []),
    ...(filter.companies ? [sql`${company} = any(${companyIds(filter.companies)}::int[])`] : []),
    ...(filter.deadlines && !isAllTime ? [sql`${deadline} = any(${ids(filter.deadlines)}::int[])`] : []),
    ...((filter.from || filter.to) && !isAllTime ? [sql`${deadline} in (${overlapping(filter)})`] : []),
  ];
};

/** Periods that overlap a range of days. */
const overlapping = (filter: ReportFilter) => sql`
  select id from report_deadlines where ${and(overlappingDays(filter))}`;

const ofPerson = ({ username }: ReportFilter): RawBuilder<unknown>[] => [
  ...(username ? [sql`users.username ilike ${containing(username)}`] : []),
];

/** Lines of reports of the type. The reports are found first, then their lines in one pass. */
const ofType = ({ user_type }: ReportFilter): RawBuilder<unknown>[] =>
  user_type === undefined
    ? []
    : [
        sql`line.month_report_id in (
          select month_reports.id from month_reports join users on users.id = month_reports.user_id where ${isOfType(user_type)})`,
      ];

const ofTask = ({ language, task, module, project }: ReportFilter): RawBuilder<unknown>[] => [
  ...(language ? [sql`tasks.language = ${language}`] : []),
  ...(task ? [sql`tasks.title ilike ${containing(task)}`] : []),
  ...(module === undefined ? [] : [sql`tasks.module_id = ${module}`]),
  ...(project === undefined ? [] : [sql`modules.project_id = ${project}`]),
];

/** The task of `line` with its module. */
export const TASKS = sql`left join tasks on tasks.id = line.task_id left join modules on modules.id = tasks.module_id`;

/** The tables that lines are chosen from, with the conditions. Those that nothing asks for are left out. */
export const chosenLines = (wanted: Wanted, needs: { task?: boolean; person?: boolean } = {}) => {
  const { filter } = wanted;
  const person = ofPerson(filter);
  const task = ofTask(filter);
  const status = filter.status && filter.group_by !== 'user' ? [sql`line.status = ${filter.status}`] : [];
  return sql`task_reports as line
    ${person.length > 0 || needs.person ? sql`join users on users.id = line.user_id` : sql``}
    ${task.length > 0 || needs.task ? TASKS : sql``}
    where ${and([...belonging('line', wanted), ...person, ...ofType(filter), ...task, ...status])}`;
};

/** The same for reports of persons, which fit where one of their lines fits. Joined to `users`. */
export const chosenReports = (wanted: Wanted) => {
  const { filter } = wanted;
  const task = ofTask(filter);
  return and([
    ...belonging('month_reports', wanted),
    ...ofPerson(filter),
    ...(filter.user_type === undefined ? [] : [isOfType(filter.user_type)]),
    ...(filter.status ? [sql`month_reports.status = ${filter.status}`] : []),
    ...(task.length > 0
      ? [
          sql`exists (select from task_reports as line ${TASKS}
            where line.month_report_id = month_reports.id and ${and(task)})`,
        ]
      : []),
  ]);
};

/** The lines of one row. */
export const ofRow = ({ report, deadline, task, project }: RowKey): RawBuilder<unknown> =>
  and([
    ...(report === undefined ? [] : [sql`line.month_report_id = ${report}`]),
    ...(deadline === undefined ? [] : [sql`line.deadline_id = ${deadline}`]),
    ...(task === undefined ? [] : [task === 0 ? sql`line.task_id is null` : sql`line.task_id = ${task}`]),
    ...(project === undefined
      ? []
      : [project === 0 ? sql`modules.project_id is null` : sql`modules.project_id = ${project}`]),
  ]);
