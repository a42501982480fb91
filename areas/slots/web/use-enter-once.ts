import { useEffect } from 'react';
import { sendingCards } from '../../../web/work/session/batch.ts';
import type { BatchSession } from '../../../web/work/session/batch-session.ts';
import type { WorkItem } from '../../../web/work/work-kind.ts';

/** Once Enter has submitted or skipped a question, it does nothing to the next one before it was released. */
export const useEnterOnce = <Item extends WorkItem>(session: Pick<BatchSession<Item>, 'batch'>): void => {
  useEffect(() => {
    let isDown = false;
    let isSpent = false;
    const release = () => {
      isDown = false;
      isSpent = false;
    };
    const onDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      if (isSpent) {
        event.preventDefault();
        event.stopPropagation();
      }
      isDown = true;
    };
    const onUp = (event: KeyboardEvent) => event.key === 'Enter' && release();
    const unfollow = session.batch.subscribe((before) => {
      if (isDown && sendingCards(session.batch.get()).length > sendingCards(before).length) isSpent = true;
    });
    document.addEventListener('keydown', onDown, { capture: true });
    document.addEventListener('keyup', onUp, { capture: true });
    addEventListener('blur', release);
    return () => {
      unfollow();
      document.removeEventListener('keydown', onDown, { capture: true });
      document.removeEventListener('keyup', onUp, { capture: true });
      removeEventListener('blur', release);
    };
  }, [session]);
};
