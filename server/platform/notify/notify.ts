import type { Db } from '../../database/open.ts';
import { type DataOf, KINDS, type KindName } from '../../../areas/notifications/kinds.ts';
import { addNotifications } from '../../../areas/notifications/server/queries.ts';

/** A message between processes holds 8000 bytes: as many ids at once fit for sure. */
const AT_ONCE = 500;

/**
 * Tells people what happened to them. Call it in the transaction of the change: it is told if and only if the change
 * is. `notify(trx, [userId], 'password-changed', {})`. People whose account is not active are left out.
 */
export const notify = async <Name extends KindName>(
  trx: Db,
  userIds: readonly number[],
  kind: Name,
  data: DataOf<Name>,
): Promise<void> => {
  const people = [...new Set(userIds)].sort((a, b) => a - b);
  const { mail } = KINDS[kind];
  for (let from = 0; from < people.length; from += AT_ONCE) {
    await addNotifications(trx, { userIds: people.slice(from, from + AT_ONCE), kind, data, mail });
  }
};
