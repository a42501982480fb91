import type { Db } from '../../../server/database/open.ts';
import { notify } from '../../../server/platform/notify/notify.ts';
import { authorsOf } from './decision-queries.ts';
import { reportNotifications } from './notification-kinds.ts';

/** Tells the authors of reports what became of them. The change has to be in the same transaction. */
export const tellAuthors = async (
  trx: Db,
  what: keyof typeof reportNotifications,
  reports: readonly number[],
): Promise<void> => {
  for (const { deadline, period, users } of await authorsOf(trx, reports))
    await notify(trx, users, reportNotifications[what], { deadline, period });
};
