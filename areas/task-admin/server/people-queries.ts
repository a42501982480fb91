import { type ExpressionBuilder, sql } from 'kysely';
import { beginningWith, containing } from '../../../server/database/like.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import type { AssignmentKind } from '../../assignments/server/public.ts';
import { companyVisibleTo, type Scope, visibleTo } from '../../organisation/server/public.ts';
import { companyIsNamedTo } from '../../tasks/server/public.ts';
import { PEOPLE_FOUND } from '../contract.ts';

/** A person on a task, with what they did there. */
export interface PersonRow {
  id: number;
  username: string;
  is_active: boolean;
  /** Null too where the company is closed to the viewer. */
  company: string | null;
  max_questions: number | null;
  deadline: Date | null;
  is_blocked: boolean;
  resigned_at: Date | null;
  started_at: Date | null;
  added_at: Date;
  is_auto_assigned: boolean;
  last_activity: Date | null;
  answered: number;
  skipped: number;
  /** Whose answers an evaluator sees, by username and by id; null: everybody's. */
  evaluated: string[] | null;
  evaluated_users: number[] | null;
}

/** Companies that are closed to staff are named to who coordinates them or moderates the task. */
const companyIsNamed = ({ everybody, id }: Scope, taskId: number) =>
  everybody
    ? sql<boolean>`true`
    : sql<boolean>`(
        ${companyIsNamedTo(id)}
        or exists (select from task_moderators where task_id = ${taskId} and user_id = ${id})
      )`;

export const peopleOf = (db: Db, scope: Scope, taskId: number, kind: AssignmentKind): Promise<PersonRow[]> =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .leftJoin('companies', (join) =>
      join.onRef('companies.id', '=', 'users.company_id').on(companyIsNamed(scope, taskId)),
    )
    .where('assignments.task_id', '=', taskId)
    .where('assignments.kind', '=', kind)
    .orderBy('users.username')
    .select(['users.id', 'users.username', 'users.is_active', 'companies.name as company'])
    .select([
      'assignments.max_questions',
      'assignments.deadline',
      'assignments.is_blocked',
      'assignments.resigned_at',
      'assignments.started_at',
      'assignments.added_at',
      'assignments.is_auto_assigned',
      'assignments.last_activity',
      'assignments.answered',
      'assignments.skipped',
    ])
    .select(
      sql<
        string[] | null
      >`(select array_agg(username order by username) from users as one where one.id = any(assignments.evaluated_users))`.as(
        'evaluated',
      ),
    )
    .select('assignments.evaluated_users')
    .execute();

export const usersByName = (db: Db, usernames: string[]) =>
  usernames.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users')
        .where('username', 'in', usernames)
        .select(['id', 'username', 'is_active', 'is_staff', 'is_superuser'])
        .execute();

export const taskToNotify = (db: Db, taskId: number) =>
  db.selectFrom('tasks').where('id', '=', taskId).select(['title', 'slug', 'is_active']).executeTakeFirst();

/** Of people who were just put on a task those who may start it; null: of all its people those who may start it and have not. */
export const waitingPeople = async (
  db: Db,
  taskId: number,
  kind: AssignmentKind,
  among: number[] | null,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('kind', '=', kind)
    .where('resigned_at', 'is', null)
    .where('is_blocked', '=', false)
    .$if(among === null, (query) => query.where('started_at', 'is', null))
    .$if(among !== null, (query) => query.where('user_id', '=', sql<number>`any(${among ?? []})`))
    .select('user_id')
    .execute();
  return rows.map((row) => row.user_id);
};

const isStaff = (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.or([eb('users.is_staff', '=', true), eb('users.is_superuser', '=', true)]);

/** Active people whom the viewer sees, and the viewer; with `onlyStaff` all staff, who are each other's colleagues. */
const peopleOptions = (db: Db, scope: Scope, onlyStaff = false) =>
  db
    .selectFrom('users')
    .leftJoin('companies', (join) =>
      join
        .onRef('companies.id', '=', 'users.company_id')
        .on((eb) => eb.or([eb('users.id', '=', scope.id), companyVisibleTo(scope)(eb as never)])),
    )
    .where('users.is_active', '=', true)
    .where((eb) =>
      onlyStaff ? isStaff(eb as never) : eb.or([eb('users.id', '=', scope.id), visibleTo(scope)(eb as never)]),
    )
    .select([
      'users.id',
      'users.username',
      'companies.name as company',
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'),
    ]);

/** Those who have one of these usernames, by username. */
export const peopleNamed = (db: Db, scope: Scope, usernames: readonly string[]) =>
  peopleOptions(db, scope)
    .where('users.username', '=', sql<string>`any(${usernames})`)
    .orderBy('users.username')
    .execute();

export const findPeople = (db: Db, scope: Scope, search: string, onlyStaff: boolean) =>
  peopleOptions(db, scope, onlyStaff)
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('users.username', 'ilike', containing(search)),
          eb(sql`users.first_name || ' ' || users.last_name`, 'ilike', containing(search)),
        ]),
      ),
    )
    .orderBy(sql`users.username <> ${search}`)
    .orderBy(sql`users.username not ilike ${beginningWith(search)}`)
    .orderBy('users.username')
    .limit(PEOPLE_FOUND)
    .execute();

/** Coordinators of the companies of people who were added to a task, where they looked after nobody on it before. */
export const coordinatorsBrought = async (db: Db, taskId: number, added: readonly number[]): Promise<string[]> => {
  if (added.length === 0) return [];
  const { rows } = await sql<{ username: string }>`
    select distinct users.username
    from users as one
    join company_coordinators as brought on brought.company_id = one.company_id
    join users on users.id = brought.user_id
    where one.id = any(${added}::integer[]) and not exists (
      select from company_coordinators as known
      join users as before on before.company_id = known.company_id
      join assignments on assignments.user_id = before.id and assignments.task_id = ${taskId}
      where known.user_id = brought.user_id and before.id <> all(${added}::integer[])
    )
    order by users.username`.execute(db);
  return rows.map(({ username }) => username);
};
