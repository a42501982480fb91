import { Button, Stack } from '@mantine/core';
import { useCallback, useContext, useEffect, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { networkProblem } from '../../../../web/platform/network.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import { openReady } from '../../../../web/work/ready/ready.ts';
import { workContextOf } from '../../../../web/work/work-context.ts';
import { type WorkKinds, WorkKindsContext } from '../../../../web/work/work-kinds.ts';
import type { TaskDetail } from '../../contract.ts';
import { addressOfId } from '../../rules.ts';
import { texts } from './on-device-texts.ts';

/** The kind of work whose pages are kept. */
const ANSWERING = 'answer';

/** The tasks whose page is kept and has something to go on with, the last one first. */
const tasksWithWork = async (userId: number, kinds: WorkKinds): Promise<TaskDetail[]> => {
  const ready = openReady(userId);
  // As the task's page stored them.
  const tasks = (await ready.places()).toReversed() as TaskDetail[];
  if (tasks.length === 0) return [];
  const { journal } = await workContextOf(userId, kinds);
  const has = await Promise.all(
    tasks.map(async ({ pk }) => {
      const scope = addressOfId(pk);
      const [items, { drafts }] = await Promise.all([ready.items(ANSWERING, scope), journal.work(ANSWERING, scope)]);
      return items.length + drafts.length > 0;
    }),
  );
  return tasks.filter((_, at) => has[at]);
};

export interface OnDeviceProps {
  /** Asks for the list again. */
  refetch: (options: { cancelRefetch: boolean }) => unknown;
}

/** In place of the list without a network: the tasks that this person can work on all the same. */
export const OnDevice = ({ refetch }: OnDeviceProps) => {
  const t = useTexts(texts);
  const userId = useViewer()?.id;
  const kinds = useContext(WorkKindsContext);
  const [tasks, setTasks] = useState<readonly TaskDetail[]>();
  useEffect(() => {
    let isGone = false;
    if (userId === undefined) return;
    void tasksWithWork(userId, kinds).then((found) => isGone || setTasks(found));
    return () => {
      isGone = true;
    };
  }, [userId, kinds]);
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
