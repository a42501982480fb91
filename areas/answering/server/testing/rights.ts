import { randomUUID } from 'node:crypto';
import { type CallRights, type CallTable, readsTask } from '../../../../server/testing/call-rights.ts';
import { staff } from '../../../../shared/testing/page-rights.ts';

/** To work on: who is assigned. Who looks after it gets in too, and finds answers, but no question to answer. */
const worksOnTask: CallRights = { own: ['linguist', 'moderator', ...staff], others: staff, refusal: 404 };

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET task/{slug}/new-questions/': worksOnTask,
  'GET task/{slug}/preview-question/': { own: ['moderator', ...staff], others: staff, refusal: 404 },
  'GET task/{slug}/questions/': { own: ['moderator', ...staff], others: staff, refusal: 404 },
  'POST task/{slug}/reservations/': { ...worksOnTask, body: () => ({}) },
  'POST task/{slug}/save-answer/{questionId}/': {
    ...{ own: ['linguist'], others: [], refusal: 404 },
    body: () => ({ save_key: randomUUID(), content: { note: 'x' }, time_taken: 1 }),
  },
  'GET task/{slug}/answered-questions/': readsTask,
  'GET task/{slug}/answer-filter-options/': readsTask,
  'GET task/{slug}/forms/{version}/': readsTask,
};
