import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { isRecent, paceOf } from '../../assignments/server/public.ts';
import { companyVisibleTo, type Scope, visibleTo } from '../../organisation/server/public.ts';
import type { WaitingState } from '../contract.ts';
import { RECENT_DAYS, type TaskPace } from '../rules.ts';

export interface UnfinishedTask extends TaskPace {
  slug: string;
  title: string;
}

/** Answers of a task (`tasks`, with `task_totals`); counted here while the statistics have yet to count it. */
const ANSWERS = sql<number>`(case when task_totals.is_stale is false then task_totals.answers::bigint
  else (select coalesce(sum(answered), 0)::bigint from assignments as work where work.task_id = tasks.id and work.kind = 'answer')
end)`;

/** Active tasks with an end that want more answers, the one that ends first first. */
export const unfinishedTasks = async (db: Db): Promise<UnfinishedTask[]> => {
  const { rows } = await sql<UnfinishedTask>`
    select slug, title, end_date, counted.answers, coalesce(recent.recent, 0) as recent,
      coalesce(recent.days, 1) as days, coalesce(recent.ahead, 0) as ahead,
      question_count::bigint * max_answers as target
    from tasks
    left join task_totals on task_totals.task_id = tasks.id
    cross join lateral (select ${ANSWERS} as answers) as counted
    left join (
      select task_id, ${paceOf(sql`answer_days.task_id`)} from answer_days where ${isRecent} group by task_id
    ) as recent on recent.task_id = tasks.id
    where is_active and end_date is not null
      and question_count::bigint * max_answers > counted.answers
    order by end_date, tasks.id`.execute(db);
  return rows;
};

export interface ReportCount {
  id: number;
  name: string;
  status: WaitingState;
  count: number;
}

/** Reports in these states by period, the earliest first; of companies whose people the scope has. */
export const reportCounts = async (db: Db, scope: Scope, states: readonly WaitingState[]): Promise<ReportCount[]> => {
  const ofCompany = db
    .selectFrom('companies')
    .where((eb) => companyVisibleTo(scope)(eb))
    .select('id');
  const { rows } = await sql<ReportCount>`
    select report_deadlines.id, name, status, count(*) as count
    from month_reports join report_deadlines on report_deadlines.id = deadline_id
    where status = any(${states}) and user_id <> ${scope.id}
      and (${scope.everybody}::boolean or (${scope.staff}::boolean and company_id is null) or company_id in (${ofCompany}))
    group by report_deadlines.id, name, ends_at, status
    order by ends_at, report_deadlines.id, status`.execute(db);
  return rows;
};

export interface DiscussionCount {
  slug: string;
  title: string;
  count: number;
  oldest: number;
  at: Date;
}

/** Unresolved discussions by task, that which waits longest first: about the answers of anybody, or of people of the scope. */
export const discussionCounts = async (db: Db, scope: Scope): Promise<DiscussionCount[]> => {
  const people = db
    .selectFrom('users')
    .where((eb) => visibleTo(scope)(eb))
    .select('id');
  const { rows } = await sql<DiscussionCount>`
    select slug, title, open.count, open.oldest, reviews.last_comment_at as at
    from (
      select task_id, count(*) as count,
        (array_agg(id order by last_comment_id))[1] as oldest
      from reviews where state = 'discussion_not_resolved'
        and (${scope.everybody || scope.staff}::boolean or user_id in (${people}))
      group by task_id
    ) as open
    join reviews on reviews.id = open.oldest
    join tasks on tasks.id = open.task_id and is_active
    order by reviews.last_comment_id`.execute(db);
  return rows;
};

export interface Stopped {
  username: string;
  slug: string;
  title: string;
  is_blocked: boolean;
  last_activity: Date | null;
  /** Of all. */
  count: number;
}

/** People of the scope who do not go on with an active task where questions are left; blocked ones first, then the longest idle. */
export const stoppedPeople = (db: Db, scope: Scope, limit: number): Promise<Stopped[]> =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .where((eb) => visibleTo(scope)(eb as never))
    .where('users.is_active', '=', true)
    .where('tasks.is_active', '=', true)
    .where('kind', '=', 'answer')
    .where('resigned_at', 'is', null)
    .where(
      sql<boolean>`tasks.id in (
        select tasks.id from tasks left join task_totals on task_totals.task_id = tasks.id
        where is_active and question_count::bigint * max_answers > ${ANSWERS}
      )`,
    )
    .where(
      sql<boolean>`(is_blocked or (answered < coalesce(max_questions, answered + 1)
        and coalesce(last_activity, added_at) < now() - ${sql.lit(`${RECENT_DAYS} days`)}::interval))`,
    )
    .orderBy('is_blocked', 'desc')
    .orderBy(sql`coalesce(last_activity, added_at)`)
    .orderBy('users.username')
    .limit(limit)
    .select(['users.username', 'tasks.slug', 'tasks.title', 'is_blocked', 'last_activity'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .execute();
