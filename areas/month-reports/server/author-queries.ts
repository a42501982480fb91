import { sql } from 'kysely';
import { containing } from '../../../server/database/like.ts';
import type { Db } from '../../../server/database/open.ts';
import { TYPE_OF_REPORT } from './user-type-queries.ts';

export interface AuthorRow {
  id: number;
  username: string;
  user_type: string | null;
  company: string | null;
  company_id: number | null;
}

/** A person as the author of the report for a period: with the company and the user type that it belongs to, or would. */
export const authorById = (db: Db, id: number, deadlineId: number | null): Promise<AuthorRow | undefined> =>
  db
    .selectFrom('users')
    .leftJoin('month_reports', (join) =>
      join.onRef('month_reports.user_id', '=', 'users.id').on('month_reports.deadline_id', '=', deadlineId ?? 0),
    )
    .leftJoin('companies', (join) =>
      join.on(
        sql<boolean>`companies.id = case when month_reports.id is null then users.company_id else month_reports.company_id end`,
      ),
    )
    .leftJoin('user_types', (join) => join.on('user_types.id', '=', TYPE_OF_REPORT))
    .where('users.id', '=', id)
    .select(['users.id', 'users.username', 'user_types.name as user_type'])
    .select(['companies.name as company', 'companies.id as company_id'])
    .executeTakeFirst();

export interface Wanted {
  /** Ids of companies, 0 for people without one; null: all. */
  companies: readonly number[] | null;
  /** A part of the name. */
  username: string;
  /** Who asks. */
  but: number;
}

/** People who can sign in, by name. */
export const usersOf = (db: Db, { companies, username, but }: Wanted, limit: number) =>
  db
    .selectFrom('users')
    .where('is_active', '=', sql.lit(true))
    .where('id', '<>', but)
    .$if(companies !== null, (query) => query.where(sql<boolean>`coalesce(company_id, 0) = any(${companies}::int[])`))
    .$if(username !== '', (query) => query.where('username', 'ilike', containing(username)))
    .orderBy('username')
    .limit(limit)
    .select(['id', 'username'])
    .execute();

/** Whose line it is, and for which period; undefined where there is none. */
export const recordById = (db: Db, id: number) =>
  db.selectFrom('task_reports').where('id', '=', id).select(['user_id', 'deadline_id']).executeTakeFirst();
