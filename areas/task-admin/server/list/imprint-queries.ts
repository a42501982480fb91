import { sql } from 'kysely';
import { byName } from '../../../../server/database/by-name.ts';
import type { Db } from '../../../../server/database/open.ts';
import { isRecent, paceOf } from '../../../assignments/server/public.ts';
import type { TASK_TYPES } from '../../rules.ts';

export interface ImprintRow {
  slug: string;
  type: (typeof TASK_TYPES)[number];
  wanted: number;
  done: number;
  people: number;
  active: number;
  /** Answers of the last seven days. */
  recent: number;
  /** Seven; fewer for a task whose first answer is younger. */
  days: number;
  /** So many days further than in UTC is the day on which the last answer was given. */
  ahead: number;
  is_assigned: boolean;
}

/** From counters: people of the tasks and the days that they answered on, never the answers themselves. */
export const imprintsOf = async (
  db: Db,
  ids: readonly number[],
  viewer: { id: number; is_superuser: boolean },
): Promise<ImprintRow[]> => {
  const { rows } = await sql<ImprintRow>`
    select tasks.slug, tasks.type, tasks.question_count::bigint * tasks.max_answers as wanted,
      people.done, people.people, people.is_assigned,
      work.active, coalesce(work.recent, 0) as recent, coalesce(work.days, 0) as days,
      coalesce(work.ahead, 0) as ahead
    from tasks
    cross join lateral (
      select coalesce(sum(answered), 0)::bigint as done, count(*) filter (where resigned_at is null)::integer as people,
        coalesce(bool_or(user_id = ${viewer.id} and resigned_at is null), false) as is_assigned
      from assignments where task_id = tasks.id and kind = 'answer'
    ) people
    cross join lateral (
      select count(distinct user_id)::integer as active, ${paceOf(sql`tasks.id`)}
      from answer_days where task_id = tasks.id and ${isRecent}
    ) work
    where tasks.id = any(${ids}::integer[]) and (${viewer.is_superuser} or exists (
      select from task_moderators where task_moderators.task_id = tasks.id and user_id = ${viewer.id}
    ))`.execute(db);
  return rows;
};

export const moduleOptions = (db: Db) =>
  db
    .selectFrom('modules')
    .innerJoin('projects', 'projects.id', 'modules.project_id')
    .orderBy(byName('modules.name'))
    .select(['modules.id', 'modules.name', 'projects.name as project'])
    .execute();

export const tasksNamed = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('tasks')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('id')
    .select(['id', 'title', 'modified_at'])
    .execute();

/** Slugs of tasks, also earlier ones, that begin so. */
export const slugsLike = async (db: Db, slug: string): Promise<Set<string>> => {
  const { rows } = await sql<{ slug: string }>`
    select slug from all_tasks where deleted_at is null and starts_with(slug, ${slug})
    union all select slug from task_aliases where starts_with(slug, ${slug})`.execute(db);
  return new Set(rows.map((row) => row.slug));
};
