import { byName } from '../../../../server/database/by-name.ts';
import type { Db } from '../../../../server/database/open.ts';
import { userTypeOptions } from '../../../organisation/server/public.ts';

export const latestDeadlines = (db: Db, limit: number) =>
  db.selectFrom('report_deadlines').orderBy('ends_at', 'desc').limit(limit).select(['id', 'name']).execute();

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
