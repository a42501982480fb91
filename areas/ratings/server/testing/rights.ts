import type { CallTable } from '../../../../server/testing/call-rights.ts';
import { type Kind, staff } from '../../../../shared/testing/page-rights.ts';

const raters: Kind[] = ['moderator', ...staff];
const byId = { own: raters, byId: true } as const;

/** Who may make which call, written by hand. Whom they may rate is tested with the calls. */
export const callRights: CallTable = {
  'GET ratings/': { ...byId, query: { linguist: 'nobody-of-this-name' } },
  'POST ratings/': {
    ...byId,
    body: () => ({ linguist: 'nobody-of-this-name', task: null, title: 'T', linguistic: '', other: '', rating: 5 }),
  },
  'GET ratings/{id}/': byId,
  'PATCH ratings/{id}/': { ...byId, body: () => ({}) },
  'DELETE ratings/{id}/': byId,
  'GET user-tasks/{username}/': byId,
  'GET ratings/task/{slug}/': { own: raters, others: staff },
};
