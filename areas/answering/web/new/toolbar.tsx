import { ActionIcon, Button, Group, Kbd, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { SaveStatus } from '../../../../web/work/save-status.tsx';
import { type Batch, type Card, idOf, lastSubmitted } from '../../../../web/work/session/batch.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import type { Question } from '../../contract.ts';
import { texts } from '../texts.ts';
import classes from './answering.module.css';
import type { AnsweringSession } from './use-answering-session.ts';

interface ToolbarProps {
  session: AnsweringSession;
  context: WorkContext;
  batch: Batch<Question>;
  /** The question that the person is at. */
  current: Card<Question> | undefined;
  onHelp: () => void;
}

/** The way back to what was just answered, how many questions are ready, and whether everything has arrived. */
export const Toolbar = ({ session, context, batch, current, onHelp }: ToolbarProps) => {
  const t = useTexts(texts);
  const { trouble } = useStore(context.outbox.status);
  const last = lastSubmitted(batch);
  const ready = batch.next.length;
  return (
    <div className={classes.toolbar}>
      {last && (
        <Button
          size="compact-sm"
          variant="default"
          title={t('takeBackOf', { id: idOf(last) })}
          aria-keyshortcuts="Z"
          onClick={session.takeBack}
          rightSection={
            <Kbd size="xs" aria-hidden>
              Z
            </Kbd>
          }
        >
          {t('takeBack')}
        </Button>
      )}
      <Group gap="sm" ml="auto">
        {trouble === 'network' && (
          <Text size="sm" c="dimmed">
            {t('ready', { count: ready })}
          </Text>
        )}
        {current ? (
          <CurrentStatus key={idOf(current)} {...{ session, context, current }} />
        ) : (
          <SaveStatus outbox={context.outbox} />
        )}
        <ActionIcon
          variant="default"
          radius="xl"
          size="sm"
          aria-label={t('help')}
          title={`${t('help')} (?)`}
          aria-keyshortcuts="?"
          onClick={onHelp}
        >
          <span aria-hidden>?</span>
        </ActionIcon>
      </Group>
    </div>
  );
};

type CurrentStatusProps = Pick<ToolbarProps, 'session' | 'context'> & { current: Card<Question> };

/** "Everything is saved" would be read as "submitted" above an answer that is being written. */
const CurrentStatus = ({ session, context, current }: CurrentStatusProps) => {
  const { changedAt } = useStore(session.draftOf(current).state);
  return <SaveStatus outbox={context.outbox} isDraft={changedAt !== null} />;
};
