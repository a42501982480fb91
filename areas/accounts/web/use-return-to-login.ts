import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Long enough to read why. */
const DELAY = 2000;

/** Goes back to the first step when the second cannot go on. */
export const useReturnToLogin = () => {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => void navigate({ to: '/login' }), DELAY);
    return () => clearTimeout(timer);
  }, [leaving, navigate]);

  const leave = (to: string) => void navigate({ to: to as '/login' });
  return { leaving, leave, leaveSoon: () => setLeaving(true) };
};
