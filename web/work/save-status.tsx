import { Anchor, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { useStore } from '../platform/store.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Outbox, OutboxStatus } from './outbox/outbox.ts';
import classes from './save-status.module.css';
import { texts } from './texts.ts';

/** A save that takes no longer than this is not mentioned. */
const SLOW = 600;

type Message = Parameters<ReturnType<typeof useTexts<typeof texts>>>;

const messagesOf = (
  { waiting, refused, conflicts, trouble }: OutboxStatus,
  slow: boolean,
  { isDraft, unfinished }: { isDraft: boolean; unfinished: string | null },
): [IconName, string, ...Message][] => {
  const parts: [IconName, string, ...Message][] = [];
  if (conflicts > 0) parts.push(['warning', 'warning', 'conflicts', { count: conflicts }]);
  if (refused > 0) parts.push(['warning', 'warning', 'sendBack', { count: refused }]);
  if (waiting > 0 && trouble !== 'none') {
    const key = { network: 'waitNetwork', server: 'waitServer', 'signed-out': 'waitSignIn' } as const;
    parts.push(['clock', 'waiting', key[trouble], { count: waiting }]);
  } else if (waiting > 0 && slow) parts.push(['clock', 'waiting', 'sending', { count: waiting }]);
  if (unfinished !== null) parts.push(['clock', 'waiting', 'unfinished', { what: unfinished }]);
  if (parts.length > 0) return parts;
  return [isDraft ? ['clock', 'saved', 'draftSaved'] : ['check', 'saved', 'allSaved']];
};

interface SaveStatusProps {
  outbox: Outbox;
  /** Says nothing while all is well. */
  isQuiet?: boolean;
  /** What is in front of the person was changed and not submitted. */
  isDraft?: boolean;
  /** What of it is still in the making, and so is nowhere but here. */
  unfinished?: string | null;
  /** Goes to the conflict that is on this page. Left out: there is none. */
  onConflict?: (() => void) | undefined;
}

/** Whether everything that was submitted has arrived, and if not, what it waits for. */
export const SaveStatus = (props: SaveStatusProps) => {
  const { outbox, isQuiet = false, isDraft = false, unfinished = null, onConflict } = props;
  const t = useTexts(texts);
  const status = useStore(outbox.status);
  const isWaiting = status.waiting > 0;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  if (isQuiet && status.refused + status.conflicts === 0 && !(isWaiting && (slow || status.trouble !== 'none')))
    return null;
  return (
    <Group gap="sm">
      {messagesOf(status, slow, { isDraft, unfinished }).map(([icon, look, key, params]) => (
        <Text key={key} size="sm" className={classes[look]}>
          <Icon name={icon} size={16} />{' '}
          {key === 'conflicts' && onConflict ? (
            <Anchor component="button" type="button" inherit c="inherit" underline="always" onClick={onConflict}>
              {t(key, params)}
            </Anchor>
          ) : (
            t(key, params)
          )}
        </Text>
      ))}
      {isWaiting && status.trouble !== 'none' && status.trouble !== 'signed-out' && (
        <Button size="compact-sm" variant="default" onClick={() => void outbox.run('now')}>
          {t('sendNow')}
        </Button>
      )}
    </Group>
  );
};
