import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../shared/route.ts';
import type { Language } from '../../../shared/texts.ts';
import { call } from '../../../web/platform/api.ts';
import { markAllNotifications, markNotification, type Notification, notificationList, type Tab } from '../contract.ts';
import { unread } from './unread.ts';

export const notificationKey = ['notifications'] as const;

type Page = ReplyOf<typeof notificationList>;
type Pages = InfiniteData<Page, number | undefined>;

/** Notifications are worded by the server, so each language is read for itself. */
export const notificationsQuery = (tab: Tab, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...notificationKey, language, tab],
    queryFn: ({ pageParam, signal }) => call(notificationList, { query: { tab, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** What is read stays where it is until the list is opened again: nothing slips away under the pointer. */
const change = (client: QueryClient, changed: (item: Notification) => Notification) =>
  client.setQueriesData<Pages>(
    { queryKey: notificationKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, results: page.results.map(changed) })) },
  );

export const mark = async (client: QueryClient, id: number, is_read: boolean): Promise<void> => {
  unread.set(await call(markNotification, { params: { id }, body: { is_read }, keepalive: true }));
  change(client, (item) => (item.id === id ? { ...item, is_read } : item));
};

export const markAll = async (client: QueryClient, newest: number): Promise<void> => {
  unread.set(await call(markAllNotifications, { body: { newest } }));
  change(client, (item) => (item.id <= newest ? { ...item, is_read: true } : item));
};
