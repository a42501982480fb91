import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useViewer } from '../platform/session.ts';
import { databaseOf } from '../work/journal/database-name.ts';

const UnsentStrip = lazy(async () => {
  const { UnsentStrip: found } = await import('../work/unsent-strip.tsx');
  return { default: found };
});

const isKept = async (name: string): Promise<boolean> => {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    // A browser that keeps nothing has nothing to send.
    return false;
  }
};

/** Sends what this person's last visit left unsent, on whatever page the visit begins. */
export const UnsentAnswers = () => {
  const userId = useViewer()?.id;
  const [keeper, setKeeper] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    if (userId === undefined) return;
    void isKept(databaseOf(userId)).then((kept) => {
      if (kept && !isGone) setKeeper(userId);
    });
    return () => {
      isGone = true;
    };
  }, [userId]);
  if (userId === undefined || keeper !== userId) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <UnsentStrip key={userId} userId={userId} />
      </Suspense>
    </ErrorBoundary>
  );
};
