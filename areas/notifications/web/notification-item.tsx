import { ActionIcon, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../shared/use-texts.ts';
import { errorText } from '../../../web/platform/api-error.ts';
import { useDateText } from '../../../web/ui/dates/date-time.tsx';
import { TimeAgo } from '../../../web/ui/dates/time-ago.tsx';
import { Icon, type IconName } from '../../../web/ui/icon.tsx';
import { TextLink } from '../../../web/ui/links.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import type { Notification } from '../contract.ts';
import classes from './notification-item.module.css';
import { mark } from './queries.ts';
import { texts } from './texts.ts';

const ICONS: Record<Notification['group'], IconName> = { tasks: 'edit', reviews: 'message', account: 'person' };

/** One thing that happened: following it is reading it. */
export const NotificationItem = ({ item }: { item: Notification }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const dateText = useDateText();
  const words =
    item.text?.map((part) => (typeof part === 'string' ? part : dateText(part.instant))).join('') ?? t('unknown');
  const { link } = item;
  const set = (isRead: boolean) => {
    mark(client, item.id, isRead).catch((error: unknown) => toast.error(errorText(error)));
  };
  const toggle = item.is_read ? t('markUnread') : t('markRead');
  return (
    <li className={classes.item} data-unread={!item.is_read || undefined}>
      <span className={classes.sign}>
        <Icon name={ICONS[item.group]} />
      </span>
      <div className={classes.words}>
        <Text fw={item.is_read ? 400 : 600} className={classes.text}>
          {!item.is_read && <VisuallyHidden>{t('isUnread')} </VisuallyHidden>}
          {link ? (
            // A page of ours, whichever the kind says.
            <TextLink to={link as '/tasks'} inherit onClick={() => !item.is_read && set(true)}>
              {words}
            </TextLink>
          ) : (
            words
          )}
        </Text>
        <Text size="sm" c="dimmed">
          <TimeAgo value={item.created_at} />
        </Text>
      </div>
      <Tooltip label={toggle}>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size="lg"
          aria-label={`${toggle}: ${words}`}
          onClick={() => set(!item.is_read)}
        >
          <Icon name={item.is_read ? 'undo' : 'check'} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
};
