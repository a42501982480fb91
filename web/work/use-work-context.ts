import { useContext, useEffect, useState } from 'react';
import { type WorkContext, workContextOf } from './work-context.ts';
import { WorkKindsContext } from './work-kinds.ts';

/** The work context of a person; null until it is open. */
export const useWorkContext = (userId: number): WorkContext | null => {
  const kinds = useContext(WorkKindsContext);
  const [context, setContext] = useState<WorkContext | null>(null);
  useEffect(() => {
    let isGone = false;
    void workContextOf(userId, kinds).then((opened) => !isGone && setContext(opened));
    return () => {
      isGone = true;
    };
  }, [userId, kinds]);
  return context?.userId === userId ? context : null;
};
