import { Suspense } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { answerWidgets } from '../../../../widgets/form/form.ts';
import { reviewRights } from '../../../reviews/rules.ts';
import { LazyReviewPanel } from '../../../reviews/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { EvaluatedAnswer, Evaluation } from '../../contract.ts';
import { evaluationFormOf, seesAll } from '../shared/task.ts';

interface EvaluationReviewProps {
  answer: EvaluatedAnswer;
  evaluation: Evaluation;
  task: TaskDetail;
  viewer: Viewer;
}

/** What is said about an evaluation; where the task has no reviews, only what was said before. */
export const EvaluationReview = ({ answer, evaluation, task, viewer }: EvaluationReviewProps) => {
  if (!task.possible_review && !evaluation.review) return null;
  const { id, is_own: isOwner, user } = evaluation;
  // Whoever reads the evaluation of another person looks after it.
  const rights = reviewRights(task, null, { isOwner, supervises: !isOwner || seesAll(task, viewer) });
  return (
    <Suspense>
      <LazyReviewPanel
        key={id}
        subject={{
          ...{ slug: task.slug, question: answer.question_id, answer: answer.answer_id, evaluation: id, rights },
          user: isOwner ? '' : user,
          widgets: answerWidgets(evaluationFormOf(task)),
        }}
      />
    </Suspense>
  );
};
