import { sql } from 'kysely';
import { byName } from '../../../../server/database/by-name.ts';
import type { Db } from '../../../../server/database/open.ts';
import { userTypeOptions } from '../../../organisation/server/public.ts';

/**
 * The latest periods that are for one of these companies, or for which somebody of them has reported; 0 stands for people without a
 * company, null for all periods.
 */
export const latestDeadlines = (db: Db, companies: readonly number[] | null, limit: number) => {
  const isTheirs = companies?.includes(0)
    ? sql<boolean>`(company_id = any(${companies}::int[]) or company_id is null)`
    : sql<boolean>`company_id = any(${companies}::int[])`;
  return db
    .selectFrom('report_deadlines')
    .$if(companies !== null, (query) =>
      query.where(({ or, exists, selectFrom }) =>
        or([
          exists(
            selectFrom('deadline_companies')
              .whereRef('deadline_id', '=', 'report_deadlines.id')
              .where(isTheirs)
              .select('deadline_id'),
          ),
          exists(
            selectFrom('month_reports')
              .whereRef('deadline_id', '=', 'report_deadlines.id')
              .where(isTheirs)
              .select('month_reports.id'),
          ),
        ]),
      ),
    )
    .orderBy('ends_at', 'desc')
    .limit(limit)
    .select(['id', 'name'])
    .execute();
};

/** What else the list can be filtered by. */
export const otherOptions = async (db: Db) => {
  const [user_types, modules, projects, languages] = await Promise.all([
    userTypeOptions(db),
    db.selectFrom('modules').orderBy(byName('name')).select(['id', 'name']).execute(),
    db.selectFrom('projects').orderBy(byName('name')).select(['id', 'name']).execute(),
    db
      .selectFrom('tasks')
      .where('language', 'is not', null)
      .select('language')
      .distinct()
      .orderBy('language')
      .execute(),
  ]);
  return { user_types, modules, projects, languages: languages.flatMap(({ language }) => language ?? []) };
};
