import type { Db } from '../../../server/database/open.ts';
import { forbidden } from '../../../server/platform/refusals.ts';
import type { Viewer } from '../../../shared/access.ts';

/** Keeps that the person said they may work with people's data. */
export const takeConfirmation = async (db: Db, viewer: Viewer): Promise<Viewer> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ confirmed_access_to_users_data: true })
    .where('id', '=', viewer.id)
    .where('has_user_data_access', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw forbidden();
  return { ...viewer, confirmed_access_to_users_data: true };
};
