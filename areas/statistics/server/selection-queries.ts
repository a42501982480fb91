import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../server/database/like.ts';
import type { Db } from '../../../server/database/open.ts';
import { taskAt } from '../../tasks/server/public.ts';
import type { Period, Selection, TaskFilter } from '../contract.ts';

const all = (conditions: readonly (RawBuilder<unknown> | false)[]) =>
  sql<boolean>`${sql.join([sql`true`, ...conditions.filter((one) => one !== false)], sql` and `)}`;

/** A condition on `tasks`, with `modules` where the filter names a project. */
export const fits = ({ title = '', module, project, from }: { [K in keyof TaskFilter]: TaskFilter[K] | undefined }) =>
  all([
    title !== '' && sql`lower(tasks.title) like ${containing(title.toLowerCase())}`,
    module !== undefined && sql`tasks.module_id = ${module}`,
    project !== undefined && sql`tasks.module_id in (select id from modules where project_id = ${project})`,
    sql`tasks.is_archive = ${from === 'archive'}::boolean`,
  ]);

/** The same; a task that is named counts whether it is active or not. */
export const chosen = ({ task, tasks, ...filter }: Selection) => {
  if (task !== undefined) return sql<boolean>`tasks.id = ${taskAt(task)}`;
  if (tasks !== undefined) return sql<boolean>`tasks.id = any(${tasks.split(',').map(Number)}::integer[])`;
  return fits(filter);
};

/** Selects the ids of the tasks. */
export const chosenIds = (selection: Selection) => sql`(select id from tasks where ${chosen(selection)})`;

/** The person with this username, as a condition on `users`. */
export const named = (username: string) => sql<boolean>`lower(users.username) = lower(${username})`;

export const isAllTime = ({ start_date, end_date }: Period): boolean =>
  start_date === undefined && end_date === undefined;

/** A condition on a column of days. */
export const within = (day: RawBuilder<unknown>, { start_date, end_date }: Period) =>
  all([
    start_date !== undefined && sql`${day} >= ${start_date}::date`,
    end_date !== undefined && sql`${day} <= ${end_date}::date`,
  ]);

/** The first and the last day of all that has a time; null where nothing has. */
export const daysWithTimes = async (db: Db): Promise<{ first: string | null; last: string | null }> => {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(day) as first, max(day) as last from answer_times`.execute(db);
  return rows[0] ?? { first: null, last: null };
};
