import { tabStore } from '../../shared/browser-store.ts';

const KEY = 'tagwerk-target';

/**
 * Where a person was going when sign-in came between. Kept by the tab, not in the address: nobody can make a link
 * that leads elsewhere after sign-in.
 */
export const rememberTarget = (href: string) => tabStore.set(KEY, href);

export const forgetTarget = () => tabStore.remove(KEY);

/**
 * The kept target; it is forgotten on arrival. Judged by what a browser would make of it: the address of another site
 * can be written in many ways.
 */
export const keptTarget = (): string | undefined => {
  const href = tabStore.get(KEY);
  if (href === null || !URL.canParse(href, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(href, location.origin);
  const isHere = origin === location.origin && !pathname.startsWith('//');
  return isHere ? pathname + search + hash : undefined;
};
