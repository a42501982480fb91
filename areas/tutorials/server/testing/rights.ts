import { type CallTable, forStaffWithData, readsTask } from '../../../../server/testing/call-rights.ts';
import { signedIn, staffWithData } from '../../../../shared/testing/page-rights.ts';

const item = { title: 'x', content: '' };

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET task/{slug}/tutorial/': readsTask,
  'GET tutorial-display-time/{slug}/': readsTask,
  'POST tutorial-accept/': { own: signedIn, byId: true, body: () => ({ id: 999999 }) },
  'GET admin/task/{slug}/wiki/': forStaffWithData,
  'POST admin/task/{slug}/wiki/': { ...forStaffWithData, body: () => ({ ...item, kind: 'faq' }) },
  'PATCH admin/task/{slug}/wiki/{itemId}/': {
    ...{ own: staffWithData, byId: true },
    body: () => ({ ...item, modified: '2026-01-01T00:00:00.000Z' }),
  },
  'DELETE admin/task/{slug}/wiki/{itemId}/': { own: staffWithData, byId: true },
  'POST admin/copy-wiki/': { ...{ own: staffWithData, byId: true }, body: () => ({ wikis: [999999], tasks: ['x'] }) },
  'POST admin/pictures/': { own: staffWithData, byId: true },
  'POST admin/task/{slug}/reorder-wiki/': { ...forStaffWithData, body: () => ({ wikis: [] }) },
};
