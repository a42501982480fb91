import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { deviceStore } from '../../../../shared/browser-store.ts';
import { today } from '../../../../web/ui/dates/days.ts';
import { unreportedAnswersQuery } from '../queries.ts';
import { HoursReminderDialog } from './lazy-reminder.ts';

const keyOf = ({ id }: Viewer) => `tagwerk-hours-reminder-${id}`;

/** A browser that stores nothing reminds again. */
const remindedToday = (viewer: Viewer): boolean => deviceStore.get(keyOf(viewer)) === today();

const remember = (viewer: Viewer) => deviceStore.set(keyOf(viewer), today());

/** Once a day, where they reached their limit on a task without reporting hours on it. */
export const Reminder = ({ viewer }: { viewer: Viewer }) => {
  const [closed, setClosed] = useState(() => remindedToday(viewer));
  const { data } = useQuery({ ...unreportedAnswersQuery, enabled: !closed });
  if (closed || !data?.recent) return null;
  const close = () => {
    remember(viewer);
    setClosed(true);
  };
  return (
    <Suspense>
      <HoursReminderDialog onClose={close} />
    </Suspense>
  );
};
