import { useEffect, useState } from 'react';
import type { Running } from './queries.ts';

/** Seconds that count so far, by the server's figure and what has passed since; the display changes each second. */
export const useSeconds = (running: Running | null): number => {
  const [, tick] = useState(0);
  const isRunning = running !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!running) return 0;
  const { session, readAt } = running;
  return session.current_duration + (session.pause > 0 ? 0 : Math.floor((performance.now() - readAt) / 1000));
};
