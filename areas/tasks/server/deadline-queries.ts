import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

export interface NearDeadline {
  task_id: number;
  user_id: number;
  title: string;
  slug: string;
  deadline: Date;
}

export type Work = 'assignments' | 'evaluator_assignments';

/** Who answers and has no deadline of their own has that of the task; who evaluates has only their own. */
const ofTask = (until: RawBuilder<unknown>) => sql`
  union all
  select work.task_id, work.user_id, tasks.end_date
  from tasks join assignments as work on work.task_id = tasks.id and work.deadline is null
  where tasks.end_date > now() and tasks.end_date <= ${until} and work.deadline_told is distinct from tasks.end_date`;

/**
 * Takes work whose deadline is so near and was not told yet, and marks it as told. A row is locked until the transaction
 * ends and passed over by others, so each is taken once. People who may not go on, or have no more to do, are left out.
 */
export const takeNearDeadlines = async (
  trx: Db,
  table: Work,
  minutes: number,
  atOnce: number,
): Promise<NearDeadline[]> => {
  const until = sql`now() + make_interval(mins => ${minutes}::integer)`;
  const { rows } = await sql<NearDeadline>`
    with near as (
      select work.task_id, work.user_id, work.deadline
      from ${sql.table(table)} as work
      where deadline > now() and deadline <= ${until} and deadline_told is distinct from deadline
      ${table === 'assignments' ? ofTask(until) : sql``}
    ), taken as (
      select work.task_id, work.user_id, near.deadline, tasks.title, tasks.slug
      from near
      join ${sql.table(table)} as work using (task_id, user_id)
      join tasks on tasks.id = near.task_id
      join users on users.id = near.user_id
      where tasks.is_active and users.is_active and work.resigned_at is null and not work.is_blocked
        and (work.max_questions is null or work.answered < work.max_questions)
        and work.deadline_told is distinct from near.deadline
      order by work.task_id, work.user_id
      limit ${atOnce}
      for update of work skip locked
    )
    update ${sql.table(table)} as work set deadline_told = taken.deadline from taken
    where work.task_id = taken.task_id and work.user_id = taken.user_id
    returning taken.*`.execute(trx);
  return rows;
};
