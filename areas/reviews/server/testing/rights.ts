import { type CallTable, forSignedIn, forStaffWithData, readsTask } from '../../../../server/testing/call-rights.ts';
import { signedIn } from '../../../../shared/testing/page-rights.ts';

const byId = { own: signedIn, byId: true } as const;

/** Who may make which call, written by hand. What each may do with a review is in `server/rights.test.ts`. */
export const callRights: CallTable = {
  'GET task/{slug}/reviews/': readsTask,
  'GET reviews/': forSignedIn,
  'GET review-mentions/{answerId}/': byId,
  'GET evaluation-review-mentions/{evaluationId}/': byId,
  'POST save-evaluation-review/{evaluationId}/': { ...byId, body: () => ({ content: 'x' }) },
  'GET reviews/{reviewId}/': byId,
  'POST reviews/{reviewId}/read/': { ...byId, body: () => ({ comment: 1 }) },
  'POST save-review/{answerId}/': { ...byId, body: () => ({ content: 'x' }) },
  'POST question-save-review/': { ...byId, body: () => ({ content: 'x', question_id: 999999 }) },
  'POST reply-review/{reviewId}/': { ...byId, body: () => ({ content: 'x' }) },
  'POST accept-review/{reviewId}/': { ...byId, body: () => ({}) },
  'POST update-comment/{commentId}/': { ...byId, body: () => ({ content: 'x', modified: null }) },
  'GET admin/task/{slug}/resolve/': { ...forStaffWithData, query: { type: 'answers' } },
  'POST admin/task/{slug}/resolve/': { ...forStaffWithData, body: () => ({ type: 'answers', users: ['x'] }) },
  'DELETE delete-comment/{commentId}/': byId,
};
