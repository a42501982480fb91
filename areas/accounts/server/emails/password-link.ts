import type { Db } from '../../../../server/database/open.ts';
import type { Config } from '../../../../server/platform/config.ts';
import { addLink } from './link-queries.ts';

/** An address where a user sets a password, once, within so many seconds; the one before ends. */
export const passwordLink = async (
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  userId: number,
  seconds: number,
): Promise<string> => `${publicUrl}/reset-auth/reset-password/${await addLink(db, userId, 'reset-password', seconds)}`;
