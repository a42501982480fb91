import { signedIn } from '../../shared/access.ts';
import { NOTIFICATION_GROUPS } from '../../shared/notification-groups.ts';
import { closed, Id, Instant, Nullable, OneOf, route } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { Unread } from './stream-contract.ts';

/** What can be listed alone: sub-tabs of the page. */
export const TABS = ['all', 'unread', ...NOTIFICATION_GROUPS] as const;
export type Tab = (typeof TABS)[number];

export const NOTIFICATIONS_SHOWN = 25;

/** A text in the reader's language, in parts; instants are written by the reader's side, in its time zone. */
export const NotificationText = Type.Array(Type.Union([Type.String(), Type.Object({ instant: Instant })]));
export type NotificationText = Static<typeof NotificationText>;

/** Something that happened to a person, worded in the language of the request. */
export const Notification = Type.Object({
  id: Id,
  kind: Type.String(),
  group: OneOf(NOTIFICATION_GROUPS),
  /** Null for a kind that this version does not know. */
  text: Nullable(NotificationText),
  /** The page that it leads to. */
  link: Nullable(Type.String()),
  created_at: Instant,
  is_read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

/** The person's own, newest first; `next` is the `before` of the next page, null at the end. */
export const notificationList = route({
  method: 'GET',
  path: 'notifications/',
  summary: 'What happened to the person, newest first',
  need: signedIn,
  query: closed({ tab: Type.Optional(OneOf(TABS)), before: Type.Optional(Id) }),
  reply: Type.Object({ results: Type.Array(Notification), next: Nullable(Id) }),
});

export const markNotification = route({
  method: 'POST',
  path: 'notifications/:id/read/',
  summary: 'Marks one notification as read or as unread',
  need: signedIn,
  params: closed({ id: Id }),
  body: closed({ is_read: Type.Boolean() }),
  reply: Unread,
});

/** What came after `newest` (that the person has not seen yet) stays unread. */
export const markAllNotifications = route({
  method: 'POST',
  path: 'notifications/read-all/',
  summary: 'Marks all notifications up to one as read',
  need: signedIn,
  body: closed({ newest: Id }),
  reply: Unread,
});
