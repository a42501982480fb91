import { useEffect, useState } from 'react';
import type { Running } from './queries.ts';

/** Seconds that count so far, by the server's figure and what has passed since; the display changes each second. */
export const useSeconds = ({ session, readAt }: Running): number => {
  const read = () =>
    session.current_duration + (session.pause > 0 ? 0 : Math.floor((performance.now() - readAt) / 1000));
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return read();
};
