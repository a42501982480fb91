import { useEffect } from 'react';
import { keepAsking } from './keep-asking.ts';
import { networkProblem } from './network.ts';
import { type Answer, askServer, noteAnswer, noteReload, wasReloadedLately } from './served.ts';

let isReopening = false;

/** Whether the page is being loaded again to get what it lacks: what is typed is stored, and nobody is asked about it. */
export const isReopened = (): boolean => isReopening;

const reopenPage = (): void => {
  isReopening = noteReload();
  // Should something else keep the page, it asks again from then on.
  addEventListener('beforeunload', () => void setTimeout(() => (isReopening = false)), { once: true });
  location.reload();
};

/** Asks whether the server is there until it is, and then calls `reload`; returns the end of it. */
const waitForServer = (reload: () => void): (() => void) => {
  let wasCut = networkProblem.get() || !navigator.onLine;
  const noteCut = () => {
    wasCut = true;
  };
  return keepAsking({
    onNetwork: noteCut,
    onAnswer: (answer) => {
      if (answer !== 'page') {
        noteCut();
        return false;
      }
      const isBack = wasCut;
      // Should something keep the page, one return of the server is one reload all the same.
      wasCut = false;
      // The server is there, and the page has just been loaded: to load it once more would change nothing.
      if (!isBack && wasReloadedLately()) return false;
      if (noteReload() || isBack) reload();
      return false;
    },
  });
};

/**
 * While something stands in place of code that could not be loaded: loads the page again as soon as the server can be reached,
 * for browsers remember that a part failed, and tell nobody that a server is back. Returns the same for somebody who does not
 * want to wait; `onMissing` where the page would not come, with what the server says instead.
 */
export const useReopening = (
  reload = reopenPage,
): ((onMissing: (answer: Exclude<Answer, 'page'>) => void) => Promise<void>) => {
  useEffect(() => waitForServer(reload), [reload]);
  return async (onMissing) => {
    const answer = await askServer();
    if (answer === 'page') return reload();
    noteAnswer(answer);
    onMissing(answer);
  };
};
