import { sql } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import { companyVisibleTo, type Scope, visibleTo } from '../../../organisation/server/public.ts';
import type { ProfileValue } from '../../profile-fields.ts';

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Somebody with what decides on rights; `is_visible`: whether the viewer sees them by their roles. */
export const findPerson = (db: Db, scope: Scope, username: string) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('user_types', 'user_types.id', 'users.type_id')
    .where('users.username', '=', username)
    .select([
      'users.id',
      'users.username',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.second_email',
      'users.phone_number',
      'users.company_id',
      'users.type_id',
      'users.status',
      'users.education',
      'users.linguistic_education',
      'users.is_remote',
      'users.receive_emails',
      'users.comments',
      'users.is_active',
      'users.is_staff',
      'users.is_superuser',
      'users.has_user_data_access',
      'users.locked_at',
      'users.last_login',
      'users.erased_at',
      'users.date_joined',
      'companies.name as company_name',
      'companies.is_partner',
      'user_types.name as type_name',
      'user_types.is_external',
    ])
    .select((eb) => [
      eb
        .selectFrom('assignments')
        .whereRef('assignments.user_id', '=', 'users.id')
        .select((of) => of.fn.max('assignments.deadline').as('last'))
        .as('last_deadline'),
      eb
        .exists(eb.selectFrom('company_coordinators').whereRef('user_id', '=', 'users.id').select('user_id'))
        .$castTo<boolean>()
        .as('is_coordinator'),
      eb
        .exists(eb.selectFrom('task_moderators').whereRef('user_id', '=', 'users.id').select('user_id'))
        .$castTo<boolean>()
        .as('is_moderator'),
      // Too many wrong passwords lock an account on new devices.
      eb
        .exists(
          eb.selectFrom('sign_in_locks').where('subject', '=', sql<string>`'user:' || users.id`).select('subject'),
        )
        .$castTo<boolean>()
        .as('is_locked_out'),
      visibleTo(scope)(eb as never)
        .$castTo<boolean>()
        .as('is_visible'),
      eb
        .exists(
          eb
            .selectFrom('company_coordinators as own')
            .whereRef('own.company_id', '=', 'users.company_id')
            .where('own.user_id', '=', scope.id)
            .select('own.user_id'),
        )
        .$castTo<boolean>()
        .as('is_coordinated'),
    ])
    .executeTakeFirst();

/** Holds the person against another change of them; gives the columns as they are. */
export const lockPerson = (trx: Db, id: number) =>
  trx.selectFrom('users').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow();

export const languagesOf = (db: Db, userId: number) =>
  db
    .selectFrom('user_languages')
    .where('user_id', '=', userId)
    .orderBy('is_native', 'desc')
    .orderBy('level', 'desc')
    .orderBy('language')
    .select(['language', 'level', 'is_native'])
    .execute();

export const communicationLanguagesOf = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('user_communication_languages')
    .where('user_id', '=', userId)
    .orderBy('language')
    .select('language')
    .execute();
  return rows.map(({ language }) => language);
};

export const divisionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('division_members')
    .innerJoin('divisions', 'divisions.id', 'division_members.division_id')
    .where('user_id', '=', userId)
    .orderBy('name')
    .select(['divisions.id', 'divisions.name'])
    .execute();

export const replaceLanguages = async (trx: Db, userId: number, known: ProfileValue<'languages'>): Promise<void> => {
  await trx.deleteFrom('user_languages').where('user_id', '=', userId).execute();
  if (known.length === 0) return;
  await trx
    .insertInto('user_languages')
    .values(known.map((one) => ({ user_id: userId, ...one })))
    .execute();
};

export const replaceCommunicationLanguages = async (
  trx: Db,
  userId: number,
  languages: readonly string[],
): Promise<void> => {
  await trx.deleteFrom('user_communication_languages').where('user_id', '=', userId).execute();
  if (languages.length === 0) return;
  await trx
    .insertInto('user_communication_languages')
    .values(languages.map((language) => ({ user_id: userId, language })))
    .execute();
};

/** Whether there is such a company and the viewer sees its people. */
export const isCompanyFor = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (await db
    .selectFrom('companies')
    .where('id', '=', id)
    .where(companyVisibleTo(scope))
    .select('id')
    .executeTakeFirst()) !== undefined;

export const isType = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('user_types').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export const knownDivisions = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('divisions')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const isEmailTaken = async (trx: Db, email: string, by: number): Promise<boolean> =>
  (await trx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', by)
    .select('id')
    .executeTakeFirst()) !== undefined;
