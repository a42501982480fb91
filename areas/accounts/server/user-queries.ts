import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { exceedsCoordinator } from '../../../server/platform/rights-queries.ts';
import type { UsersTable } from './tables.ts';

export interface NewUser {
  username: string;
  email: string | null;
  /** From `hashPassword`; null for somebody who cannot sign in with one yet. */
  passwordHash: string | null;
  first_name?: string;
  last_name?: string;
  company_id?: number | null;
  type_id?: number | null;
  is_active?: boolean;
  is_staff?: boolean;
  is_superuser?: boolean;
  has_user_data_access?: boolean;
  confirmed_access_to_users_data?: boolean;
  /** True where somebody else chose the password. */
  must_change_password?: boolean;
}

export const insertUser = (db: Db, { passwordHash, ...columns }: NewUser): Promise<{ id: number; username: string }> =>
  db
    .insertInto('users')
    .values({
      ...columns,
      password_hash: passwordHash,
      ...(passwordHash !== null && { password_changed_at: sql<Date>`now()` }),
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow();

/** Writes what other areas know of users: profile, rights, whether the account is active or locked. */
export const changeUsers = async (trx: Db, ids: readonly number[], columns: Updateable<UsersTable>): Promise<void> => {
  if (ids.length === 0 || Object.keys(columns).length === 0) return;
  await trx.updateTable('users').set(columns).where('id', '=', sql<number>`any(${ids}::int[])`).execute();
};

/** Keeps the average of a person's ratings: in halves of a star, before and after; null: none that counts. */
export const countRating = async (
  trx: Db,
  userId: number,
  before: number | null,
  after: number | null,
): Promise<void> => {
  await trx
    .updateTable('users')
    .set((eb) => ({
      rating_count: eb('rating_count', '+', Number(after !== null) - Number(before !== null)),
      rating_sum: eb('rating_sum', '+', (after ?? 0) - (before ?? 0)),
    }))
    .where('id', '=', userId)
    .execute();
};

/**
 * Holds people against their erasure until the transaction ends, but not against other changes of them. Gives whose personal data was
 * erased: nothing more may be stored about them.
 */
export const erasedAmong = async (trx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const held = await trx
    .selectFrom('users')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .select(['id', 'erased_at'])
    .forKeyShare()
    .execute();
  return new Set(held.filter(({ erased_at }) => erased_at !== null).map(({ id }) => id));
};

/** By the name as typed; else in lower case, which is how telephones do not write it. */
export const findUserByName = (db: Db, name: string) =>
  db
    .selectFrom('users')
    .where('username', 'in', [name, name.toLowerCase()])
    .orderBy(sql`username = ${name}`, 'desc')
    .select(['id', 'username', 'email', 'email_confirmed_at', 'password_hash', 'is_active', 'locked_at'])
    .select(['app_secret', 'app_confirmed_at'])
    .executeTakeFirst();

export type KnownUser = NonNullable<Awaited<ReturnType<typeof findUserByName>>>;

/** Marks the step of an app code as used. Of two requests with the same code one gets true. */
export const takeAppStep = async (db: Db, userId: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ app_last_step: step })
    .where('id', '=', userId)
    .where('app_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Who got a code has shown that the mailbox is theirs. */
export const markSignedIn = async (db: Db, userId: number, byEmail: boolean): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      last_login: sql<Date>`now()`,
      ...(byEmail && { email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` }),
    })
    .where('id', '=', userId)
    .execute();
};

export const setPassword = async (db: Db, userId: number, passwordHash: string, mustChange: boolean): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: sql<Date>`now()`, must_change_password: mustChange })
    .where('id', '=', userId)
    .execute();
};

export const passwordHashOf = async (db: Db, userId: number): Promise<string | null> => {
  const row = await db.selectFrom('users').where('id', '=', userId).select('password_hash').executeTakeFirst();
  return row?.password_hash ?? null;
};

/** What everybody knows of a person, and a password should not be made of. */
export const passwordOwner = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', userId)
    .select(['username', 'email', 'first_name', 'last_name', 'companies.name as company'])
    .executeTakeFirstOrThrow();

export const setAppSecret = async (db: Db, userId: number, sealed: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ app_secret: sealed, app_confirmed_at: sql<Date>`now()`, app_last_step: 0 })
    .where('id', '=', userId)
    .execute();
};

/** Lifts the lock that people set. True where there was one. */
export const clearLock = async (db: Db, userId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ locked_at: null })
    .where('id', '=', userId)
    .where('locked_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Keeps that the person said they may work with people's data; false where they have no such right. */
export const keepDataConfirmation = async (db: Db, userId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ confirmed_access_to_users_data: true })
    .where('id', '=', userId)
    .where('has_user_data_access', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Who coordinates the company of a person and can be reached: active, with a mailbox that is known to be theirs. Nobody
 * who has fewer rights than the person: with a link goes the account.
 */
export const coordinatorsOf = async (db: Db, userId: number): Promise<{ id: number; email: string }[]> => {
  const rows = await db
    .selectFrom('users as person')
    .innerJoin('company_coordinators as role', 'role.company_id', 'person.company_id')
    .innerJoin('users as coordinator', 'coordinator.id', 'role.user_id')
    .where('person.id', '=', userId)
    .whereRef('coordinator.id', '<>', 'person.id')
    .where('coordinator.is_active', '=', true)
    .where('coordinator.locked_at', 'is', null)
    .where('coordinator.email_confirmed_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('coordinator.is_superuser', '=', true),
        eb.not(exceedsCoordinator('person', sql.ref<number>('coordinator.id'))),
      ]),
    )
    .orderBy('coordinator.email')
    .select(['coordinator.id', 'coordinator.email'])
    .execute();
  return rows.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
};
