import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { LeaveGuard } from '../../../../web/ui/editor/leave-guard.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { AdjudicatedQuestion } from '../../contract.ts';
import { NOTE_LENGTH } from '../../rules.ts';
import { type AdjudicationList, askedState, type LastDecision } from '../adjudication-search.ts';
import { questionQuery } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';
import { texts } from '../texts.ts';
import { Answers } from './answers.tsx';
import { DecisionForm } from './decision-form.tsx';
import { History } from './history.tsx';
import classes from './question.module.css';
import { useDecision } from './use-decision.ts';
import { useQuestionKeys } from './use-question-keys.ts';

interface QuestionPageProps {
  task: TaskDetail;
  list: AdjudicationList;
  questionId: number;
  last: LastDecision | null;
  onUndo: () => void;
  onDecided: (decided: AdjudicatedQuestion) => void;
}

/** A question with its answers side by side, and what is decided on it. */
export const QuestionPage = (props: QuestionPageProps) => {
  const { task, list, questionId } = props;
  const t = useTexts(texts);
  const state = askedState(list.search.state);
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(questionQuery(task.slug, questionId, state));
  if (!viewer) return null;
  if (data)
    return <Shown key={`${data.decision?.id} ${versionsOf(data)}`} {...props} viewer={viewer} question={data} />;
  return error ? (
    <Stack align="flex-start">
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      <Button variant="default" onClick={() => list.show({ question: '' })}>
        {t('toQueue')}
      </Button>
    </Stack>
  ) : (
    <Loading />
  );
};

/** Other answers, or another decision, begin the form again, save for what was composed in it. */
const versionsOf = ({ answers }: AdjudicatedQuestion) => answers.map(({ id, version }) => `${id}.${version}`).join();

const Shown = (props: QuestionPageProps & { viewer: Viewer; question: AdjudicatedQuestion }) => {
  const { task, viewer, list, question, last, onUndo, onDecided } = props;
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  const { previous, next, answers } = question;
  const decision = useDecision({
    ...{ task, viewerId: viewer.id, question, onDecided },
    onGoOn: () => list.show({ question: next === null ? '' : String(next), page: list.search.page }),
  });
  const go = (id: number | null) => id !== null && list.show({ question: String(id), page: list.search.page });
  useQuestionKeys({
    onNext: () => go(next),
    onPrevious: () => go(previous),
    onAccept: (at) => {
      const answer = answers[at];
      if (answer) decision.accept(answer.id);
    },
    onUndo,
  });
  useEffect(() => {
    // The keyboard goes on from the new question.
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack gap="md" data-question={question.question_id}>
      <LeaveGuard
        isDirty={decision.isChanged && !decision.isBusy && !decision.isDone}
        param="taskSlug"
        search="question"
        onLeave={decision.forget}
      />
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.heading}>
            {t('questionOf', { id: question.external_id ?? question.question_id })}
          </Title>
          <StateBadge state={question.state} />
        </Group>
        <Group gap="xs">
          {last && (
            <Button size="xs" variant="default" onClick={onUndo} aria-keyshortcuts="Z">
              {t('undoLast')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => list.show({ question: '', page: list.search.page })}>
            {t('toQueue')}
          </Button>
          <Button size="xs" variant="default" disabled={previous === null} onClick={() => go(previous)}>
            {t('previous')}
          </Button>
          <Button size="xs" variant="default" disabled={next === null} onClick={() => go(next)}>
            {t('next')}
          </Button>
        </Group>
      </Group>
      <Text size="xs" c="dimmed">
        {t('keys')}
      </Text>
      {question.state === 'outdated' && (
        <Text size="sm" role="note">
          {t('outdatedHint')}
        </Text>
      )}
      <ErrorMessage error={decision.error} />
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        value={decision.note}
        maxLength={NOTE_LENGTH}
        autosize
        minRows={1}
        onChange={({ currentTarget }) => decision.setNote(currentTarget.value)}
      />
      <div className={classes.columns}>
        <Answers task={task} viewer={viewer} question={question} decision={decision} />
        <DecisionForm task={task} viewer={viewer} question={question} decision={decision} />
      </div>
      <History question={question} />
    </Stack>
  );
};
