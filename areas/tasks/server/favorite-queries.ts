import type { Db } from '../../../server/database/open.ts';
import type { PinColor } from '../rules.ts';

/** Adds the favorite, or takes it out; gives its colour, or null where there is none any more. */
export const toggleFavorite = async (
  db: Db,
  userId: number,
  taskId: number,
  color: PinColor,
): Promise<string | null> => {
  const { numDeletedRows } = await db
    .deleteFrom('task_favorites')
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return null;
  await db
    .insertInto('task_favorites')
    .values({ user_id: userId, task_id: taskId, pin_color: color })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return color;
};
