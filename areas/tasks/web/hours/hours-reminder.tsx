import { lazy, Suspense } from 'react';
import { useViewer } from '../../../../web/platform/session.ts';
import { OptionalPart } from '../../../../web/ui/optional-part.tsx';

const Reminder = lazy(async () => ({ default: (await import('./reminder.tsx')).Reminder }));

/** Reminds external people of their hours. */
export const HoursReminder = () => {
  const viewer = useViewer();
  return viewer?.is_external ? (
    <OptionalPart key={viewer.id}>
      <Suspense>
        <Reminder viewer={viewer} />
      </Suspense>
    </OptionalPart>
  ) : null;
};
