import { memo, useId, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Viewer } from '../../../../shared/access.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Desk } from '../outbox/desk.ts';
import type { AnsweringSession } from '../session/answering-session.ts';
import { type Card, idOf, isOpen } from '../session/batch.ts';
import classes from '../shared/card.module.css';
import { CardFallback } from '../shared/card-fallback.tsx';
import { CardHeader } from '../shared/card-header.tsx';
import { CardConflict } from './card-conflict.tsx';
import { CardForm } from './card-form.tsx';
import { CardOverlay } from './card-overlay.tsx';

export interface QuestionCardProps {
  card: Card;
  session: AnsweringSession;
  desk: Desk;
  task: TaskDetail;
  viewer: Viewer;
  /** Of several cards on the page the one that the person is at. */
  isCurrent: boolean;
  /** Answers to keys while the focus is in no form. */
  takesKeys: boolean;
  /** The person is at this card now. */
  onTurnTo: (id: number) => void;
}

/** One question with its form, or what became of its answer. */
export const QuestionCard = memo((props: QuestionCardProps) => {
  const { card, onTurnTo } = props;
  const label = useId();
  const box = useRef<HTMLElement>(null);
  const id = idOf(card);
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
      <CardHeader question={card.question} labelId={label} />
      <ErrorBoundary FallbackComponent={CardFallback} resetKeys={[card]}>
        {!isOpen(card) ? (
          <CardOverlay {...props} />
        ) : card.phase.at === 'conflict' ? (
          <CardConflict {...props} />
        ) : (
          <CardForm {...props} box={box} />
        )}
      </ErrorBoundary>
    </article>
  );
});
