import { sql } from 'kysely';
import { containing } from '../../../server/database/like.ts';
import type { Db } from '../../../server/database/open.ts';
import type { Range } from '../../../server/platform/paging.ts';
import { companyVisibleTo, type Scope, visibleTo } from '../../people/server/public.ts';
import type { REPORT_ORDERS } from '../contract.ts';
import type { ReportStatus } from '../rules.ts';

export interface ReportFilter {
  deadline_id?: number | undefined;
  company_id?: number | undefined;
  status?: ReportStatus | undefined;
  username?: string | undefined;
}

const reports = (db: Db, scope: Scope) =>
  db
    .selectFrom('month_reports')
    .innerJoin('users', 'users.id', 'month_reports.user_id')
    .innerJoin('report_deadlines', 'report_deadlines.id', 'month_reports.deadline_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('user_types', 'user_types.id', 'users.type_id')
    .where((eb) => visibleTo(scope)(eb as never) as never);

const columns = <T extends ReturnType<typeof reports>>(query: T) =>
  query
    .select(['month_reports.id', 'month_reports.user_id', 'month_reports.status', 'month_reports.modified_at'])
    .select(['month_reports.deadline_id', 'report_deadlines.name as deadline', 'starts_at', 'ends_at'])
    .select(['users.username', 'user_types.name as user_type', 'companies.name as company'])
    .select((eb) =>
      eb
        .selectFrom('task_reports')
        .whereRef('month_report_id', '=', 'month_reports.id')
        .select(sql<number>`coalesce(sum(minutes), 0)::integer`.as('sum'))
        .as('minutes'),
    );

export type ReportRow = NonNullable<Awaited<ReturnType<typeof reportById>>>;

/** A report of somebody whom the viewer sees. */
export const reportById = (db: Db, scope: Scope, id: number) =>
  columns(reports(db, scope).where('month_reports.id', '=', id)).executeTakeFirst();

const ORDERS = { user: 'users.username', company: 'companies.name', status: 'month_reports.status' } as const;

export const reportsInRange = async (
  db: Db,
  scope: Scope,
  filter: ReportFilter,
  order: (typeof REPORT_ORDERS)[number],
  { limit, offset }: Range,
) => {
  const found = reports(db, scope)
    .$if(filter.deadline_id !== undefined, (query) => query.where('deadline_id', '=', filter.deadline_id as number))
    .$if(filter.company_id === 0, (query) => query.where('users.company_id', 'is', null))
    .$if((filter.company_id ?? 0) > 0, (query) => query.where('users.company_id', '=', filter.company_id as number))
    .$if(filter.status !== undefined, (query) =>
      query.where('month_reports.status', '=', filter.status as ReportStatus),
    )
    .$if(Boolean(filter.username), (query) =>
      query.where('users.username', 'ilike', containing(filter.username ?? '')),
    );
  const direction = order.startsWith('-') ? 'desc' : 'asc';
  const by =
    order === '-modified' ? 'month_reports.modified_at' : ORDERS[order.replace('-', '') as keyof typeof ORDERS];
  const rows = await columns(found)
    .orderBy(by, (one) => (direction === 'desc' ? one.desc().nullsLast() : one.asc().nullsLast()))
    .orderBy('month_reports.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
};

/** Companies whose people the viewer sees. */
export const companiesOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('companies')
    .where((eb) => companyVisibleTo(scope)(eb))
    .orderBy('name')
    .select(['id', 'name'])
    .execute();

export const latestDeadlines = (db: Db, limit: number) =>
  db.selectFrom('report_deadlines').orderBy('ends_at', 'desc').limit(limit).select(['id', 'name']).execute();

export const isGroupLeader = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('users').where('id', '=', userId).select('is_group_leader').executeTakeFirst())
    ?.is_group_leader ?? false;

/** The report that a line belongs to. */
export const reportOfLine = async (db: Db, lineId: number): Promise<number | undefined> =>
  (await db.selectFrom('task_reports').where('id', '=', lineId).select('month_report_id').executeTakeFirst())
    ?.month_report_id;

/** Whoever changes or decides upon lines of a report waits for whoever does so already. */
export const lockReportById = (trx: Db, id: number) =>
  trx.selectFrom('month_reports').where('id', '=', id).select('status').forUpdate().executeTakeFirst();

export const setLineStatus = async (
  trx: Db,
  ids: readonly number[],
  status: ReportStatus,
  comment?: string,
): Promise<void> => {
  await trx
    .updateTable('task_reports')
    .set({ status, ...(comment !== undefined && { coordinator_comment: comment }), modified_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
};
