import { Button, Stack } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { networkProblem } from '../../../../web/platform/network.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import { openReady } from '../../../../web/work/ready/ready.ts';
import type { TaskDetail } from '../../contract.ts';
import { texts } from './on-device-texts.ts';

interface OnDeviceProps {
  /** Asks for the list again. */
  refetch: (options: { cancelRefetch: boolean }) => unknown;
}

/** In place of the list without a network: the tasks that this person can work on all the same. */
export const OnDevice = ({ refetch }: OnDeviceProps) => {
  const t = useTexts(texts);
  const userId = useViewer()?.id;
  const [tasks, setTasks] = useState<readonly TaskDetail[]>();
  useEffect(() => {
    let isGone = false;
    if (userId === undefined) return;
    // As the task's page stored them.
    void openReady(userId)
      .places()
      .then((found) => isGone || setTasks(found.toReversed() as TaskDetail[]));
    return () => {
      isGone = true;
    };
  }, [userId]);
  const retry = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  useEffect(() => {
    addEventListener('online', retry);
    const unfollow = networkProblem.subscribe(retry);
    return () => {
      removeEventListener('online', retry);
      unfollow();
    };
  }, [retry]);
  if (!tasks) return null;
  return (
    <EmptyState title={t('cut')} hint={t(tasks.length > 0 ? 'onDevice' : 'nothing')}>
      <Stack gap="xs" my="sm">
        {tasks.map(({ pk, slug, title }) => (
          <TextLink key={pk} to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: slug, subTab: 'new' }} fw={600}>
            {title}
          </TextLink>
        ))}
      </Stack>
      <Button variant="default" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </EmptyState>
  );
};
