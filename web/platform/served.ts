import { tabStore } from '../../shared/browser-store.ts';
import { networkProblem } from './network.ts';

/** A page that takes longer than this to come had better stay as it is. */
const PATIENCE_MS = 5_000;

/** `trouble`: something answers, but the page would not come. */
export type Answer = 'page' | 'trouble' | 'none';

/** What the server says when it is asked for this page: it would come, there is something else, or nobody answers. */
export const askServer = async (): Promise<Answer> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { ok } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal });
    return ok ? 'page' : 'trouble';
  } catch {
    return 'none';
  }
};

/** Says so, or no longer, where nobody answers. */
export const noteAnswer = (answer: Answer): void => {
  if (answer !== 'trouble') networkProblem.set(answer === 'none');
};

const KEY = 'tagwerk-reloaded';
/** A page that still finds no parts after a reload would reload for ever; so would one that cannot store when it did. */
const ONCE_IN_MS = 60_000;

export const wasReloadedLately = (): boolean => Date.now() - Number(tabStore.get(KEY)) < ONCE_IN_MS;

/** Before this page is loaded again; false where the browser stores nothing. */
export const noteReload = (): boolean => {
  tabStore.set(KEY, String(Date.now()));
  return tabStore.get(KEY) !== null;
};
