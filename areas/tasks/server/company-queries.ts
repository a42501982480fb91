import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

/** Ids of the people whose work a coordinator sees: those of the companies, and their own. */
export const idsOfCoordinated = (coordinatorId: number) => sql`
  select id from users where company_id in (select company_id from company_coordinators where user_id = ${coordinatorId})
  union select ${coordinatorId}::integer`;

/** Whether somebody else of them is or was on the task: then the coordinator may see what they did. */
export const hasPeopleOn = async (db: Db, taskId: number, coordinatorId: number): Promise<boolean> => {
  const on = (table: 'assignments' | 'evaluator_assignments') => sql`
    exists (select from ${sql.table(table)} where task_id = ${taskId}
      and user_id in (${idsOfCoordinated(coordinatorId)}) and user_id <> ${coordinatorId})`;
  const { rows } = await sql<{ has: boolean }>`
    select ${on('assignments')} or ${on('evaluator_assignments')} as has`.execute(db);
  return rows[0]?.has ?? false;
};

export interface CompanyPersonRow {
  id: number;
  username: string;
  is_assigned: boolean;
  answered: number;
  max_questions: number | null;
  deadline: Date | null;
  is_evaluator: boolean;
  evaluation_answered: number;
  evaluation_max_questions: number | null;
  evaluator_deadline: Date | null;
  is_blocked: boolean;
  resigned_at: Date | null;
  started_at: Date | null;
  last_activity: Date | null;
}

/**
 * People on a task, those who answer and those who evaluate: of the coordinator's companies, or (no coordinator) all. Who
 * does both and left one of the two has not resigned. `offset 0` has each person looked up, however many are guessed.
 */
export const companyPeopleOn = async (db: Db, taskId: number, coordinatorId?: number): Promise<CompanyPersonRow[]> => {
  const ofCompanies =
    coordinatorId === undefined
      ? sql`true`
      : sql`users.company_id in (select company_id from company_coordinators where user_id = ${coordinatorId})`;
  const { rows } = await sql<CompanyPersonRow>`
    select users.id, users.username,
      answering.user_id is not null and answering.resigned_at is null as is_assigned,
      coalesce(answering.answered, 0) as answered, answering.max_questions,
      coalesce(answering.deadline, case when answering.user_id is not null then tasks.end_date end) as deadline,
      evaluating.user_id is not null and evaluating.resigned_at is null as is_evaluator,
      coalesce(evaluating.answered, 0) as evaluation_answered,
      evaluating.max_questions as evaluation_max_questions, evaluating.deadline as evaluator_deadline,
      coalesce(answering.is_blocked, evaluating.is_blocked) as is_blocked,
      case when (answering.user_id is null or answering.resigned_at is not null)
        and (evaluating.user_id is null or evaluating.resigned_at is not null)
        then greatest(answering.resigned_at, evaluating.resigned_at) end as resigned_at,
      least(answering.started_at, evaluating.started_at) as started_at,
      greatest(answering.last_activity, evaluating.last_activity) as last_activity
    from (select * from assignments where task_id = ${taskId}) as answering
    full join (select * from evaluator_assignments where task_id = ${taskId}) as evaluating using (user_id)
    cross join lateral (select id, username, company_id from users where id = user_id offset 0) as users
    join tasks on tasks.id = ${taskId}
    where ${ofCompanies}
    order by users.username`.execute(db);
  return rows;
};

/** Whether the person reached their limit on a task in the last month and reported no hours on it in that time. */
export const limitWithoutHours = async (db: Db, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ recent: boolean }>`
    select exists (
      select from assignments
      where user_id = ${userId} and answered > 0 and answered >= max_questions
        and last_activity > now() - interval '1 month'
        and not exists (
          select from task_reports
          where task_reports.user_id = ${userId} and task_reports.task_id = assignments.task_id
            and minutes > 0 and modified_at > now() - interval '1 month'
        )
    ) as recent`.execute(db);
  return rows[0]?.recent ?? false;
};
