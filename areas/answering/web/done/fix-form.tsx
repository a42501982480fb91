import type { RefObject } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { ItemSession, ItemState } from '../../../../web/work/session/item-session.ts';
import { useProblemText } from '../../../../widgets/shared/view/use-problem-text.ts';
import { FormNotice, useCardFocus } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Answer, Question } from '../../contract.ts';
import { AnswerForm } from '../shared/answer-form.tsx';
import { texts } from '../texts.ts';

interface FixFormProps {
  question: Question;
  answer: Answer;
  task: TaskDetail;
  viewer: Viewer;
  session: ItemSession;
  state: Extract<ItemState, { at: 'changing' }>;
  takesKeys: boolean;
  box: RefObject<HTMLElement | null>;
}

/** A given answer being changed. */
export const FixForm = ({ question, answer, task, viewer, session, state, takesKeys, box }: FixFormProps) => {
  const t = useTexts(texts);
  const problemText = useProblemText();
  const { draft, problems, detail } = state;
  useCardFocus(box);
  const words = [detail, ...problems.filter(({ widget }) => widget === undefined).map(problemText)].filter(Boolean);
  return (
    <>
      <FormNotice
        text={words.length > 0 ? [t('refused'), ...words].join(' ') : t(draft.isOnSkip ? 'answeringSkipped' : 'fixing')}
        isRefusal={words.length > 0}
        onLeave={session.leave}
      />
      <AnswerForm
        {...{ question, task, viewer, draft, problems, takesKeys, box }}
        answerId={answer.is_own ? undefined : answer.id}
        submit={{
          onSubmit: session.submit,
          answerAuthor: answer.is_own ? viewer.username : answer.user || answer.username_hash,
        }}
      />
    </>
  );
};
