import { type HistoryState, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Long enough to read why. */
const DELAY = 2000;

/** Goes back to the first step, or to another page, when there is nothing more to do here. */
export const useReturnToLogin = (delay = DELAY, to = '/login') => {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => void navigate({ to: to as '/login' }), delay);
    return () => clearTimeout(timer);
  }, [leaving, navigate, delay, to]);

  const leave = (now: string, state: HistoryState = {}) => void navigate({ to: now as '/login', state });
  return { leaving, leave, leaveSoon: () => setLeaving(true) };
};
