import type { CallTable } from '../../../../server/testing/call-rights.ts';
import { signedIn, superuser } from '../../../../shared/testing/page-rights.ts';

const unknown = { username: 'nobody-of-this-name' };

/** Who may make which call, written by hand. That people export only their own data is tested with the calls. */
export const callRights: CallTable = {
  'POST personal-data/exports/': { own: signedIn, byId: true, body: () => unknown },
  'GET personal-data/exports/{id}/': { own: signedIn, byId: true },
  'POST personal-data/exports/{id}/cancel/': { own: signedIn, byId: true },
  'POST personal-data/erasures/': {
    ...{ own: superuser, byId: true },
    body: () => ({ ...unknown, confirmation: 'nobody-of-this-name' }),
  },
  'GET personal-data/erasures/{id}/': { own: superuser, byId: true },
};
