import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { Icon, type IconName } from '../../../../web/ui/icon.tsx';
import { type Card, idOf } from '../../../../web/work/session/batch.ts';
import type { BatchSession } from '../../../../web/work/session/batch-session.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import type { WorkItem } from '../../../../web/work/work-kind.ts';
import { texts } from '../texts.ts';
import classes from './card.module.css';

interface SettledProps<Item extends WorkItem> {
  card: Card<Item>;
  session: Pick<BatchSession<Item>, 'change'>;
  context: WorkContext;
  /** What the kind of work calls it: done, done in another tab, and the button that changes it, with its full name. */
  words: { done: string; elsewhere: string; change: string; changeOf: string };
  /** What was sent. */
  children: ReactNode;
}

/** An item that is done: what was sent, and over it what became of it. */
export const Settled = <Item extends WorkItem>({ card, session, context, words, children }: SettledProps<Item>) => {
  const { trouble } = useStore(context.outbox.status);
  const t = useTexts(texts);
  const { phase, base } = card;
  const stamp = (): [IconName, string] => {
    if (phase.at === 'sending') return ['clock', t(trouble === 'none' ? 'saving' : 'waitsToBeSent')];
    if (phase.at === 'done-elsewhere') return ['check', words.elsewhere];
    if (phase.at !== 'done') return ['check', words.done];
    return phase.late ? ['warning', t('late')] : ['check', phase.skip ? t('skipped') : words.done];
  };
  const [icon, word] = stamp();
  return (
    <div className={classes.settled}>
      <div className={classes.under} inert>
        {children}
      </div>
      <div className={classes.overlay}>
        <div className={classes.stamp}>
          <Group gap="xs">
            <Icon name={icon} />
            <Text fw={600}>{word}</Text>
          </Group>
          {phase.at === 'done' && phase.detail !== '' && <Text size="sm">{phase.detail}</Text>}
          {phase.at === 'done' && base !== null && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={words.changeOf}
              onClick={() => session.change(idOf(card))}
            >
              {words.change}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};
