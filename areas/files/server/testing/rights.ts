import { randomUUID } from 'node:crypto';
import { type CallTable, forSignedIn, readsTask } from '../../../../server/testing/call-rights.ts';

const place = { questionId: 1, componentId: 'files' };

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET task/{slug}/files/': { ...readsTask, query: { questionId: '1', componentId: 'files' } },
  'POST task/{slug}/files/': {
    ...{ own: [], others: [], refusal: 404 },
    body: () => ({ ...place, id: randomUUID(), name: 'a.txt', size: 3 }),
  },
  'POST task/{slug}/files/{id}/parts/{number}/': { ...forSignedIn, byId: true },
  'POST task/{slug}/files/{id}/finish/': { ...forSignedIn, byId: true },
  'DELETE task/{slug}/files/': { ...{ own: [], others: [], refusal: 404 }, body: () => place },
  'GET files/{id}/address/': { ...forSignedIn, byId: true },
  'GET files/{id}/tiles/': { ...forSignedIn, byId: true },
};
