import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { reviewRights } from '../../../reviews/rules.ts';
import { LazyReviewPanel } from '../../../reviews/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { EvaluatedAnswer, Evaluation } from '../../contract.ts';
import { evaluationFormQuery } from '../queries.ts';
import { evaluationFormOf, seesAll } from '../shared/task.ts';
import { useJudgedForm } from '../shared/use-judged-form.ts';

interface EvaluationReviewProps {
  answer: EvaluatedAnswer;
  evaluation: Evaluation;
  task: TaskDetail;
  viewer: Viewer;
}

/** What is said about an evaluation; where the task has no reviews, only what was said before. */
export const EvaluationReview = ({ answer, evaluation, task, viewer }: EvaluationReviewProps) => {
  const { data: form } = useQuery(evaluationFormQuery(task.slug, evaluation.form_version));
  const { form: answerForm } = useJudgedForm(answer, task);
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
          ...{ form: form ?? evaluationFormOf(task), content: evaluation.content },
          evaluated: answerForm ? { form: answerForm, content: answer.answer_content } : null,
        }}
      />
    </Suspense>
  );
};
