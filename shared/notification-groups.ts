/** The tabs of the notifications page: each kind of notification belongs to one. */
export const NOTIFICATION_GROUPS = ['tasks', 'reviews', 'account'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];
