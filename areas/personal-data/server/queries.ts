import { sql } from 'kysely';
import { byName } from '../../../server/database/by-name.ts';
import type { Db } from '../../../server/database/open.ts';

/** The job that writes the archive of a person. */
export const EXPORT = 'export-personal-data';
/** The job that erases a person's data. */
export const ERASE = 'erase-personal-data';

export const personByName = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .where('username', '=', username)
    .select(['id', 'username', 'is_superuser', 'erased_at'])
    .executeTakeFirst();

/** Holds the person against another change of them. */
export const lockPerson = async (trx: Db, id: number): Promise<void> => {
  await trx.selectFrom('users').where('id', '=', id).select('id').forUpdate().executeTakeFirstOrThrow();
};

/** The exports of a person's data that are stored, or are being written. */
export const exportsAbout = async (db: Db, personId: number): Promise<{ id: string; isOpen: boolean }[]> => {
  const runs = await db
    .selectFrom('job_runs')
    .where('kind', '=', EXPORT)
    .where(sql`data ->> 'personId'`, '=', String(personId))
    .select(['id', 'finished_at'])
    .execute();
  return runs.map(({ id, finished_at }) => ({ id, isOpen: finished_at === null }));
};

/** Whether somebody else could still do what only superusers may. */
export const hasOtherSuperuser = async (db: Db, id: number): Promise<boolean> => {
  const other = await db
    .selectFrom('users')
    .where('is_superuser', '=', true)
    .where('is_active', '=', true)
    .where('locked_at', 'is', null)
    .where('id', '<>', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** Names of companies that the person coordinates and nobody else does who can sign in, though people work there. */
export const companiesWithoutSuccessor = async (db: Db, id: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select companies.name from company_coordinators as own join companies on companies.id = own.company_id
    where own.user_id = ${id}::integer and companies.is_active
      and exists (select from users where company_id = companies.id and is_active and id <> ${id}::integer)
      and not exists (
        select from company_coordinators as other join users on users.id = other.user_id
        where other.company_id = own.company_id and users.id <> ${id}::integer and is_active and locked_at is null
      )
    order by ${byName('companies.name')}`.execute(db);
  return rows.map(({ name }) => name);
};

/** Names of modules with active tasks that the person coordinates and nobody else does. */
export const modulesWithoutSuccessor = async (db: Db, id: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select modules.name from module_coordinators as own join modules on modules.id = own.module_id
    where own.user_id = ${id}::integer
      and exists (select from tasks where module_id = modules.id and is_active)
      and not exists (
        select from module_coordinators as other join users on users.id = other.user_id
        where other.module_id = own.module_id and users.id <> ${id}::integer and is_active and locked_at is null
      )
    order by ${byName('modules.name')}`.execute(db);
  return rows.map(({ name }) => name);
};

/** Titles of active tasks that the person coordinates. */
export const tasksCoordinatedBy = async (db: Db, id: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('tasks')
    .where('coordinator_id', '=', id)
    .where('is_active', '=', true)
    .orderBy(byName('title'))
    .select('title')
    .limit(5)
    .execute();
  return rows.map(({ title }) => title);
};

/** Names of the periods with hours of the person that nobody has decided on. */
export const periodsToDecide = async (db: Db, id: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('task_reports')
    .innerJoin('report_deadlines', 'report_deadlines.id', 'task_reports.deadline_id')
    .where('user_id', '=', id)
    .where('minutes', '>', 0)
    .where('status', 'in', ['PENDING', 'PRE_ACCEPT', 'TO_GL_ACCEPT'])
    .groupBy('report_deadlines.name')
    .orderBy(byName('report_deadlines.name'))
    .select('report_deadlines.name')
    .execute();
  return rows.map(({ name }) => name);
};

/** Says, until the end of the transaction, whose entries of the audit trail may forget names. */
export const allowForgetting = async (trx: Db, personId: number): Promise<void> => {
  await sql`select set_config('tagwerk.erased_person', ${String(personId)}, true)`.execute(trx);
};
