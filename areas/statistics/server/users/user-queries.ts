import { sql } from 'kysely';
import { containing } from '../../../../server/database/like.ts';
import type { Db } from '../../../../server/database/open.ts';
import type { Range } from '../../../../server/platform/paging.ts';
import { type Scope, visibleTo } from '../../../organisation/server/public.ts';
import type { UserFilter, UserOrder } from '../../users-contract.ts';
import { fits, isAllTime, within } from '../selection-queries.ts';

interface UserSums {
  id: number;
  tasks_count: number;
  active_tasks: number;
  last_answer: Date | null;
  counted: number;
  answers: number;
  seconds: number;
}

/** What everybody did who is on one of the tasks. */
const sumsOf = ({ module, project, from, ...period }: UserFilter) => sql<UserSums>`(
  with chosen as materialized (select id, is_active from tasks where ${fits({ module, project, from })}),
  assigned as (
    select user_id, count(*) as tasks_count, max(last_activity) as last_answer,
      count(*) filter (where is_active and not is_blocked and resigned_at is null) as active_tasks
    from assignments join chosen on chosen.id = task_id where kind = 'answer' group by user_id
  ),
  times as (
    select user_id, sum(counted) as counted, sum(answers) as answers, sum(seconds)::bigint as seconds
    from ${sql.table(isAllTime(period) ? 'person_times' : 'answer_times')}
    where task_id in (select id from chosen) and ${isAllTime(period) ? sql`true` : within(sql`day`, period)}
    group by user_id
  )
  select user_id as id, tasks_count, active_tasks, last_answer, coalesce(counted, 0) as counted,
    coalesce(answers, 0) as answers, coalesce(seconds, 0) as seconds
  from assigned left join times using (user_id)
)`;

const ORDERS = {
  username: sql`users.username`,
  tasks_count: sql`sums.tasks_count`,
  answers_count: sql`sums.counted`,
  summary_time: sql`sums.seconds`,
  mean_answers_time: sql`sums.seconds::float8 / nullif(sums.answers, 0)`,
  last_answer: sql`sums.last_answer`,
};

const chosenUsers = (db: Db, scope: Scope, filter: UserFilter) =>
  db
    .selectFrom('users')
    .where((eb) => visibleTo(scope)(eb as never))
    .innerJoin(sumsOf(filter).as('sums'), 'sums.id', 'users.id')
    .$if(filter.username !== undefined && filter.username !== '', (query) =>
      query.where(sql<boolean>`users.username ilike ${containing(filter.username ?? '')}`),
    )
    .$if(filter.company !== undefined, (query) => query.where('users.company_id', '=', filter.company as number))
    .$if(filter.language !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from user_languages where user_id = users.id and language = ${filter.language})`,
      ),
    );

export interface UserWork extends UserSums {
  username: string;
  company: string | null;
}

export const usersInRange = (
  db: Db,
  scope: Scope,
  filter: UserFilter,
  order: UserOrder,
  { limit, offset }: Range,
): Promise<UserWork[]> => {
  const way = order.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const by = ORDERS[order.replace(/^-/, '') as keyof typeof ORDERS];
  return chosenUsers(db, scope, filter)
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .orderBy(sql`${by} ${way}, users.id`)
    .limit(limit)
    .offset(offset)
    .select(['users.id', 'users.username', 'companies.name as company', 'sums.tasks_count', 'sums.active_tasks'])
    .select(['sums.last_answer', 'sums.counted', 'sums.answers', 'sums.seconds'])
    .execute();
};

export const countUsers = async (db: Db, scope: Scope, filter: UserFilter): Promise<number> => {
  const { count } = await chosenUsers(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
