import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { reviewRights } from '../../../reviews/rules.ts';
import { beforeAnswerQuery, LazyReviewPanel } from '../../../reviews/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Answer, Question } from '../../contract.ts';
import { formQuery } from '../queries.ts';
import { formOf, seesAll } from './task.ts';

interface CardReviewProps {
  question: Question;
  task: TaskDetail;
  viewer: Viewer;
}

/** What is said about an answer; where the task has no reviews, only what was said before. */
export const AnswerReview = ({ question, answer, task, viewer }: CardReviewProps & { answer: Answer }) => {
  const isOlder = answer.form_version !== task.form_version;
  const { data } = useQuery({ ...formQuery(task.slug, answer.form_version), enabled: isOlder });
  if (!task.possible_review && !answer.review) return null;
  const { is_own: isOwner } = answer;
  // Whoever reads the answer of another person looks after it.
  const rights = reviewRights(task, null, { isOwner, supervises: !isOwner || seesAll(task, viewer) });
  return (
    <Panel
      task={data ? { ...task, config: data.form } : task}
      subject={{
        question: question.id,
        answer: answer.id,
        user: isOwner ? '' : answer.user,
        rights,
        content: answer.content,
      }}
    />
  );
};

/** A discussion about a question that is not answered yet. */
export const QuestionReview = ({ question, task, viewer }: CardReviewProps) => {
  const isPossible = task.possible_review;
  useQuery({ ...beforeAnswerQuery(task.slug), enabled: isPossible });
  if (!isPossible) return null;
  const rights = { ...reviewRights(task, null, { isOwner: true, supervises: seesAll(task, viewer) }), comment: false };
  return <Panel task={task} subject={{ question: question.id, answer: null, user: '', rights, content: null }} />;
};

type Subject = Parameters<typeof LazyReviewPanel>[0]['subject'];

const Panel = ({ task, subject }: { task: TaskDetail; subject: Omit<Subject, 'slug' | 'form'> }) => (
  <Suspense>
    <LazyReviewPanel
      key={`${subject.question} ${subject.answer}`}
      subject={{ ...subject, slug: task.slug, form: formOf(task) }}
    />
  </Suspense>
);
