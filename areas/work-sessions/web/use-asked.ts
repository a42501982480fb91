import { useState } from 'react';
import type { WorkSession } from '../contract.ts';

/**
 * The session whose pause the person is asked about, until they have answered (`onAnswered`), here or elsewhere. The server may
 * end it meanwhile: the answer is taken all the same.
 */
export const useAsked = (session: WorkSession | undefined): { asked: WorkSession | null; onAnswered: () => void } => {
  const [asked, setAsked] = useState<WorkSession | null>(null);
  const known = asked && session?.id === asked.id ? session : asked;
  const now = session && session.pause > 0 ? session : known && known.pause > 0 ? known : null;
  if (now !== asked) setAsked(now);
  return { asked: now, onAnswered: () => setAsked(null) };
};
