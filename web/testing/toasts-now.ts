import { toasts } from '../ui/toasts/toast.ts';

/** The toasts that are shown: kind, title, message. */
export const toastsNow = () => toasts.get().map(({ kind, title, message }) => [kind, title, message]);
