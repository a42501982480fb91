import { Button, Group, Notification, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { useStore } from '../../platform/store.ts';
import { texts } from '../texts.ts';
import { closeToast, TOAST_TIME, type Toast, toasts } from './toast.ts';
import classes from './toasts.module.css';

const COLORS = { success: 'teal', error: 'red', info: 'petrol' };

/** Where toasts appear; one in the app. */
export const Toasts = () => {
  const shown = useStore(toasts);
  return (
    <div className={classes.corner}>
      {shown.map((item) => (
        <OneToast key={item.id} item={item} />
      ))}
    </div>
  );
};

const OneToast = ({ item: { id, kind, title, message, action } }: { item: Toast }) => {
  const t = useTexts(texts);
  // Whoever points at it or stands in it is still reading.
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(id), TOAST_TIME);
    return () => clearTimeout(timer);
  }, [id, held]);

  return (
    <Notification
      className={classes.toast}
      role={kind === 'error' ? 'alert' : 'status'}
      color={COLORS[kind]}
      title={title ?? (kind === 'error' ? t('error') : undefined)}
      withBorder
      closeButtonProps={{ 'aria-label': t('closeToast') }}
      onClose={() => closeToast(id)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {action ? (
        <Group justify="space-between" gap="xs">
          <Text inherit>{message}</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              closeToast(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        </Group>
      ) : (
        message
      )}
    </Notification>
  );
};
