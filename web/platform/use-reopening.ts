import { useEffect } from 'react';
import { networkProblem } from './network.ts';
import { askServer, noteAnswer, noteReload, wasReloadedLately } from './served.ts';

let isReopening = false;

/** Whether the page is being loaded again to get what it lacks: what is typed is stored, and nobody is asked about it. */
export const isReopened = (): boolean => isReopening;

const reopenPage = (): void => {
  isReopening = noteReload();
  // Should something else keep the page, it asks again from then on.
  addEventListener('beforeunload', () => void setTimeout(() => (isReopening = false)), { once: true });
  location.reload();
};

/** Between two questions whether the server is back; each pause is twice the one before. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** Asks whether the server is there until it is, and then calls `reload`; returns the end of it. */
const waitForServer = (reload: () => void): (() => void) => {
  let wasCut = networkProblem.get() || !navigator.onLine;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;
  const askLater = () => {
    timer = setTimeout(() => void ask(), pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  const ask = async () => {
    // Whoever looks at the page again has it asked.
    if (isAsking || isOver || document.hidden) return;
    clearTimeout(timer);
    isAsking = true;
    const answer = await askServer();
    if (isOver) return;
    noteAnswer(answer);
    isAsking = false;
    if (answer !== 'page') {
      wasCut = true;
      return askLater();
    }
    // The server is there, and the page has just been loaded: to load it once more would change nothing.
    if (!wasCut && wasReloadedLately()) return;
    if (noteReload() || wasCut) reload();
  };
  const askNow = () => {
    pause = FIRST_PAUSE_MS;
    void ask();
  };
  const askBack = () => {
    wasCut = true;
    askNow();
  };
  const unfollow = networkProblem.subscribe((before) => before && askBack());
  addEventListener('online', askBack);
  addEventListener('focus', askNow);
  document.addEventListener('visibilitychange', askNow);
  askLater();
  return () => {
    isOver = true;
    clearTimeout(timer);
    unfollow();
    removeEventListener('online', askBack);
    removeEventListener('focus', askNow);
    document.removeEventListener('visibilitychange', askNow);
  };
};

/**
 * While something stands in place of code that could not be loaded: loads the page again as soon as the server can be reached,
 * for browsers remember that a part failed, and tell nobody that a server is back. Returns the same for somebody who does not
 * want to wait; `onNobody` where the page would not come.
 */
export const useReopening = (reload = reopenPage): ((onNobody: () => void) => Promise<void>) => {
  useEffect(() => waitForServer(reload), [reload]);
  return async (onNobody) => {
    const answer = await askServer();
    if (answer === 'page') return reload();
    noteAnswer(answer);
    onNobody();
  };
};
