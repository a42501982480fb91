import { sql } from 'kysely';
import { byName } from '../../../server/database/by-name.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Range } from '../../../server/platform/paging.ts';
import type { ReportStatus } from '../rules.ts';

export interface NewDeadline {
  name: string;
  starts_at: Date;
  ends_at: Date;
  /** For whom the period is; `null` among them: people of no company. */
  companies: readonly (number | null)[];
}

/** Until the transaction ends nobody else changes periods: two who moved them at once would wait for each other. */
export const lockDeadlines = async (trx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('report_deadlines'))`.execute(trx);
};

/** Until the transaction ends nobody reports for this period for the first time; undefined where there is none. */
export const lockDeadline = (trx: Db, id: number) =>
  trx.selectFrom('report_deadlines').where('id', '=', id).select('id').forUpdate().executeTakeFirst();

/**
 * Adds a period to report for. Periods of one company do not overlap: the database rejects one that does (SQLSTATE 23P01,
 * constraint `deadline_companies_overlap`).
 */
export const addDeadline = async (trx: Db, { companies, ...period }: NewDeadline): Promise<number> => {
  const { id } = await trx.insertInto('report_deadlines').values(period).returning('id').executeTakeFirstOrThrow();
  await addCompanies(trx, id, { companies, ...period });
  return id;
};

/** Rejected in the same way. */
export const changeDeadline = async (trx: Db, id: number, { companies, ...period }: NewDeadline): Promise<void> => {
  // The instants of the companies' rows follow those of the period: rows that stay would be moved one by one into others.
  await trx.deleteFrom('deadline_companies').where('deadline_id', '=', id).execute();
  await trx
    .updateTable('report_deadlines')
    .set((eb) => ({ ...period, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await addCompanies(trx, id, { companies, ...period });
};

const addCompanies = async (
  trx: Db,
  id: number,
  { companies, starts_at, ends_at }: Omit<NewDeadline, 'name'>,
): Promise<void> => {
  if (companies.length === 0) return;
  await trx
    .insertInto('deadline_companies')
    .values([...new Set(companies)].map((company_id) => ({ deadline_id: id, company_id, starts_at, ends_at })))
    .execute();
};

const deadlines = (db: Db) =>
  db
    .selectFrom('report_deadlines')
    .select(['id', 'version', 'name', 'starts_at', 'ends_at'])
    .select((eb) => [
      eb
        .selectFrom('deadline_companies')
        .whereRef('deadline_id', '=', 'report_deadlines.id')
        .select(sql<(number | null)[]>`coalesce(array_agg(company_id order by company_id), '{}')`.as('ids'))
        .as('companies'),
      eb
        .selectFrom('month_reports')
        .whereRef('deadline_id', '=', 'report_deadlines.id')
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('reports'),
    ]);

export interface DeadlineRow {
  id: number;
  version: number;
  name: string;
  starts_at: Date;
  ends_at: Date;
  /** Ids; null stands for people without a company. */
  companies: (number | null)[] | null;
  /** How many there are for it. */
  reports: number | null;
}

export const deadlineById = (db: Db, id: number): Promise<DeadlineRow | undefined> =>
  deadlines(db).where('id', '=', id).executeTakeFirst();

export const deadlinesInRange = async (db: Db, { limit, offset }: Range) => {
  const rows = await deadlines(db).orderBy('ends_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
  const { count } = await db
    .selectFrom('report_deadlines')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
};

/** The first other period that is for the same time and some of the same people; `company` is null for people of none. */
export const overlapping = (db: Db, id: number | null, { starts_at, ends_at, companies }: NewDeadline) =>
  db
    .selectFrom('deadline_companies as taken')
    .innerJoin('report_deadlines', 'report_deadlines.id', 'taken.deadline_id')
    .leftJoin('companies', 'companies.id', 'taken.company_id')
    .where('taken.starts_at', '<', ends_at)
    .where('taken.ends_at', '>', starts_at)
    .where('taken.deadline_id', '<>', id ?? 0)
    .where(sql<boolean>`coalesce(taken.company_id, 0) = any(${companies.map((company) => company ?? 0)}::integer[])`)
    .orderBy('taken.starts_at')
    .select(['report_deadlines.name', 'companies.name as company'])
    .executeTakeFirst();

/** Those of the companies whose people have reported for the period, by name, with how many; null is people of none. */
export const reportedBy = (db: Db, id: number, companies: readonly (number | null)[]) =>
  db
    .selectFrom('month_reports')
    .leftJoin('companies', 'companies.id', 'month_reports.company_id')
    .where('deadline_id', '=', id)
    .where(sql<boolean>`coalesce(company_id, 0) = any(${companies.map((company) => company ?? 0)}::integer[])`)
    .groupBy(['companies.id', 'companies.name'])
    .orderBy(byName('companies.name'))
    .select(['companies.name as company', sql<number>`count(*)::integer`.as('reports')])
    .execute();

/** The most minutes that anybody has reported for a period. */
export const mostMinutes = async (trx: Db, id: number): Promise<number> => {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(minutes), 0)::integer as minutes from month_reports
    join task_reports on task_reports.month_report_id = month_reports.id
    where month_reports.deadline_id = ${id} group by month_reports.id order by 1 desc limit 1`.execute(trx);
  return rows[0]?.minutes ?? 0;
};

/** Fails where somebody has reported for it. */
export const removeDeadline = async (trx: Db, id: number): Promise<void> => {
  await trx.deleteFrom('report_deadlines').where('id', '=', id).execute();
};

/**
 * The periods of a person's company, or of people without one, and those reported for before; the latest first, with what was
 * reported. `company`: those of this company instead (0: none).
 */
export const deadlinesOf = async (db: Db, userId: number, limit: number, company: number | null = null) => {
  const { rows } = await sql<{
    id: number;
    name: string;
    starts_at: Date;
    ends_at: Date;
    status: ReportStatus | null;
    minutes: number;
  }>`
    select report_deadlines.id, name, starts_at, ends_at, month_reports.status,
      (select coalesce(sum(minutes), 0)::int from task_reports where month_report_id = month_reports.id) as minutes
    from (
      select deadline_id from users join deadline_companies
        on coalesce(deadline_companies.company_id, 0) = coalesce(${company}::int, users.company_id, 0) where users.id = ${userId}
      union select deadline_id from month_reports where user_id = ${userId} and ${company}::int is null
    ) as own
    join report_deadlines on report_deadlines.id = own.deadline_id
    left join month_reports on month_reports.deadline_id = report_deadlines.id and month_reports.user_id = ${userId}
    order by ends_at desc, report_deadlines.id desc limit ${limit}`.execute(db);
  return rows;
};

export const companyNames = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('companies')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy(byName('name'))
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
};
