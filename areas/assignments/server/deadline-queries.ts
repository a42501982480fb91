import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { AssignmentKind } from './tables.ts';

export interface NearDeadline {
  task_id: number;
  user_id: number;
  title: string;
  slug: string;
  deadline: Date;
}

/** Who answers and has no deadline of their own has that of the task; who evaluates has only their own. */
const ofTask = (until: RawBuilder<unknown>) => sql`
  union all
  select work.task_id, work.user_id, tasks.end_date
  from tasks join assignments as work on work.task_id = tasks.id and work.kind = 'answer' and work.deadline is null
  where tasks.end_date > now() and tasks.end_date <= ${until} and work.deadline_told is distinct from tasks.end_date`;

/**
 * Takes assignments whose deadline is so near and was not reminded of yet, and marks them. A row is locked until the
 * transaction ends and passed over by others, so each is taken once. People who may not go on, have no more to do, or
 * evaluate where the task has no evaluations, are left out.
 */
export const takeNearDeadlines = async (
  trx: Db,
  kind: AssignmentKind,
  minutes: number,
  atOnce: number,
): Promise<NearDeadline[]> => {
  const until = sql`now() + make_interval(mins => ${minutes}::integer)`;
  const { rows } = await sql<NearDeadline>`
    with near as (
      select work.task_id, work.user_id, work.deadline
      from assignments as work
      where kind = ${kind} and deadline > now() and deadline <= ${until} and deadline_told is distinct from deadline
      ${kind === 'answer' ? ofTask(until) : sql``}
    ), taken as (
      select work.task_id, work.user_id, near.deadline, tasks.title, tasks.slug
      from near
      join assignments as work on work.task_id = near.task_id and work.user_id = near.user_id and work.kind = ${kind}
      join tasks on tasks.id = near.task_id
      join users on users.id = near.user_id
      where tasks.is_active and users.is_active and work.resigned_at is null and not work.is_blocked
        ${kind === 'evaluate' ? sql`and tasks.enable_evaluations` : sql``}
        and (work.max_questions is null or work.answered < work.max_questions)
        and work.deadline_told is distinct from near.deadline
      order by work.task_id, work.user_id
      limit ${atOnce}
      for update of work skip locked
    )
    update assignments as work set deadline_told = taken.deadline from taken
    where work.task_id = taken.task_id and work.user_id = taken.user_id and work.kind = ${kind}
    returning taken.*`.execute(trx);
  return rows;
};
