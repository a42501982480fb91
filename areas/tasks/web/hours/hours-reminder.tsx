import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useViewer } from '../../../../web/platform/session.ts';

const Reminder = lazy(async () => ({ default: (await import('./reminder.tsx')).Reminder }));

const Nothing = () => null;

/** Reminds external people of their hours. A reminder that cannot be loaded takes no page down. */
export const HoursReminder = () => {
  const viewer = useViewer();
  return viewer?.is_external ? (
    <CatchBoundary getResetKey={() => viewer.id} errorComponent={Nothing}>
      <Suspense>
        <Reminder viewer={viewer} />
      </Suspense>
    </CatchBoundary>
  ) : null;
};
