import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { Icon, type IconName } from '../../../../web/ui/icon.tsx';
import type { OutboxStatus } from '../../../../web/work/outbox/outbox.ts';
import { type Card, idOf } from '../../../../web/work/session/batch.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import classes from '../shared/card.module.css';
import { formOf, formViewer } from '../shared/task.ts';
import { useAnswerFiles } from '../shared/use-answer-files.ts';
import { texts } from '../texts.ts';
import type { QuestionCardProps } from './question-card-props.ts';

type Word = Parameters<ReturnType<typeof useTexts<typeof texts>>>[0];

const stampOf = ({ phase }: Card, trouble: OutboxStatus['trouble']): [IconName, Word] => {
  switch (phase.at) {
    case 'sending':
      return trouble === 'none' ? ['clock', 'saving'] : ['clock', 'waitsToBeSent'];
    case 'done-elsewhere':
      return ['check', 'elsewhere'];
    case 'done':
      return phase.late ? ['warning', 'late'] : phase.skip ? ['check', 'skipped'] : ['check', 'answered'];
    default:
      return ['check', 'answered'];
  }
};

type CardOverlayProps = Pick<QuestionCardProps, 'card' | 'session' | 'context' | 'task' | 'viewer'>;

/** A question that was answered: what was sent, and over it what became of it. */
export const CardOverlay = ({ card, session, context, task, viewer }: CardOverlayProps) => {
  const t = useTexts(texts);
  const { trouble } = useStore(context.outbox.status);
  const { phase, base, sent, item } = card;
  const files = useAnswerFiles(task, viewer, item);
  const [icon, word] = stampOf(card, trouble);
  const id = idOf(card);
  const isSkip = phase.at === 'done' && phase.skip;
  return (
    <div className={classes.settled}>
      <div className={classes.under} inert>
        <FormView
          form={formOf(task)}
          input={item.input}
          values={sent ?? {}}
          mode="review"
          viewer={formViewer(task, viewer)}
          files={files}
        />
      </div>
      <div className={classes.overlay}>
        <div className={classes.stamp}>
          <Group gap="xs">
            <Icon name={icon} />
            <Text fw={600}>{t(word)}</Text>
          </Group>
          {phase.at === 'done' && phase.detail !== '' && <Text size="sm">{phase.detail}</Text>}
          {phase.at === 'done' && base !== null && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t(isSkip ? 'answerSkippedOf' : 'fixAnswerOf', { id })}
              onClick={() => session.change(id)}
            >
              {t(isSkip ? 'answerSkipped' : 'fixAnswer')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};
