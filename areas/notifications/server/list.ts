import type { Db } from '../../../server/database/open.ts';
import type { QueryOf, ReplyOf } from '../../../shared/route.ts';
import { NOTIFICATIONS_SHOWN, type notificationList } from '../contract.ts';
import { kindsOf } from '../kinds.ts';
import { listNotifications, tasksNow } from './queries.ts';

/** One page of what happened to a person. */
export const listPage = async (
  db: Db,
  userId: number,
  { tab = 'all', before }: QueryOf<typeof notificationList>,
): Promise<ReplyOf<typeof notificationList>> => {
  const rows = await listNotifications(db, {
    userId,
    before,
    onlyUnread: tab === 'unread',
    kinds: tab === 'all' || tab === 'unread' ? null : kindsOf(tab),
  });
  const shown = await withTasksNow(db, rows.slice(0, NOTIFICATIONS_SHOWN));
  const results = shown.map(({ id, kind, data, created_at, read_at }) => {
    return { id, kind, data, created_at: created_at.toISOString(), is_read: read_at !== null };
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
