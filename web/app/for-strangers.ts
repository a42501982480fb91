/** Who comes there comes from an app of its own, and has no account here: no menu, and no way to sign in. */
const FOR_STRANGERS = '/audio-hunter-confirm/';

export const isForStrangers = ({ pathname }: { pathname: string }): boolean => pathname.startsWith(FOR_STRANGERS);
