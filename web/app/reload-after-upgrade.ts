import { tabStore } from '../../shared/browser-store.ts';
import { textsOf } from '../../shared/use-texts.ts';
import { networkProblem } from '../platform/network.ts';
import { PART_MISSING, setReloading } from '../platform/part-missing.ts';
import { texts } from '../platform/texts.ts';

const t = textsOf(texts);

const KEY = 'tagwerk-reloaded';
/** A page that still finds no parts after a reload would reload for ever; so would one that cannot store when it did. */
const ONCE_IN_MS = 60_000;
/** Requests that are aborted because the page is left fail at once. */
const LEAVING_MS = 1_000;

/** Once a newer Tagwerk is served, the parts that an open page has not loaded yet are gone: the page is loaded again. */
export const reloadAfterUpgrade = (reload = () => location.reload()): void => {
  let leftAt = 0;
  // Firefox breaks off what is under way while the next page is still to come: a reload then would keep the reader here.
  addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  addEventListener('vite:preloadError', (event) => {
    const isCut = !navigator.onLine || networkProblem.get();
    // Browsers have words of their own, in English alone; the router would load the page again for them, also offline.
    Object.assign(event.payload, { name: PART_MISSING, message: t(isCut ? 'noAnswer' : 'serverError') });
    // Without an answer nothing says that the part is gone, and the page would not come back.
    if (isCut) return;
    const last = Number(tabStore.get(KEY));
    if (Date.now() - last < ONCE_IN_MS || Date.now() - leftAt < LEAVING_MS) return;
    tabStore.set(KEY, String(Date.now()));
    if (tabStore.get(KEY) === null) return;
    event.preventDefault();
    setReloading();
    reload();
  });
};
