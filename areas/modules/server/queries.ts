import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import { byName } from '../../../server/database/by-name.ts';
import { containing } from '../../../server/database/like.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Schema } from '../../../server/database/schema.ts';
import type { Range } from '../../../server/platform/paging.ts';
import type { ModuleFilter } from '../contract.ts';
import type { ModulesTable } from './tables.ts';

/** Whose modules: of everybody, or those that a user coordinates. */
export type Scope = { coordinatorId: number | null };

const chosen =
  ({ coordinatorId }: Scope, { name = '', project }: ModuleFilter) =>
  (eb: ExpressionBuilder<Schema, 'modules'>) =>
    eb.and([
      ...(coordinatorId === null ? [] : [eb('modules.id', 'in', coordinated(eb, coordinatorId))]),
      ...(name.trim() === '' ? [] : [eb('modules.name', 'ilike', containing(name.trim()))]),
      ...(project === undefined ? [] : [eb('modules.project_id', '=', project)]),
    ]);

const coordinated = (eb: ExpressionBuilder<Schema, 'modules'>, userId: number) =>
  eb
    .selectFrom('module_coordinators')
    .where('module_coordinators.user_id', '=', userId)
    .select('module_coordinators.module_id');

const listed = (db: Db) =>
  db
    .selectFrom('modules')
    .leftJoin('projects', 'projects.id', 'modules.project_id')
    .select(['modules.id', 'modules.version', 'modules.name', 'modules.description', 'projects.name as project'])
    .select((eb) =>
      eb
        .selectFrom('module_coordinators')
        .innerJoin('users', 'users.id', 'module_coordinators.user_id')
        .whereRef('module_coordinators.module_id', '=', 'modules.id')
        .select(sql<string[]>`coalesce(array_agg(users.username order by users.username), '{}')`.as('names'))
        .as('coordinators'),
    );

/** A module as the list shows it. */
export interface ModuleRow {
  id: number;
  version: number;
  name: string;
  description: string;
  project: string | null;
  /** Usernames. */
  coordinators: string[] | null;
  /** As PostgreSQL counts: in digits. */
  task_count: string | null;
}

export const modulesPage = (
  db: Db,
  scope: Scope,
  filter: ModuleFilter,
  isDescending: boolean,
  range: Range,
): Promise<ModuleRow[]> =>
  listed(db)
    .select((eb) =>
      eb
        .selectFrom('tasks')
        .whereRef('tasks.module_id', '=', 'modules.id')
        .select((of) => of.fn.countAll<string>().as('count'))
        .as('task_count'),
    )
    .where((eb) => chosen(scope, filter)(eb as never))
    .orderBy(byName('modules.name'), isDescending ? 'desc' : 'asc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();

export const countModules = async (db: Db, scope: Scope, filter: ModuleFilter): Promise<number> => {
  const { count } = await db
    .selectFrom('modules')
    .where(chosen(scope, filter))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findModule = (db: Db, scope: Scope, id: number) =>
  listed(db)
    .where('modules.id', '=', id)
    .where((eb) => chosen(scope, {})(eb as never))
    .executeTakeFirst();

export const tasksOf = (db: Db, moduleId: number) =>
  db
    .selectFrom('tasks')
    .where('module_id', '=', moduleId)
    .orderBy(byName('title'))
    .limit(1000)
    .select(['id', 'slug', 'title'])
    .execute();

/** Holds the module against another change. */
export const lockModule = (trx: Db, id: number) =>
  trx.selectFrom('modules').where('id', '=', id).select('version').forUpdate().executeTakeFirst();

export const insertModule = (trx: Db, columns: Insertable<ModulesTable>) =>
  trx.insertInto('modules').values(columns).returning('id').executeTakeFirstOrThrow();

export const setModule = async (trx: Db, id: number, columns: Updateable<ModulesTable>): Promise<void> => {
  await trx
    .updateTable('modules')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export const removeModule = async (trx: Db, id: number): Promise<void> => {
  await trx.deleteFrom('modules').where('id', '=', id).execute();
};

/** The project of this name, added where there is none. */
export const projectNamed = async (trx: Db, name: string): Promise<number> => {
  await trx
    .insertInto('projects')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx.selectFrom('projects').where('name', '=', name).select('id').executeTakeFirstOrThrow();
  return id;
};

/** Projects that no module is part of any more. */
export const removeEmptyProjects = async (trx: Db): Promise<void> => {
  await trx
    .deleteFrom('projects')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('modules').whereRef('modules.project_id', '=', 'projects.id').select('modules.id'))),
    )
    .execute();
};

export const allProjects = (db: Db) =>
  db.selectFrom('projects').orderBy(byName('name')).select(['id', 'name']).execute();

export const replaceCoordinators = async (trx: Db, module_id: number, userIds: readonly number[]): Promise<void> => {
  await trx.deleteFrom('module_coordinators').where('module_id', '=', module_id).execute();
  if (userIds.length === 0) return;
  await trx
    .insertInto('module_coordinators')
    .values(userIds.map((user_id) => ({ module_id, user_id })))
    .execute();
};

const isStaff = (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.or([eb('users.is_staff', '=', true), eb('users.is_superuser', '=', true)]);

export const staffIds = async (db: Db, usernames: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('users')
    .where('username', '=', sql<string>`any(${usernames}::text[])`)
    .where(isStaff)
    .select(['id', 'username'])
    .execute();
  return new Map(rows.map(({ id, username }) => [username, id]));
};

export const staffOptions = (db: Db, search: string) =>
  db
    .selectFrom('users')
    .where('is_active', '=', true)
    .where(isStaff)
    .where(sql`lower(username || ' ' || first_name || ' ' || last_name)`, 'like', containing(search.toLowerCase()))
    .orderBy('username')
    .limit(20)
    .select(['username', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .execute();

/** Tasks by slug, with the module that they are in now. */
export const tasksBySlug = (db: Db, slugs: readonly string[]) =>
  db
    .selectFrom('tasks')
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .select(['id', 'slug', 'title', 'module_id'])
    .execute();

export const taskOptions = (
  db: Db,
  { moduleId, isUnassignedToo }: { moduleId: number | null; isUnassignedToo: boolean },
  title: string,
) =>
  db
    .selectFrom('tasks')
    .where((eb) => eb.or([eb('module_id', '=', moduleId), ...(isUnassignedToo ? [eb('module_id', 'is', null)] : [])]))
    .where('title', 'ilike', containing(title))
    .orderBy(byName('title'))
    .limit(20)
    .select(['slug', 'title'])
    .execute();

/** Of these modules, those that the user coordinates. */
export const coordinatedAmong = async (db: Db, userId: number, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('module_coordinators')
    .where('user_id', '=', userId)
    .where('module_id', '=', sql<number>`any(${ids}::int[])`)
    .select('module_id')
    .execute();
  return new Set(rows.map(({ module_id }) => module_id));
};
