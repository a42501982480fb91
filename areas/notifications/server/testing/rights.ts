import { type CallTable, forSignedIn } from '../../../../server/testing/call-rights.ts';
import { signedIn } from '../../../../shared/testing/page-rights.ts';

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET notifications/': forSignedIn,
  'POST notifications/{id}/read/': { own: signedIn, byId: true },
  'POST notifications/read-all/': forSignedIn,
  'GET notifications/stream/': { own: signedIn, stream: true },
};
