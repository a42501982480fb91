import { type CallRights, type CallTable, readsTask } from '../../../../server/testing/call-rights.ts';
import { staff } from '../../../../shared/testing/page-rights.ts';

/** Moderators of the task, and staff; nobody else finds it. */
const decides: CallRights = { own: ['moderator', ...staff], others: staff, refusal: 404 };
const onQuestion = { ...decides, byId: true } as const;

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET task/{slug}/adjudication/': decides,
  'GET task/{slug}/agreement/': decides,
  'GET task/{slug}/adjudication/{questionId}/': onQuestion,
  'POST task/{slug}/adjudication/{questionId}/': {
    ...onQuestion,
    body: () => ({ base: null, answers: [], accept: 1 }),
  },
  'POST task/{slug}/adjudication/{questionId}/undo/': { ...onQuestion, body: () => ({ base: 1 }) },
  'GET task/{slug}/outcomes/': { ...readsTask, query: { questions: '1' } },
};
