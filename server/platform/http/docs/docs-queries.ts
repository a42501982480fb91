import type { Db } from '../../../database/open.ts';

/** Whether the person to whom the documentation was opened may still read it. */
export const readsDocs = async (db: Db, userId: number): Promise<boolean> => {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('locked_at', 'is', null)
    .where((eb) => eb.or([eb('is_staff', '=', true), eb('is_superuser', '=', true)]))
    .executeTakeFirst();
  return person !== undefined;
};
