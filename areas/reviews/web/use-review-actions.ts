import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EDITED_MEANWHILE } from '../../../shared/error-codes.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { ApiError, errorText } from '../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { toast } from '../../../web/ui/toasts/toast.ts';
import {
  acceptReview,
  deleteComment,
  type Review,
  replyToReview,
  saveEvaluationReview,
  saveQuestionReview,
  saveReview,
  updateComment,
} from '../contract.ts';
import { refreshQuestion, showReview } from './queries.ts';
import { type ReviewSubject, useSubject } from './review-subject.ts';
import { texts } from './texts.ts';

interface Written {
  content: string;
  /** About an evaluation: the comment points at the evaluated answer. */
  about_answer: boolean;
  widget: string | null;
  target: string | null;
  /** The newest comment that the page showed when this was written. */
  after?: number | undefined;
}

const sendComment = (
  { answer, question, evaluation }: ReviewSubject,
  review: Review | undefined,
  { about_answer, after, ...said }: Written,
  discussion: boolean,
): Promise<Review> => {
  const words = { ...said, ...(after !== undefined && { after }) };
  const written = { ...words, ...(about_answer && { about_answer }) };
  if (review && !discussion) return call(replyToReview, { params: { reviewId: review.id }, body: written });
  if (answer === null) return call(saveQuestionReview, { body: { ...words, question_id: question, new_answer: true } });
  if (evaluation !== undefined)
    return call(saveEvaluationReview, {
      params: { evaluationId: evaluation },
      body: { ...written, discussion },
    });
  return call(saveReview, { params: { answerId: answer }, body: { ...words, discussion } });
};

type Outcome = 'done' | 'failed' | 'edited meanwhile';

/**
 * What the buttons of a review do. Each gives whether it succeeded, `edit` also why not; what the server rejects is said, and
 * shown as it is now.
 */
export const useReviewActions = (review: Review | undefined) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const subject = useSubject();
  const [isBusy, setBusy] = useState(false);
  const { slug, question } = subject;

  const attempt = async (work: () => Promise<Review | null>, done: Parameters<typeof t>[0]): Promise<Outcome> => {
    setBusy(true);
    try {
      const changed = await work();
      if (changed) showReview(client, slug, question, changed);
      else refreshQuestion(client, slug, question);
      toast.success(t(done), t('successTitle'));
      return 'done';
    } catch (error) {
      toast.error(errorText(error), t('errorTitle'));
      refreshQuestion(client, slug, question);
      return error instanceof ApiError && error.code === EDITED_MEANWHILE ? 'edited meanwhile' : 'failed';
    } finally {
      setBusy(false);
    }
  };

  const run = async (...all: Parameters<typeof attempt>): Promise<boolean> => (await attempt(...all)) === 'done';
  const [once] = [useOneAtATime(async (work: () => Promise<unknown>) => work())];
  return {
    isBusy,
    once,
    send: (written: Written, discussion: boolean) =>
      run(() => sendComment(subject, review, written, discussion), discussion ? 'started' : 'submitted'),
    accept: (is_accepted: boolean, content: string) =>
      run(
        () =>
          call(acceptReview, {
            params: { reviewId: review?.id ?? 0 },
            body: { is_accepted, ...(content !== '' && { content }) },
          }),
        is_accepted ? 'didResolve' : 'didUnresolve',
      ),
    /** `modified`: of the message as it was read. */
    edit: (commentId: number, content: string, modified: string | null) =>
      attempt(() => call(updateComment, { params: { commentId }, body: { content, modified } }), 'updated'),
    remove: (commentId: number) =>
      run(async () => (await call(deleteComment, { params: { commentId } })).review, 'deleted'),
  };
};
