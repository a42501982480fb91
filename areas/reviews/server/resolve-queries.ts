import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import type { ReviewedKind } from '../rules.ts';

/** Unresolved discussions of a task about answers, or about evaluations. */
const unresolved = (db: Db, taskId: number, kind: ReviewedKind) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .where('reviews.task_id', '=', taskId)
    .where('reviews.state', '=', 'discussion_not_resolved')
    .where('reviews.evaluation_id', kind === 'answers' ? 'is' : 'is not', null);

export const unresolvedByUser = (
  db: Db,
  taskId: number,
  kind: ReviewedKind,
): Promise<{ username: string; unresolved: number }[]> =>
  unresolved(db, taskId, kind)
    .groupBy('users.username')
    .orderBy('users.username')
    .select(['users.username', sql<number>`count(*)::integer`.as('unresolved')])
    .execute();

/** The oldest of these users' unresolved discussions. */
export const unresolvedOf = async (
  db: Db,
  taskId: number,
  kind: ReviewedKind,
  usernames: readonly string[],
  limit: number,
): Promise<number[]> => {
  const rows = await unresolved(db, taskId, kind)
    .where('users.username', 'in', [...usernames])
    .orderBy('reviews.id')
    .limit(limit)
    .select('reviews.id')
    .execute();
  return rows.map(({ id }) => id);
};
