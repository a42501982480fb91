import { sql } from 'kysely';
import { byName } from '../../../../server/database/by-name.ts';
import type { Db } from '../../../../server/database/open.ts';
import { exceedsCoordinator, exceedsStaff } from '../../../../server/platform/rights-queries.ts';
import { companyVisibleTo, type Scope, visibleTo } from '../../../organisation/server/public.ts';
import type { ProfileValue } from '../../profile-fields.ts';

/** A person as a profile is made from them, with what decides on rights. */
export interface PersonRow {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string | null;
  second_email: string | null;
  phone_number: string;
  company_id: number | null;
  type_id: number | null;
  status: string | null;
  education: string | null;
  linguistic_education: string | null;
  is_remote: boolean;
  receive_emails: boolean;
  comments: string;
  is_active: boolean;
  is_staff: boolean;
  is_superuser: boolean;
  has_user_data_access: boolean;
  locked_at: Date | null;
  last_login: Date | null;
  erased_at: Date | null;
  date_joined: Date;
  /** Null without a company, as `is_partner`. */
  company_name: string | null;
  is_partner: boolean | null;
  /** Null without a user type, as `is_external`. */
  type_name: string | null;
  is_external: boolean | null;
  last_deadline: Date | null;
  is_coordinator: boolean;
  is_moderator: boolean;
  is_group_leader: boolean;
  /** Too many wrong passwords lock an account on new devices. */
  is_locked_out: boolean;
  /** Whether the viewer sees them by their roles. */
  is_visible: boolean;
  /** Whether the viewer coordinates their company. */
  is_coordinated: boolean;
  /** Whether they have rights that the viewer does not have as staff; as a coordinator of their company. */
  exceeds_staff: boolean;
  exceeds_coordinator: boolean;
}

export const findPerson = (db: Db, scope: Scope, username: string): Promise<PersonRow | undefined> =>
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
      'users.is_group_leader',
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
      exceedsStaff('users', scope.id).as('exceeds_staff'),
      exceedsCoordinator('users', scope.id).as('exceeds_coordinator'),
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
    .orderBy(byName('name'))
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

/** The names of companies, user types or divisions; null for none. */
export const namesIn = async (
  db: Db,
  table: 'companies' | 'user_types' | 'divisions',
  ids: readonly (number | null)[],
): Promise<(string | null)[]> => {
  const wanted = ids.filter((id) => id !== null);
  const rows = await db.selectFrom(table).where('id', 'in', wanted).select(['id', 'name']).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? null);
};
