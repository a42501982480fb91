import type { Fields, ObjectSchema, Static } from '../../../shared/schema.ts';
import type { Db } from '../../database/open.ts';
import type { NotificationKind } from './notification-kind.ts';
import { addNotifications } from './notify-queries.ts';

/** A message between processes holds 8000 bytes, which is enough for so many ids. */
const BATCH_SIZE = 500;

/**
 * Notifies users. Call it in the transaction of the change: the notifications exist if and only if the change does.
 * Users whose account is not active are left out.
 */
export const notify = async <F extends Fields>(
  trx: Db,
  userIds: readonly number[],
  { name, mail }: NotificationKind<F>,
  data: Static<ObjectSchema<F>>,
): Promise<void> => {
  const people = [...new Set(userIds)].sort((a, b) => a - b);
  for (let from = 0; from < people.length; from += BATCH_SIZE) {
    await addNotifications(trx, { userIds: people.slice(from, from + BATCH_SIZE), kind: name, data, mail });
  }
};
