import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

export interface NearDeadline {
  task_id: number;
  user_id: number;
  title: string;
  slug: string;
  deadline: Date;
}

/**
 * Takes assignments whose deadline (their own, else the task's) is so near and was not told yet, and marks it as told.
 * A row is locked until the transaction ends and passed over by others, so each is taken once. People who may not go on,
 * or have no more to do, are left out.
 */
export const takeNearDeadlines = async (trx: Db, minutes: number, atOnce: number): Promise<NearDeadline[]> => {
  const until = sql`now() + make_interval(mins => ${minutes}::integer)`;
  const { rows } = await sql<NearDeadline>`
    with near as (
      select assignments.task_id, assignments.user_id, assignments.deadline
      from assignments
      where deadline > now() and deadline <= ${until} and deadline_told is distinct from deadline
      union all
      select assignments.task_id, assignments.user_id, tasks.end_date
      from tasks join assignments on assignments.task_id = tasks.id and assignments.deadline is null
      where tasks.end_date > now() and tasks.end_date <= ${until}
        and assignments.deadline_told is distinct from tasks.end_date
    ), taken as (
      select assignments.task_id, assignments.user_id, near.deadline, tasks.title, tasks.slug
      from near
      join assignments using (task_id, user_id)
      join tasks on tasks.id = near.task_id
      join users on users.id = near.user_id
      where tasks.is_active and users.is_active and assignments.resigned_at is null and not assignments.is_blocked
        and (assignments.max_questions is null or assignments.answered < assignments.max_questions)
        and assignments.deadline_told is distinct from near.deadline
      order by assignments.task_id, assignments.user_id
      limit ${atOnce}
      for update of assignments skip locked
    )
    update assignments set deadline_told = taken.deadline from taken
    where assignments.task_id = taken.task_id and assignments.user_id = taken.user_id
    returning taken.*`.execute(trx);
  return rows;
};
