import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';

/** Ids of the people whose work a coordinator sees: the people of the companies, and the coordinator. */
export const idsOfCoordinated = (coordinatorId: number) => sql`
  select id from users where company_id in (select company_id from company_coordinators where user_id = ${coordinatorId})
  union select ${coordinatorId}::integer`;

/** For staff: whether the company of a person (`companies`, `users`) is named to them; closed ones are to who coordinates the person. */
export const companyIsNamedTo = (staffId: number) =>
  sql<boolean>`(companies.accessible_to_staff or users.id in (${idsOfCoordinated(staffId)}))`;

/** Whether somebody else of them is or was on the task: then the coordinator may see what they did. */
export const hasPeopleOn = async (db: Db, taskId: number, coordinatorId: number): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from assignments where task_id = ${taskId}
        and user_id in (${idsOfCoordinated(coordinatorId)}) and user_id <> ${coordinatorId}
    ) as has`.execute(db);
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
 * does both and left one of the two has not resigned. Where a task has no evaluations, nobody evaluates it. `offset 0` has each
 * person looked up, however many are guessed.
 */
export const companyPeopleOn = async (db: Db, taskId: number, coordinatorId?: number): Promise<CompanyPersonRow[]> => {
  const ofCompanies =
    coordinatorId === undefined
      ? sql`true`
      : sql`users.company_id in (select company_id from company_coordinators where user_id = ${coordinatorId})`;
  const { rows } = await sql<CompanyPersonRow>`
    select users.id, users.username, work.*,
      coalesce(work.own_deadline, case when is_answering then tasks.end_date end) as deadline,
      work.is_evaluating and tasks.enable_evaluations as is_evaluator,
      case when tasks.enable_evaluations then work.evaluating_deadline end as evaluator_deadline
    from (
      select user_id,
        bool_or(resigned_at is null) filter (where answers) is true as is_assigned,
        bool_or(answers) as is_answering,
        coalesce(sum(answered) filter (where answers), 0)::integer as answered,
        sum(max_questions) filter (where answers)::integer as max_questions,
        min(deadline) filter (where answers) as own_deadline,
        bool_or(resigned_at is null) filter (where not answers) is true as is_evaluating,
        coalesce(sum(answered) filter (where not answers), 0)::integer as evaluation_answered,
        sum(max_questions) filter (where not answers)::integer as evaluation_max_questions,
        min(deadline) filter (where not answers) as evaluating_deadline,
        coalesce(bool_or(is_blocked) filter (where answers), bool_or(is_blocked)) as is_blocked,
        case when bool_and(resigned_at is not null) then max(resigned_at) end as resigned_at,
        min(started_at) as started_at, max(last_activity) as last_activity
      from assignments, lateral (select kind = 'answer' as answers) as kinds
      where task_id = ${taskId}
      group by user_id
    ) as work
    cross join lateral (select id, username, company_id from users where id = user_id offset 0) as users
    join tasks on tasks.id = ${taskId}
    where ${ofCompanies}
    order by users.username`.execute(db);
  return rows;
};

/** Whether the person reached their limit on a task in the last month and reported no hours on it since, though they still may. */
export const limitWithoutHours = async (db: Db, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ recent: boolean }>`
    select exists (
      select from assignments
      where user_id = ${userId} and kind = 'answer' and answered > 0 and answered >= max_questions
        and last_activity > now() - interval '1 month'
        and not exists (
          select from task_reports join report_deadlines on report_deadlines.id = task_reports.deadline_id
          where task_reports.user_id = ${userId} and task_reports.task_id = assignments.task_id and minutes > 0
            and (
              task_reports.modified_at >= last_activity
              or status not in ('PENDING', 'NOT_ACCEPTED') and last_activity between starts_at and ends_at
            )
        )
    ) as recent`.execute(db);
  return rows[0]?.recent ?? false;
};
