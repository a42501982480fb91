import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../../server/database/by-name.ts';
import { distinctIds } from '../../../server/database/distinct-ids.ts';
import type { Db } from '../../../server/database/open.ts';
import type { AssignmentKind } from '../../assignments/server/public.ts';
import { companyIsNamedTo } from '../../tasks/server/public.ts';
import type { People } from './filter-queries.ts';

/** Ids of the people with these names; of some people only. */
export const idsOf = async (db: Db, names: readonly string[], among?: People): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .where('username', 'in', names)
    .$if(among !== undefined, (query) => query.where(sql<boolean>`id in (${among})`))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

const namesOf = async (db: Db, ids: RawBuilder<unknown>, among: People | undefined): Promise<string[]> => {
  const { rows } = await sql<{ username: string }>`
    select username from users where id in (${ids}) and ${among ? sql`id in (${among})` : sql`true`}
    order by username limit 500`.execute(db);
  return rows.map(({ username }) => username);
};

/** Usernames of those who answered on a task, or evaluated. */
export const workersOn = (db: Db, taskId: number, kind: AssignmentKind, among?: People): Promise<string[]> =>
  namesOf(
    db,
    sql`select user_id from assignments where task_id = ${taskId} and kind = ${sql.lit(kind)} and answered > 0`,
    among,
  );

/** Usernames of those who fixed or corrected answers of a task, or evaluations. */
export const fixersOn = (db: Db, taskId: number, kind: AssignmentKind): Promise<string[]> => {
  const versions = sql.table(kind === 'answer' ? 'answer_versions' : 'evaluation_versions');
  return namesOf(db, distinctIds('author_id', sql`${versions} where task_id = ${taskId} and version > 1`), undefined);
};

/** Those who have answered on a task: all, or some of them. */
const answerersOn = (db: Db, taskId: number, among?: People) =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.user_id')
    .where('assignments.task_id', '=', taskId)
    .where('assignments.kind', '=', 'answer')
    .where('assignments.answered', '>', 0)
    .$if(among !== undefined, (query) => query.where(sql<boolean>`users.id in (${among})`));

/** Companies of those who have answered on a task, by name. `staffId`: only those that are named to these staff. */
export const companiesOn = (
  db: Db,
  taskId: number,
  { among, staffId }: { among: People | undefined; staffId: number | undefined },
) =>
  answerersOn(db, taskId, among)
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .$if(staffId !== undefined, (query) => query.where(companyIsNamedTo(staffId as number)))
    .select(['companies.id', 'companies.name'])
    .groupBy('companies.id')
    .orderBy(byName('companies.name'))
    .limit(500)
    .execute();

/** Types of those who have answered on a task, by name. */
export const userTypesOn = (db: Db, taskId: number, among?: People) =>
  answerersOn(db, taskId, among)
    .innerJoin('user_types', 'user_types.id', 'users.type_id')
    .select(['user_types.id', 'user_types.name'])
    .groupBy('user_types.id')
    .orderBy(byName('user_types.name'))
    .limit(500)
    .execute();

/** Ids of those of a company, or of a type, who have answered on a task. `staffId`: only of a company that is named to these staff. */
export const answerersOf = async (
  db: Db,
  taskId: number,
  group: 'company_id' | 'type_id',
  id: number,
  staffId?: number,
): Promise<number[]> => {
  const rows = await answerersOn(db, taskId)
    .where(`users.${group}`, '=', id)
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .$if(staffId !== undefined, (query) => query.where(companyIsNamedTo(staffId as number)))
    .select('users.id')
    .execute();
  return rows.map((row) => row.id);
};

/** Ids of some people who answer on a task, and how many answers they gave in all. */
export const answersAmong = async (
  db: Db,
  taskId: number,
  among: People,
): Promise<{ ids: number[]; answers: number }> => {
  const rows = await db
    .selectFrom('assignments')
    .where('task_id', '=', taskId)
    .where('kind', '=', 'answer')
    .where(sql<boolean>`user_id in (${among})`)
    .select(['user_id as id', 'answered'])
    .execute();
  return { ids: rows.map(({ id }) => id), answers: rows.reduce((sum, { answered }) => sum + answered, 0) };
};
