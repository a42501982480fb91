import { Badge, Group, Progress, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { Deadline } from '../../../../web/ui/dates/deadline.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { TaskItem } from '../../contract.ts';
import { ownWorkOf, tempoOf } from '../../rules.ts';
import { texts } from '../texts.ts';
import { listTexts } from './list-texts.ts';
import classes from './task-cells.module.css';
import { opensTask } from './task-options.tsx';

interface CellProps {
  task: TaskItem;
}

export const TaskTitle = ({ task }: CellProps) => {
  const t = useTexts(texts);
  const viewer = useViewer();
  return (
    <Group gap="xs">
      {opensTask(task, viewer) ? (
        <TextLink to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: task.slug }} fw={600}>
          {task.title}
        </TextLink>
      ) : (
        <Text component="span" inherit fw={600}>
          {task.title}
        </Text>
      )}
      {task.user_is_moderator && (
        <Badge variant="light" tt="none">
          {t('moderated')}
        </Badge>
      )}
    </Group>
  );
};

const COLOURS = { new: 'blue', 'in-progress': 'teal', done: 'gray', waiting: 'gray', blocked: 'red' } as const;

/** How the person's own work stands; nothing where they have none. */
export const TaskState = ({ task }: CellProps) => {
  const t = useTexts(listTexts);
  const work = ownWorkOf(task);
  if (!work) return <span>–</span>;
  const { kind, state } = work;
  return (
    <Badge variant="light" tt="none" color={COLOURS[state]} className={classes.state}>
      {t(kind === 'evaluate' && state === 'waiting' ? 'noAnswers' : state)}
    </Badge>
  );
};

export const TaskDeadline = ({ task: { deadline, evaluation_deadline } }: CellProps) => {
  const t = useTexts(listTexts);
  return (
    <Stack gap={2}>
      <span>
        <Deadline value={deadline} />
      </span>
      {evaluation_deadline && (
        <Text size="xs" component="span">
          {t('evaluationDeadline')} <Deadline value={evaluation_deadline} />
        </Text>
      )}
    </Stack>
  );
};

export const TaskAnswers = ({ task }: CellProps) => {
  const t = useTexts(listTexts);
  const coordinates = useViewer()?.is_company_coordinator ?? false;
  const { answered, limit, user_is_assigned, user_is_evaluator, evaluation_answered } = task;
  const counts = user_is_assigned || coordinates;
  const evaluates = user_is_evaluator || (coordinates && evaluation_answered > 0);
  return (
    <Stack gap={2}>
      {counts ? <Share done={answered} limit={limit} /> : !evaluates && <span>–</span>}
      {evaluates && (
        <Text size="xs" component="span">
          {t('evaluations', { count: ofLimit(evaluation_answered, task.evaluation_max_questions) })}
        </Text>
      )}
    </Stack>
  );
};

export const ofLimit = (done: number, limit: number | null) => (limit === null ? String(done) : `${done} / ${limit}`);

const Share = ({ done, limit }: { done: number; limit: number | null }) => {
  const t = useTexts(listTexts);
  const name = useTexts(texts)('answers');
  const left = limit === null ? 0 : Math.max(0, limit - done);
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" component="span" style={{ whiteSpace: 'nowrap' }}>
        <span className={classes.name}>{name}: </span>
        <span>{ofLimit(done, limit)}</span>
      </Text>
      {limit !== null && (
        <Progress value={limit === 0 ? 0 : Math.min(100, (100 * done) / limit)} w={64} size="sm" aria-hidden />
      )}
      {left > 0 && (
        <Text size="xs" c="dimmed" component="span" style={{ whiteSpace: 'nowrap' }}>
          {t('left', { count: left })}
        </Text>
      )}
    </Group>
  );
};

export const Hours = ({ task: { reported_hours } }: CellProps) => useNumberText('short')(reported_hours);

/** The hours among the facts of a card. */
export const NamedHours = ({ task }: CellProps) => {
  const t = useTexts(listTexts);
  return (
    <span>
      <span className={classes.name}>{t('reportedHours')}: </span>
      <Hours task={task} />
    </span>
  );
};

export const Tempo = ({ task: { answered, reported_hours } }: CellProps) => {
  const write = useNumberText('hundredths');
  const tempo = tempoOf(answered, reported_hours);
  return tempo === null ? '–' : write(tempo);
};
