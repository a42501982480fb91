import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useViewer } from '../../platform/session.ts';
import { whenCalm } from '../../platform/when-calm.ts';
import { OptionalPart } from '../../ui/optional-part.tsx';
import { databaseOf } from '../../work/journal/database-name.ts';

const UnsentStrip = lazy(async () => ({ default: (await import('../../work/unsent-strip.tsx')).UnsentStrip }));

const isStored = async (name: string): Promise<boolean> => {
  await whenCalm();
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    // A browser that stores nothing has nothing to send.
    return false;
  }
};

/** Sends what this person's last visit left unsent, on whatever page the visit begins. */
export const UnsentWork = () => {
  const userId = useViewer()?.id;
  const [author, setAuthor] = useState<number | null>(null);
  // The pages of work show themselves what waits.
  const isHidden = useRouterState({ select: ({ location }) => location.pathname.startsWith('/task/') });
  useEffect(() => {
    let isGone = false;
    if (userId === undefined) return;
    void isStored(databaseOf(userId)).then((found) => {
      if (found && !isGone) setAuthor(userId);
    });
    return () => {
      isGone = true;
    };
  }, [userId]);
  if (userId === undefined || author !== userId) return null;
  return (
    <OptionalPart key={userId}>
      <Suspense fallback={null}>
        <UnsentStrip userId={userId} isHidden={isHidden} />
      </Suspense>
    </OptionalPart>
  );
};
