import { memo, Suspense, useId, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Loading } from '../../../../web/ui/loading.tsx';
import { idOf, isOpen } from '../../../../web/work/session/batch.ts';
import { CardFallback, cardClasses as classes } from '../../../slots/web/public.ts';
import { CardHeader } from '../shared/card-header.tsx';
import { QuestionReview } from '../shared/card-review.tsx';
import { CardForm } from './card-form.tsx';
import { CardOverlay } from './card-overlay.tsx';
import { CardConflict } from './lazy-card-conflict.ts';
import type { QuestionCardProps } from './question-card-props.ts';

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
      <CardHeader question={card.item} labelId={label} number={props.number} limit={props.limit} />
      <ErrorBoundary FallbackComponent={CardFallback} resetKeys={[card]}>
        {!isOpen(card) ? (
          <CardOverlay {...props} />
        ) : card.phase.at === 'conflict' ? (
          <Suspense fallback={<Loading />}>
            <CardConflict {...props} />
          </Suspense>
        ) : (
          <CardForm {...props} box={box} />
        )}
        {card.phase.at !== 'done-elsewhere' && (
          <QuestionReview question={card.item} task={props.task} viewer={props.viewer} />
        )}
      </ErrorBoundary>
    </article>
  );
});
