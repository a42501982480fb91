import { expressionBuilder, sql } from 'kysely';
import { byName } from '../../../server/database/by-name.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import type { Range } from '../../../server/platform/paging.ts';
import { type Scope, visibleTo } from '../../organisation/server/public.ts';
import { companyIsNamedTo, idsOfCoordinated } from '../../tasks/server/public.ts';
import type { UsersOrder } from '../contract.ts';

/** Which people of a task. */
export interface PeopleOf {
  taskId: number;
  /** Of the viewer: whose names and email addresses they read. */
  scope: Scope;
  /** Only people whom this coordinator looks after. */
  coordinatorId: number | null;
  /** For staff: without the names of companies that are closed to staff. */
  hidesClosed: boolean;
  companies: number[] | null;
  users: number[] | null;
}

export interface PersonRow {
  id: number;
  username: string;
  /** Names and email address are blank where the viewer does not see the person. */
  first_name: string;
  last_name: string;
  email: string | null;
  company: string | null;
  max_questions: number | null;
  done: number;
  last_activity: Date | null;
  tutorial_at: Date | null;
}

const ofUsers = expressionBuilder<Schema, 'users'>();

const isSeen = ({ scope }: PeopleOf) => sql<boolean>`(users.id = ${scope.id} or ${visibleTo(scope)(ofUsers)})`;

const chosen = ({ taskId, scope, coordinatorId, hidesClosed, companies, users }: PeopleOf) => sql`
  from assignments
  join users on users.id = assignments.user_id
  left join companies on companies.id = users.company_id
    ${hidesClosed ? sql`and ${companyIsNamedTo(scope.id)}` : sql``}
  where assignments.task_id = ${taskId} and assignments.kind = 'answer'
    ${coordinatorId === null ? sql`` : sql`and users.id in (${idsOfCoordinated(coordinatorId)})`}
    ${companies === null ? sql`` : sql`and companies.id = any(${companies}::integer[])`}
    ${users === null ? sql`` : sql`and users.id = any(${users}::integer[])`}`;

const ORDERS = {
  username: sql`users.username`,
  company: byName('companies.name'),
  max_questions: sql`assignments.max_questions`,
  done: sql`assignments.answered`,
  last_activity: sql`assignments.last_activity`,
} as const;

export const peoplePage = async (
  db: Db,
  of: PeopleOf,
  order: UsersOrder,
  { limit, offset }: Range,
): Promise<PersonRow[]> => {
  const by = ORDERS[order.replace('-', '') as keyof typeof ORDERS];
  const direction = order.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } = await sql<PersonRow>`
    select users.id, users.username, companies.name as company,
      case when ${isSeen(of)} then users.first_name else '' end as first_name,
      case when ${isSeen(of)} then users.last_name else '' end as last_name,
      case when ${isSeen(of)} then users.email end as email,
      assignments.max_questions, assignments.answered as done, assignments.last_activity, (
        select max(read_at) from wiki_readings join wiki_items on wiki_items.id = item_id
        where wiki_readings.task_id = ${of.taskId} and wiki_readings.user_id = users.id
          and wiki_items.kind = 'tutorial' and not for_evaluators
      ) as tutorial_at
    ${chosen(of)}
    order by ${by} ${direction}, users.username
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countPeople = async (db: Db, of: PeopleOf): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${chosen(of)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Users and companies among these people, by name. */
export const optionsOf = async (db: Db, of: PeopleOf) => {
  const [user, company] = await Promise.all([
    sql<{ id: number; username: string }>`
      select users.id, users.username ${chosen(of)} order by users.username`.execute(db),
    sql<{ id: number; name: string }>`
      select companies.id, companies.name ${chosen(of)} and companies.id is not null
      group by companies.id order by ${byName('companies.name')}`.execute(db),
  ]);
  return { user: user.rows, company: company.rows };
};
