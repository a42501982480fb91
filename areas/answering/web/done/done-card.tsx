import { Badge, Button, Group, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import type { StoredWork } from '../../../../web/work/journal/draft-store.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Answer, Question } from '../../contract.ts';
import classes from '../shared/card.module.css';
import { CardFallback } from '../shared/card-fallback.tsx';
import { CardHeader } from '../shared/card-header.tsx';
import { AnswerReview } from '../shared/card-review.tsx';
import { texts } from '../texts.ts';
import { DoneAnswer } from './done-answer.tsx';

interface DoneCardProps {
  question: Question;
  task: TaskDetail;
  viewer: Viewer;
  context: WorkContext;
  stored: StoredWork;
  /** Of the cards on the page the one that answers to keys. */
  takesKeys: boolean;
  onTurnTo: (id: number) => void;
}

/** A question with its answers; of several, one at a time. */
export const DoneCard = ({ question, task, viewer, context, stored, takesKeys, onTurnTo }: DoneCardProps) => {
  const label = useId();
  const box = useRef<HTMLElement>(null);
  const [author, setAuthor] = useState<string | null>(null);
  const { answers } = question;
  const answer = answers.find((one) => one.username_hash === author) ?? answers[0];
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
        <Authors answers={answers} shown={answer} onShow={setAuthor} />
      </CardHeader>
      {answer && (
        <ErrorBoundary FallbackComponent={CardFallback} resetKeys={[answer]}>
          <Facts answer={answer} />
          <DoneAnswer
            key={answer.username_hash}
            {...{ question, answer, task, viewer, context, stored, takesKeys, box }}
          />
          <AnswerReview {...{ question, answer, task, viewer }} />
        </ErrorBoundary>
      )}
    </article>
  );
};

interface AuthorsProps {
  answers: readonly Answer[];
  shown: Answer | undefined;
  onShow: (author: string) => void;
}

/** A button for each person who answered. */
const Authors = ({ answers, shown, onShow }: AuthorsProps) => {
  const t = useTexts(texts);
  const isAlone = answers.length === 1 && answers[0]?.is_own;
  if (isAlone || answers.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label={t('answers')}>
      {answers.map((answer) => (
        <Button
          key={answer.username_hash}
          size="compact-sm"
          variant={answer === shown ? 'filled' : 'default'}
          aria-pressed={answer === shown}
          onClick={() => onShow(answer.username_hash)}
        >
          {answer.is_own ? t('myAnswer') : answer.user || answer.username_hash}
        </Button>
      ))}
    </Group>
  );
};

const Facts = ({ answer }: { answer: Answer }) => {
  const t = useTexts(texts);
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
          {t('skipped')}
        </Badge>
      )}
      {is_late && (
        <Badge color="red.8" tt="none" title={t('lateHint')}>
          {t('late')}
        </Badge>
      )}
      {is_late && <Text size="xs">{t('lateHint')}</Text>}
    </Group>
  );
};
