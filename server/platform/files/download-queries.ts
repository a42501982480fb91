import type { Db } from '../../database/open.ts';

/** Whether the person who was given an address may still use it. */
export const isWelcome = async (db: Db, userId: number): Promise<boolean> => {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  return person !== undefined;
};
