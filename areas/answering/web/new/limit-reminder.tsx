import { Text } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { tabStore } from '../../../../shared/browser-store.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { isLimitReached } from '../../../../web/work/session/batch.ts';
import type { Progress } from '../../../../web/work/work-kind.ts';
import { HoursReminderDialog } from '../../../tasks/web/public.ts';
import { texts } from '../texts.ts';

interface LimitReminderProps {
  progress: Progress;
  viewer: Viewer;
  taskId: number;
}

/** Whether it is the first time in this tab. */
const isNews = (key: string): boolean => {
  const isFirst = tabStore.get(key) === null;
  tabStore.set(key, 'shown');
  return isFirst;
};

/** Asks external people who reached their limit to report their hours; once for a task. */
export const LimitReminder = ({ progress, viewer, taskId }: LimitReminderProps) => {
  const t = useTexts(texts);
  const [opened, setOpened] = useState(false);
  const key = `tagwerk-limit ${viewer.id} ${taskId} ${progress.limit}`;
  const isDue = viewer.is_external && isLimitReached(progress) && progress.done > 0;
  useEffect(() => {
    if (isDue && isNews(key)) setOpened(true);
  }, [isDue, key]);
  if (!opened) return null;
  return (
    <Suspense>
      <HoursReminderDialog onClose={() => setOpened(false)}>
        <Text>{t('allAnswered')}</Text>
      </HoursReminderDialog>
    </Suspense>
  );
};
