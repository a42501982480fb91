import { byUser, type Distribution } from '../../../../server/testing/table-places.ts';
import type { AccountsTables } from '../tables.ts';

/** Where the tables of the area would be on a distributed PostgreSQL. */
export const distribution: Distribution<AccountsTables> = {
  user_types: 'reference',
  users: 'reference',
  sign_in_sessions: { by: 'id' },
  sign_in_tickets: 'local',
  sign_in_attempts: 'local',
  sign_in_locks: 'local',
  account_links: 'local',
  recovery_codes: byUser,
  passkeys: 'local',
  passkey_challenges: 'local',
  single_sign_on_identities: 'local',
  single_sign_on_starts: 'local',
};
