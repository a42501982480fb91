import { Badge, Group, Text } from '@mantine/core';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { LeftOut } from '../../../../web/work/left-out.tsx';
import { LazyOutcome } from '../../../adjudication/web/public.ts';
import { Authors, CardFallback, cardClasses as classes, type DoneParts, slotTexts } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Answer, Question } from '../../contract.ts';
import { CardHeader } from '../shared/card-header.tsx';
import { AnswerReview } from '../shared/card-review.tsx';
import { DoneAnswer } from './done-answer.tsx';
import { texts } from './texts.ts';

interface DoneCardProps extends DoneParts {
  question: Question;
  task: TaskDetail;
  viewer: Viewer;
  /** The questions of the page. */
  ids: readonly number[];
  /** The page is asked for this question alone: nowhere else is more of it shown. */
  isAlone?: boolean;
  children?: ReactNode;
}

/** A question with its answers; of several, one at a time. */
export const DoneCard = ({
  question,
  task,
  viewer,
  context,
  stored,
  ids,
  isAlone = false,
  takesKeys,
  onTurnTo,
  children,
}: DoneCardProps) => {
  const t = useTexts(texts);
  const label = useId();
  const box = useRef<HTMLElement>(null);
  const [author, setAuthor] = useState<string | null>(null);
  const { answers } = question;
  const answer = answers.find((one) => one.username_hash === author) ?? answers[0];
  const isLeftOut = question.is_left_out || answer?.is_left_out;
  // A skip or a late answer is in the list of its author alone.
  const isOfAuthor = answer && (answer.is_left_out || answer.is_skipped || answer.is_late) && answer.user !== '';
  const alone = { question: question.id, ...(isOfAuthor && { user: answer.user }) };
  return (
    <article
      ref={box}
      className={classes.card}
      tabIndex={-1}
      aria-labelledby={label}
      data-question={question.id}
      onFocusCapture={() => onTurnTo(question.id)}
    >
      <CardHeader question={question} labelId={label}>
        <Authors results={answers} shown={answer} label={t('answers')} mine={t('myAnswer')} onShow={setAuthor} />
      </CardHeader>
      {question.has_more_answers && (
        <LeftOut
          slug={task.slug}
          {...(!isAlone && { at: { subTab: 'done', search: { question: question.id } } })}
          isRest
        />
      )}
      {isLeftOut && <LeftOut slug={task.slug} at={{ subTab: answer ? 'done' : 'questions', search: alone }} />}
      {answer && !isLeftOut && (
        <ErrorBoundary FallbackComponent={CardFallback} resetKeys={[answer]}>
          <Facts answer={answer} />
          <DoneAnswer
            key={answer.username_hash}
            {...{ question, answer, task, viewer, context, stored, takesKeys, box }}
          />
          {task.show_decisions && (
            <Suspense>
              <LazyOutcome
                slug={task.slug}
                questions={ids}
                question={question}
                answer={{ ...answer, isOwn: answer.is_own, name: answer.user || answer.username_hash }}
                leftOut={<LeftOut slug={task.slug} at={{ subTab: 'done', search: alone }} />}
              />
            </Suspense>
          )}
          <AnswerReview {...{ question, answer, task, viewer }} />
        </ErrorBoundary>
      )}
      {children}
    </article>
  );
};

const Facts = ({ answer }: { answer: Answer }) => {
  const t = useTexts(texts);
  const say = useTexts(slotTexts);
  const { timestamp, fix_timestamp: fixed, fix_author: name, user, is_late, is_skipped } = answer;
  return (
    <Group gap="sm" mb="sm">
      <Text size="xs" c="dimmed">
        <TimeAgo value={timestamp} say={(date) => t('answeredAt', { date })} />
        {fixed && (
          <>
            {', '}
            <TimeAgo value={fixed} say={(date) => t(name && name !== user ? 'fixedBy' : 'fixedAt', { date, name })} />
          </>
        )}
      </Text>
      {is_skipped && (
        <Badge color="gray" variant="light" tt="none">
          {say('skipped')}
        </Badge>
      )}
      {is_late && (
        <Badge color="red.8" tt="none" title={say('lateHint')}>
          {say('late')}
        </Badge>
      )}
      {is_late && <Text size="xs">{say('lateHint')}</Text>}
    </Group>
  );
};
