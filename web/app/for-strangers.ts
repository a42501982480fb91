/** Who comes there comes from an app of its own, and has no account here: no menu, and no way to sign in. */
const FOR_STRANGERS = '/audio-hunter-confirm/';

export const isForStrangers = ({ pathname }: { pathname: string }): boolean => pathname.startsWith(FOR_STRANGERS);

/** The only page that others may show in a frame has no menu there: it would lead to pages that a frame does not show. */
const EMBEDDABLE = '/widgets-edit';

export const isEmbedded = ({ pathname }: { pathname: string }): boolean =>
  pathname === EMBEDDABLE && window.parent !== window;
