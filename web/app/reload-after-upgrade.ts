import { textsOf } from '../../shared/use-texts.ts';
import { networkProblem } from '../platform/network.ts';
import { PART_MISSING } from '../platform/part-missing.ts';
import { askServer, noteAnswer, noteReload, wasReloadedLately } from '../platform/served.ts';
import { texts } from '../platform/texts.ts';

const t = textsOf(texts);

/** Requests that are aborted because the page is left fail at once. */
const LEAVING_MS = 1_000;

/**
 * Once a newer Tagwerk is served, the parts that an open page has not loaded yet are gone; and browsers remember that a part
 * failed. The page is loaded again, but only when the server has answered: else the browser would show a page of its own.
 */
export const reloadAfterUpgrade = (reload = () => location.reload()): void => {
  let leftAt = 0;
  let isAsking = false;
  // Firefox breaks off what is under way while the next page is still to come: a reload then would keep the reader here.
  addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  const isLeaving = () => Date.now() - leftAt < LEAVING_MS;
  const reloadIfServed = async () => {
    isAsking = true;
    const answer = await askServer();
    isAsking = false;
    if (isLeaving()) return;
    noteAnswer(answer);
    if (answer === 'page' && noteReload()) reload();
  };
  addEventListener('vite:preloadError', ({ payload }) => {
    const isLate = wasReloadedLately();
    const isCut = !navigator.onLine || networkProblem.get() || !isLate;
    // Browsers have words of their own, in English alone; the router would load the page again for them, also offline.
    Object.assign(payload, { name: PART_MISSING, message: t(isCut ? 'noAnswer' : 'serverError') });
    if (navigator.onLine && !isLate && !isAsking && !isLeaving()) void reloadIfServed();
  });
};
