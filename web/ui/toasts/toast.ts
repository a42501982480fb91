import { createStore } from '../../platform/store.ts';

/** How long a toast stays, in milliseconds. */
export const TOAST_TIME = 5000;
/** More at once would hide the page; the oldest go. */
const AT_MOST = 5;

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'info';
  title: string | undefined;
  message: string;
  /** What the person can do about it; the toast goes with it. */
  action: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

const show = (kind: Toast['kind']) => (message: string, title?: string, action?: ToastAction) => {
  const shown = toasts.get();
  // What is said already is not said twice at the same time.
  if (shown.some((other) => other.kind === kind && other.message === message && other.title === title)) return;
  lastId += 1;
  toasts.set([...shown, { id: lastId, kind, title, message, action }].slice(-AT_MOST));
};

export const closeToast = (id: number) => toasts.set(toasts.get().filter((other) => other.id !== id));

/** What went well and asks for nothing has been said when the next step begins. */
export const closeNews = () => toasts.set(toasts.get().filter(({ kind, action }) => kind !== 'success' || action));

/** Short words at the top right, gone after five seconds: `toast.success(t('saved'))`. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };
