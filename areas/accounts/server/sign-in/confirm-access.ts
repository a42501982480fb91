import type { Db } from '../../../../server/database/open.ts';
import { forbidden } from '../../../../server/platform/http-error.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { keepDataConfirmation } from '../user-queries.ts';

/** The person says that they may work with people's data. */
export const takeConfirmation = async (db: Db, viewer: Viewer): Promise<Viewer> => {
  if (!(await keepDataConfirmation(db, viewer.id))) throw forbidden();
  return { ...viewer, confirmed_access_to_users_data: true };
};
