import type { Db } from '../../../../server/database/open.ts';
import { type Actor, recordAudit } from '../../../../server/platform/audit-queries.ts';
import { notify } from '../../../../server/platform/notify/notify.ts';
import { accountNotifications } from '../notification-kinds.ts';

/** Tells the owner of the account and the audit trail, in the transaction of the change. */
export const passwordChanged = async (
  trx: Db,
  { id, username }: { id: number; username: string },
  actor: Actor,
): Promise<void> => {
  await notify(trx, [id], accountNotifications.passwordChanged, {});
  await recordAudit(trx, [{ kind: 'person.password-changed', actor, userId: id, subject: username }]);
};
