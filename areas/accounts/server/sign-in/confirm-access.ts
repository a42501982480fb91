import type { Db } from '../../../../server/database/open.ts';
import { actorOf, recordAudit } from '../../../../server/platform/audit-queries.ts';
import { forbidden } from '../../../../server/platform/http-error.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { keepDataConfirmation } from '../user-queries.ts';

/** The person says that they may work with people's data. */
export const takeConfirmation = async (db: Db, viewer: Viewer, request: { ip: string }): Promise<Viewer> => {
  await db.transaction().execute(async (trx) => {
    if (!(await keepDataConfirmation(trx, viewer.id))) throw forbidden();
    if (viewer.confirmed_access_to_users_data) return;
    const entry = { kind: 'person.rights-changed', userId: viewer.id, subject: viewer.username } as const;
    const data = { confirmed_access_to_users_data: [false, true] };
    await recordAudit(trx, [{ ...entry, actor: actorOf(viewer, request), data }]);
  });
  return { ...viewer, confirmed_access_to_users_data: true };
};
