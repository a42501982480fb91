import { Group } from '@mantine/core';
import type { RefObject } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { idOf, isLateAgain, isOfThisVisit, maySkipNow } from '../../../../web/work/session/batch.ts';
import { useProblemText } from '../../../../widgets/shared/view/use-problem-text.ts';
import { FormNotice, LeaveFix } from '../../../slots/web/public.ts';
import { AnswerForm } from '../shared/answer-form.tsx';
import { canSkip, formOf } from '../shared/task.ts';
import { texts } from '../texts.ts';
import type { QuestionCardProps } from './question-card-props.ts';

type CardFormProps = Omit<QuestionCardProps, 'onTurnTo'> & { box: RefObject<HTMLElement | null> };

/** A question being answered. */
export const CardForm = ({ card, isOverLimit, session, task, viewer, takesKeys, box }: CardFormProps) => {
  const { phase } = card;
  const id = idOf(card);
  return (
    <>
      {isOverLimit && <OverLimit />}
      <Situation card={card} session={session} />
      <AnswerForm
        {...{ task, viewer, takesKeys, box }}
        question={card.item}
        draft={session.draftOf(card)}
        problems={phase.at === 'refused' ? phase.problems : undefined}
        submit={{
          onSubmit: () => session.submit(id),
          ...(canSkip(formOf(task), card) && { onSkip: () => session.skip(id) }),
          // A change of a saved answer is submitted on purpose only.
          isAutomatic: task.auto_submit && card.base === null,
          answerAuthor: viewer.username,
        }}
      />
    </>
  );
};

const OverLimit = () => {
  const t = useTexts(texts);
  return <FormNotice text={t('overLimit')} isRefusal={false} onLeave={undefined} />;
};

/** Why this question is here, where it is not simply the next one. */
const Situation = ({ card, session }: Pick<CardFormProps, 'card' | 'session'>) => {
  const t = useTexts(texts);
  const problemText = useProblemText();
  const { phase, base, isGuest, before } = card;
  const id = idOf(card);
  const leave = maySkipNow(card) ? undefined : () => session.leaveChange(id);
  const given = before?.content ? 'answeringLate' : 'answeringLateLarge';
  const again = isLateAgain(card) && (
    <FormNotice text={t(isOfThisVisit(card) ? given : 'fixingLate')} isRefusal={false} onLeave={undefined} />
  );
  if (phase.at === 'refused') {
    const general = phase.problems.filter(({ widget }) => widget === undefined).map(problemText);
    const words = [phase.detail, ...general].filter(Boolean);
    // A fault found before anything was sent stands at its widget; nothing has happened that had to be explained.
    if (phase.saveKey !== '' || words.length > 0) {
      const drop = leave || phase.saveKey === '' ? undefined : () => session.drop(id);
      return (
        <>
          <FormNotice text={[t('refused'), ...words].join(' ')} isRefusal onLeave={leave} onDrop={drop} />
          {again}
        </>
      );
    }
    return leave ? (
      <Group mb="sm">
        <LeaveFix onLeave={leave} />
      </Group>
    ) : (
      again
    );
  }
  if (again) return again;
  if (phase.at !== 'changing' && !isGuest) return null;
  const saved = before?.skip ? 'answeringSkipped' : before?.late ? 'fixingLate' : 'fixing';
  const text = base === null ? 'unfinished' : saved;
  return <FormNotice text={t(text)} isRefusal={false} onLeave={leave} />;
};
