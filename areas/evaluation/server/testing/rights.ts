import { randomUUID } from 'node:crypto';
import { type CallRights, type CallTable, readsTask } from '../../../../server/testing/call-rights.ts';
import { staff } from '../../../../shared/testing/page-rights.ts';

/** To look at: who works on the task or looks after it. Answers to evaluate are given to its evaluators alone. */
const evaluatesTask: CallRights = { own: ['linguist', 'moderator', ...staff], others: staff, refusal: 404 };
/** Nobody of the tests' people evaluates on their tasks. */
const onlyEvaluators: CallRights = { own: [], others: [], refusal: 404 };

/** Who may make which call, written by hand. */
export const callRights: CallTable = {
  'GET task/{slug}/new-evaluations/': onlyEvaluators,
  'POST task/{slug}/evaluation-reservations/': { ...evaluatesTask, body: () => ({}) },
  'GET task/{slug}/search-evaluations/': onlyEvaluators,
  'POST task/{slug}/take-evaluation/{answerId}/': { ...onlyEvaluators, body: () => ({}) },
  'POST task/{slug}/save-evaluation/{answerId}/': {
    ...onlyEvaluators,
    body: () => ({ save_key: randomUUID(), content: { note: 'x' }, time_taken: 1, answer_version: 1 }),
  },
  'GET task/{slug}/evaluation-forms/{version}/': { ...readsTask, byId: true },
  'GET task/{slug}/answered-evaluations/': readsTask,
  'GET task/{slug}/evaluation-filter-options/': readsTask,
};
