import { byName } from '../../../server/database/by-name.ts';
import { containing } from '../../../server/database/like.ts';
import type { Db } from '../../../server/database/open.ts';

export const userTypes = (db: Db) =>
  db.selectFrom('user_types').orderBy(byName('name')).select(['id', 'name']).execute();

export const tasksCalled = (db: Db, title: string, limit: number) =>
  db
    .selectFrom('tasks')
    .where('title', 'ilike', containing(title))
    .orderBy(byName('title'))
    .limit(limit)
    .select(['id', 'title as name'])
    .execute();
