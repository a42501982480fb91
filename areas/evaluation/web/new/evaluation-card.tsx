import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, type RefObject, useId, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { type Card, idOf, isLateAgain, isOfThisVisit, isOpen, maySkipNow } from '../../../../web/work/session/batch.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import { maySkip } from '../../../../widgets/form/form.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import { useProblemText } from '../../../../widgets/shared/view/use-problem-text.ts';
import {
  CardFallback,
  ChooseVersion,
  cardClasses as classes,
  DraftForm,
  FormNotice,
  Settled,
  versionOf,
} from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { doneQuery, savedEvaluation } from '../queries.ts';
import { AnswerChanged } from '../shared/answer-changed.tsx';
import type { JudgedAnswer } from '../shared/judged.ts';
import { JudgedAnswerView } from '../shared/judged-answer.tsx';
import { evaluationFormOf, formViewer } from '../shared/task.ts';
import { texts } from '../texts.ts';
import type { EvaluatingSession } from './use-evaluating-session.ts';

export interface EvaluationCardProps {
  card: Card<JudgedAnswer>;
  /** Which one it is for the person; left out for one that came back. */
  number: number | undefined;
  /** The limit is reached: an evaluation would not count any more. */
  isOverLimit: boolean;
  session: EvaluatingSession;
  context: WorkContext;
  task: TaskDetail;
  viewer: Viewer;
  isCurrent: boolean;
  takesKeys: boolean;
  onTurnTo: (id: number) => void;
}

/** A question with its answer, and below it the evaluation form, or what became of the evaluation. */
export const EvaluationCard = memo((props: EvaluationCardProps) => {
  const { card, number, task, viewer, onTurnTo } = props;
  const t = useTexts(texts);
  const label = useId();
  const box = useRef<HTMLElement>(null);
  const id = idOf(card);
  const limit = task.evaluation_max_questions;
  const question = t('ofQuestion', { id: card.item.question_id });
  const name =
    number === undefined ? question : limit === null ? t('numbered', { number }) : t('numberedOf', { number, limit });
  const turnTo = () => {
    if (isOpen(card)) onTurnTo(id);
  };
  return (
    <article
      ref={box}
      className={classes.card}
      data-question={id}
      data-phase={card.phase.at}
      data-current={props.isCurrent || undefined}
      tabIndex={-1}
      aria-labelledby={label}
      onFocusCapture={turnTo}
      onPointerDownCapture={turnTo}
    >
      <Group gap="sm" align="baseline" mb="xs">
        <Title order={2} size="h4" id={label}>
          {name}
        </Title>
        {number !== undefined && (
          <Text size="xs" c="dimmed">
            {question}
          </Text>
        )}
      </Group>
      <ErrorBoundary FallbackComponent={CardFallback} resetKeys={[card]}>
        <JudgedAnswerView answer={card.item} input={card.item.question_input} task={task} viewer={viewer} />
        {!isOpen(card) ? (
          <Evaluated {...props} />
        ) : card.phase.at === 'conflict' ? (
          <Conflict {...props} detail={card.phase.detail} />
        ) : (
          <Open {...props} box={box} />
        )}
      </ErrorBoundary>
    </article>
  );
});

const Open = ({
  card,
  isOverLimit,
  session,
  task,
  viewer,
  takesKeys,
  box,
}: EvaluationCardProps & { box: RefObject<HTMLElement | null> }) => {
  const { phase, item } = card;
  const t = useTexts(texts);
  const form = evaluationFormOf(task);
  const id = idOf(card);
  return (
    <>
      {isOverLimit && <FormNotice text={t('overLimit')} isRefusal={false} onLeave={undefined} />}
      <Situation card={card} session={session} />
      {card.base !== null && !isLateAgain(card) && <ChangedSince card={card} task={task} viewer={viewer} />}
      <DraftForm
        {...{ form, takesKeys, box }}
        input={item.input}
        viewer={formViewer(task, viewer)}
        draft={session.draftOf(card)}
        problems={phase.at === 'refused' ? phase.problems : undefined}
        submit={{
          onSubmit: () => session.submit(id),
          ...(maySkipNow(card) && maySkip(form) && { onSkip: () => session.skip(id) }),
          answerAuthor: viewer.username,
        }}
      />
    </>
  );
};

/** Whether the answer is still what was evaluated, which only the server knows. */
const ChangedSince = ({ card, task, viewer }: Pick<EvaluationCardProps, 'card' | 'task' | 'viewer'>) => {
  const { data } = useQuery(doneQuery(task.slug, { answer: idOf(card), evaluation_author: viewer.username }));
  const now = data?.results.find(({ id }) => id === idOf(card));
  return now && now.answer_version !== card.item.answer_version && <AnswerChanged shown="evaluated" />;
};

/** Why this answer is here, where it is not simply the next one. */
const Situation = ({ card, session }: Pick<EvaluationCardProps, 'card' | 'session'>) => {
  const t = useTexts(texts);
  const problemText = useProblemText();
  const { phase, base, isGuest, before } = card;
  const id = idOf(card);
  const leave = maySkipNow(card) ? undefined : () => session.leaveChange(id);
  const given = before?.content ? 'evaluatingLate' : 'evaluatingLateLarge';
  const again = isLateAgain(card) && (
    <FormNotice text={t(isOfThisVisit(card) ? given : 'fixingLate')} isRefusal={false} onLeave={undefined} />
  );
  if (phase.at === 'refused' && phase.saveKey !== '') {
    const general = phase.problems.filter(({ widget }) => widget === undefined).map(problemText);
    const text = [t('refused'), phase.detail, ...general].filter(Boolean).join(' ');
    return (
      <>
        <FormNotice text={text} isRefusal onLeave={leave} onDrop={leave ? undefined : () => session.drop(id)} />
        {again}
      </>
    );
  }
  if (again) return again;
  if (phase.at !== 'changing' && !isGuest) return null;
  const saved = before?.skip ? 'evaluatingSkipped' : before?.late ? 'fixingLate' : 'fixing';
  const text = base === null ? 'unfinished' : saved;
  return <FormNotice text={t(text)} isRefusal={false} onLeave={leave} />;
};

const Conflict = ({ card, session, task, viewer, detail }: EvaluationCardProps & { detail: string }) => {
  const t = useTexts(texts);
  const { content } = useStore(session.draftOf(card).state);
  const id = idOf(card);
  return (
    <ChooseVersion
      title={t('conflict')}
      mine={content}
      detail={detail}
      show={(values) => (
        <FormView
          form={evaluationFormOf(task)}
          input={card.item.input}
          values={values}
          mode="review"
          viewer={formViewer(task, viewer)}
        />
      )}
      fetchSaved={() => savedEvaluation(task.slug, id, { author: viewer.username, isIt: (one) => one.is_own })}
      onMine={(saved) => session.rebase(id, versionOf(saved))}
      onSaved={(saved) => session.leaveChange(id, versionOf(saved))}
    />
  );
};

/** What was evaluated: what was sent, and over it what became of it. */
const Evaluated = ({ card, session, context, task, viewer }: EvaluationCardProps) => {
  const t = useTexts(texts);
  const { phase, sent, item } = card;
  const id = item.question_id;
  const isSkip = phase.at === 'done' && phase.skip;
  const words = {
    done: t('evaluated'),
    elsewhere: t('elsewhere'),
    change: t(isSkip ? 'evaluateSkipped' : 'fixEvaluation'),
    changeOf: t(isSkip ? 'evaluateOf' : 'fixEvaluationOf', { id }),
  };
  return (
    <Settled {...{ card, session, context, words }}>
      <FormView
        form={evaluationFormOf(task)}
        input={item.input}
        values={sent ?? {}}
        mode="review"
        viewer={formViewer(task, viewer)}
      />
    </Settled>
  );
};
