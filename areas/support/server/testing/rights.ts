import type { CallRights, CallTable } from '../../../../server/testing/call-rights.ts';
import { superuser } from '../../../../shared/testing/page-rights.ts';

const writers: CallRights = { own: ['employee', ...superuser] };
const byId: CallRights = { ...writers, byId: true };

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET ticket-options/': writers,
  'GET tickets/': writers,
  'POST tickets/': writers,
  'GET admin/tickets/': { own: superuser },
  'GET ticket/{id}/': byId,
  'PATCH ticket/{id}/': { own: superuser, byId: true, body: () => ({ version: 1 }) },
  'DELETE ticket/{id}/': { own: superuser, byId: true },
  'POST ticket/{id}/messages/': { ...byId, body: () => ({ message: 'x' }) },
};
