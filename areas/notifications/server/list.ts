import type { Db } from '../../../server/database/open.ts';
import type { NotificationKinds } from '../../../server/platform/notify/notification-kind.ts';
import type { QueryOf, ReplyOf } from '../../../shared/route.ts';
import type { Language } from '../../../shared/texts.ts';
import { NOTIFICATIONS_SHOWN, type notificationList } from '../contract.ts';
import { listNotifications, tasksNow } from './queries.ts';
import { linkOf, textOf } from './wording.ts';

interface Reader {
  id: number;
  username: string;
  language: Language;
}

/** One page of a user's notifications, newest first. */
export const listPage = async (
  db: Db,
  allKinds: NotificationKinds,
  reader: Reader,
  { tab = 'all', before }: QueryOf<typeof notificationList>,
): Promise<ReplyOf<typeof notificationList>> => {
  const ofTab = [...allKinds.values()].filter(({ group }) => group === tab).map(({ name }) => name);
  const rows = await listNotifications(db, {
    userId: reader.id,
    before,
    onlyUnread: tab === 'unread',
    kinds: tab === 'all' || tab === 'unread' ? null : ofTab,
  });
  const shown = await withTasksNow(db, rows.slice(0, NOTIFICATIONS_SHOWN));
  const results = shown.map(({ id, kind: name, data, created_at, read_at }) => {
    const kind = allKinds.get(name);
    return {
      id,
      kind: name,
      group: kind?.group ?? 'account',
      text: kind ? textOf(kind, data, reader.language) : null,
      link: kind ? linkOf(kind, data, reader.username) : null,
      created_at: created_at.toISOString(),
      is_read: read_at !== null,
    };
  });
  return { results, next: rows.length > NOTIFICATIONS_SHOWN ? (results.at(-1)?.id ?? null) : null };
};

/** Tasks are renamed and removed: a link leads to where they are now, or nowhere. */
export const withTasksNow = async <Row extends { data: Record<string, unknown> }>(
  db: Db,
  rows: Row[],
): Promise<Row[]> => {
  const idOf = ({ data }: Row) => (typeof data.task_id === 'number' ? data.task_id : null);
  const ids = new Set(rows.map(idOf).filter((id) => id !== null));
  const tasks = new Map((await tasksNow(db, [...ids])).map((task) => [task.id, task]));
  return rows.map((row) => {
    const id = idOf(row);
    if (id === null) return row;
    const { title = row.data.title, slug = null } = tasks.get(id) ?? {};
    return { ...row, data: { ...row.data, title, slug } };
  });
};
