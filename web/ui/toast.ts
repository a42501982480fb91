import { notifications } from '@mantine/notifications';
import { textsOf } from '../../shared/use-texts.ts';
import { texts } from './texts.ts';

const t = textsOf(texts);

/** How long a toast stays, in milliseconds. */
export const TOAST_TIME = 5000;

const show = (kind: 'success' | 'error' | 'info', color: string) => (message: string, title?: string) => {
  notifications.show({
    // What is said already is not said twice at the same time.
    id: `${kind}: ${title ?? ''} ${message}`,
    title: title ?? (kind === 'error' ? t('error') : undefined),
    message,
    color,
    role: kind === 'error' ? 'alert' : 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': t('closeToast') },
  });
};

/** Short words at the top right, gone after five seconds: `toast.success(t('saved'))`. */
export const toast = { success: show('success', 'teal'), error: show('error', 'red'), info: show('info', 'petrol') };
