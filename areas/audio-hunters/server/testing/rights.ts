import { type CallTable, open } from '../../../../server/testing/call-rights.ts';
import { superuser } from '../../../../shared/testing/page-rights.ts';

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'POST confirm-with-token/{token}/': open,
  'GET audio-hunter-ranking/': open,
  'POST audio-hunter-migrate/': { own: superuser, body: () => ({ usernames: ['nobody'] }) },
  'POST audio-hunter-company-migrate/': { own: superuser, body: () => ({}) },
};
