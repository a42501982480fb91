import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { errorText } from '../../../web/platform/api-error.ts';
import { useHere } from '../../../web/platform/use-here.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { useListSearch } from '../../../web/ui/list/list-search.ts';
import { toast } from '../../../web/ui/toasts/toast.ts';
import type { TaskDetail } from '../../tasks/contract.ts';
import { type AdjudicatedQuestion, undoDecision } from '../contract.ts';
import { ADJUDICATION_FIELDS, type LastDecision } from './adjudication-search.ts';
import { refreshAdjudication } from './queries.ts';
import { QuestionPage } from './question/question-page.tsx';
import { QueuePage } from './queue/queue-page.tsx';
import { texts } from './texts.ts';

/** Questions with several answers: the queue, or one of them. */
export const AdjudicationPage = ({ task }: { task: TaskDetail }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const list = useListSearch(ADJUDICATION_FIELDS, { keep: ['state'] });
  const [last, setLast] = useState<LastDecision | null>(null);
  const here = useHere();
  const undo = useOneAtATime(async () => {
    if (!last) return;
    const { questionId, decisionId } = last;
    const isHere = here();
    try {
      const params = { slug: task.slug, questionId };
      await call(undoDecision, { params, body: { base: decisionId } });
      toast.success(t('undone', { id: questionId }));
      if (isHere()) list.show({ question: String(questionId), page: list.search.page });
    } catch (error) {
      toast.error(errorText(error));
    }
    setLast(null);
    await refreshAdjudication(client, task.slug);
  });
  const onDecided = ({ question_id, decision }: AdjudicatedQuestion) => {
    if (decision) setLast({ questionId: question_id, decisionId: decision.id });
    toast.success(t('decided', { id: question_id }));
    void refreshAdjudication(client, task.slug);
  };
  const shared = { task, list, last, onUndo: () => void undo() };
  const question = Number(list.search.question);
  return question > 0 ? (
    <QuestionPage key={question} {...shared} questionId={question} onDecided={onDecided} />
  ) : (
    <QueuePage {...shared} />
  );
};
