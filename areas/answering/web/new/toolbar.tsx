import { ActionIcon, Group, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { type Batch, idOf, lastSubmitted } from '../../../../web/work/session/batch.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import { CurrentStatus, TakeBack } from '../../../slots/web/public.ts';
import type { Question } from '../../contract.ts';
import { texts } from '../texts.ts';
import classes from './answering.module.css';
import type { AnsweringSession } from './answering-session.ts';

interface ToolbarProps {
  session: AnsweringSession;
  context: WorkContext;
  batch: Batch<Question>;
  /** Where the questions are. */
  list: RefObject<HTMLElement | null>;
  onHelp: () => void;
}

/** The way back to what was just answered, how many questions are ready, and whether everything has arrived. */
export const Toolbar = ({ session, context, batch, list, onHelp }: ToolbarProps) => {
  const t = useTexts(texts);
  const { trouble } = useStore(context.outbox.status);
  const last = lastSubmitted(batch);
  const ready = batch.next.length;
  return (
    <div className={classes.toolbar}>
      {last && <TakeBack question={idOf(last)} onTakeBack={session.takeBack} />}
      <Group gap="sm" ml="auto">
        {trouble === 'network' && (
          <Text size="sm" c="dimmed">
            {t('ready', { count: ready })}
          </Text>
        )}
        <CurrentStatus {...{ session, context, batch, list }} />
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
