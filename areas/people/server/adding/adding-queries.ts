import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { exceedsStaff } from '../../../../server/platform/rights-queries.ts';
import { type Scope, visibleTo } from '../../../organisation/server/public.ts';

/** Additions wait for one another, so that two at once give nobody two accounts. */
export const lockAdding = (trx: Db) => sql`select pg_advisory_xact_lock(hashtext('people.adding'))`.execute(trx);

const known = (db: Db, scope: Scope) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'is_active', 'is_staff', 'is_superuser'])
    .select(exceedsStaff('users', scope.id).as('exceeds_staff'))
    .select((eb) => visibleTo(scope)(eb).$castTo<boolean>().as('is_visible'))
    .where('erased_at', 'is', null)
    .orderBy('id');

export interface KnownPerson {
  id: number;
  username: string;
  email: string | null;
  is_active: boolean;
  is_staff: boolean;
  is_superuser: boolean;
  is_visible: boolean;
  /** Has rights that whoever asks, as one of the staff, does not have. */
  exceeds_staff: boolean;
}

/** Accounts that have one of these addresses, in any case. */
export const peopleByAddress = (db: Db, scope: Scope, addresses: readonly string[]): Promise<KnownPerson[]> =>
  known(db, scope)
    .where(sql`lower(email)`, '=', sql`any(${addresses.map((one) => one.toLowerCase())}::text[])`)
    .execute();

export const peopleByName = (db: Db, scope: Scope, usernames: readonly string[]): Promise<KnownPerson[]> =>
  known(db, scope).where('username', '=', sql<string>`any(${usernames}::text[])`).execute();

/** Usernames that begin with one of these. */
export const takenNames = async (db: Db, names: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('users')
    .where('username', '=', sql<string>`any(${names}::text[])`)
    .select('username')
    .execute();
  return new Set(rows.map(({ username }) => username));
};

export interface NamedTask {
  id: number;
  slug: string;
  title: string;
  enable_evaluations: boolean;
}

export const tasksBySlug = (db: Db, slugs: readonly string[]): Promise<NamedTask[]> =>
  db
    .selectFrom('tasks')
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .orderBy('id')
    .select(['id', 'slug', 'title', 'enable_evaluations'])
    .execute();

/** Who of these people is on which of these tasks; who has resigned is not. */
export const linksBetween = (
  db: Db,
  kind: 'answer' | 'evaluate',
  { tasks, users }: { tasks: readonly number[]; users: readonly number[] },
) =>
  db
    .selectFrom('assignments')
    .where('kind', '=', kind)
    .where('task_id', '=', sql<number>`any(${tasks}::int[])`)
    .where('user_id', '=', sql<number>`any(${users}::int[])`)
    .where('resigned_at', 'is', null)
    .orderBy('task_id')
    .orderBy('user_id')
    .select(['task_id', 'user_id'])
    .execute();

export const isDivision = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('divisions').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
