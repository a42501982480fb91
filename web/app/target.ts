const KEY = 'tagwerk-target';

/**
 * Where a person was going when sign-in came between. Kept by the tab, not in the address: nobody can make a link
 * that leads elsewhere after sign-in.
 */
export const rememberTarget = (href: string) => sessionStorage.setItem(KEY, href);

export const forgetTarget = () => sessionStorage.removeItem(KEY);

/** The kept target; it is forgotten on arrival. */
export const keptTarget = () => {
  const href = sessionStorage.getItem(KEY);
  return href?.startsWith('/') && !href.startsWith('//') ? href : undefined;
};
