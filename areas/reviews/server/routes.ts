import type { Routes } from '../../../server/platform/area.ts';
import {
  acceptReview,
  deleteComment,
  evaluationMentionable,
  mentionable,
  oneReview,
  readReview,
  replyToReview,
  resolveReviews,
  reviewList,
  saveEvaluationReview,
  saveQuestionReview,
  saveReview,
  taskReviews,
  unresolvedReviews,
  updateComment,
} from '../contract.ts';
import { listFor } from './list.ts';
import { targetOfAnswer, targetOfEvaluation, targetOfQuestion, targetOfReview } from './queries.ts';
import { mentionableFor, reviewFor, taskReviewsFor } from './reading.ts';
import { resolveAll, unresolvedFor } from './resolving.ts';
import { accept, comment, edit, read, remove } from './writing.ts';

export const routes: Routes = (serve, { db }) => {
  serve(taskReviews, ({ viewer, params, query }) => taskReviewsFor(db, viewer, params.slug, query));

  serve(reviewList, ({ viewer, query }) => listFor(db, viewer, query));

  serve(mentionable, async ({ viewer, params }) =>
    mentionableFor(db, viewer, await targetOfAnswer(db, params.answerId)),
  );

  serve(evaluationMentionable, async ({ viewer, params }) =>
    mentionableFor(db, viewer, await targetOfEvaluation(db, params.evaluationId)),
  );

  serve(oneReview, ({ viewer, params }) => reviewFor(db, viewer, params.reviewId));

  serve(saveReview, async ({ viewer, params, body: { commentId: readTo, ...written } }) =>
    comment(db, viewer, await targetOfAnswer(db, params.answerId), { ...written, readTo }),
  );

  serve(saveEvaluationReview, async ({ viewer, params, body: { commentId: readTo, ...written } }) =>
    comment(db, viewer, await targetOfEvaluation(db, params.evaluationId), { ...written, readTo }),
  );

  serve(saveQuestionReview, async ({ viewer, body: { question_id: id, new_answer: _, ...written } }) =>
    comment(db, viewer, await targetOfQuestion(db, id, viewer.id), { ...written, discussion: true }),
  );

  serve(replyToReview, async ({ viewer, params, body }) =>
    comment(db, viewer, await targetOfReview(db, params.reviewId), body),
  );

  serve(acceptReview, ({ viewer, params, body }) => accept(db, viewer, params.reviewId, body));

  serve(unresolvedReviews, ({ params, query }) => unresolvedFor(db, params.slug, query.type));

  serve(resolveReviews, ({ viewer, params, body }) => resolveAll(db, viewer, params.slug, body));

  serve(updateComment, ({ viewer, params, body }) => edit(db, viewer, params.commentId, body));

  serve(deleteComment, async ({ viewer, params }) => ({ review: await remove(db, viewer, params.commentId) }));

  serve(readReview, async ({ viewer, params, body }) => {
    await read(db, viewer, params.reviewId, body.comment);
    return {};
  });
};
