const KEY = 'tagwerk-target';

/**
 * Where a person was going when sign-in came between. Kept by the tab, not in the address: nobody can make a link
 * that leads elsewhere after sign-in.
 */
export const rememberTarget = (href: string) => sessionStorage.setItem(KEY, href);

export const forgetTarget = () => sessionStorage.removeItem(KEY);

/** The kept target, once. */
export const takeTarget = () => {
  const href = sessionStorage.getItem(KEY);
  forgetTarget();
  return href?.startsWith('/') && !href.startsWith('//') ? href : undefined;
};
