import { randomUUID } from 'node:crypto';
import { type CallTable, forSignedIn, forStaff, readsTask } from '../../../../server/testing/call-rights.ts';

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
  'GET admin/task/{slug}/files/': forStaff,
  'POST admin/task/{slug}/files/': {
    ...forStaff,
    body: () => ({ id: randomUUID(), name: 'a.wav', size: 3 }),
  },
  'POST admin/task/{slug}/files/whole/': {
    ...forStaff,
    query: { id: randomUUID(), name: 'a.wav', size: '3' },
  },
  'POST admin/task/{slug}/files/{id}/parts/{number}/': { ...forStaff, byId: true },
  'POST admin/task/{slug}/files/{id}/finish/': { ...forStaff, byId: true },
  'DELETE admin/task/{slug}/files/': { ...forStaff, body: () => ({ ids: [randomUUID()] }) },
  'GET files/{id}/address/': { ...forSignedIn, byId: true },
  'GET files/{id}/tiles/': { ...forSignedIn, byId: true },
  'GET files/{id}/peaks/': { ...forSignedIn, byId: true },
  'POST files/{id}/peaks/': { ...forSignedIn, byId: true, body: () => ({ rate: 500, duration: 1, data: 'AAAA' }) },
};
