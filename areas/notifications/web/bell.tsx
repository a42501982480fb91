import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { useStore } from '../../../web/platform/store.ts';
import { Icon } from '../../../web/ui/icon.tsx';
import classes from './bell.module.css';
import { bellTexts } from './bell-texts.ts';
import { follow } from './follow.ts';
import { unread } from './unread.ts';

/** More are not counted. */
const MOST = 99;

/** Leads to what happened to the person, and says how much of it is unread; more of it is read out. */
export const Bell = ({ userId }: { userId: number }) => {
  const t = useTexts(bellTexts);
  const now = useStore(unread);
  useEffect(() => follow(userId), [userId]);

  const count = now?.unread ?? 0;
  const words = count > MOST ? t('many') : t('unread', { count });
  return (
    <>
      <Link
        to={'/user/notifications' as '/user/notifications/{-$subTab}'}
        className={classes.bell}
        aria-label={count > 0 ? `${t('notifications')}: ${words}` : t('notifications')}
      >
        <Icon name="bell" size={20} />
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </Link>
      <VisuallyHidden role="status">{useRise(now?.newest, count) && words}</VisuallyHidden>
    </>
  );
};

/** Whether something has come since the page was opened. */
const useRise = (newest: number | undefined, count: number) => {
  const first = useRef(newest);
  first.current ??= newest;
  return newest !== undefined && first.current !== undefined && newest > first.current && count > 0;
};
