import { sql } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { NOTIFICATION_CHANNEL } from '../../../server/platform/notify/notify-queries.ts';
import { NOTIFICATIONS_SHOWN } from '../contract.ts';
import { UNREAD_MOST, type Unread } from '../stream-contract.ts';

export const sayChanged = async (db: Db, userId: number): Promise<void> => {
  await sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${String(userId)})`.execute(db);
};

interface PageOf {
  userId: number;
  onlyUnread: boolean;
  kinds: string[] | null;
  before: number | undefined;
}

/** One more than is shown, to know whether there are more. */
export const listNotifications = (db: Db, { userId, onlyUnread, kinds, before }: PageOf) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .$if(onlyUnread, (query) => query.where('read_at', 'is', null))
    .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(NOTIFICATIONS_SHOWN + 1)
    .select(['id', 'kind', 'data', 'created_at', 'read_at'])
    .execute();

/** Tasks as they are called now. */
export const tasksNow = (db: Db, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('tasks').where('id', 'in', ids).select(['id', 'title', 'slug']).execute();

/** For each of these people; each count stops at 100. */
export const unreadOf = async (db: Db, userIds: number[]): Promise<Map<number, Unread>> => {
  const { rows } = await sql<{ user_id: number; unread: number; newest: number }>`
    select people.id as user_id,
      (select count(*) from (
        select 1 from notifications where user_id = people.id and read_at is null limit ${UNREAD_MOST}
      ) as counted) as unread,
      coalesce((select max(id) from notifications where user_id = people.id), 0) as newest
    from unnest(${userIds}::integer[]) as people (id)`.execute(db);
  return new Map(
    rows.map(({ user_id, unread, newest }) => [user_id, { unread: Number(unread), newest: Number(newest) }]),
  );
};

/** False where this person has no such notification. */
export const setRead = async (db: Db, userId: number, id: number, isRead: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: isRead ? sql<Date>`coalesce(read_at, now())` : null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const setAllRead = async (db: Db, userId: number, newest: number): Promise<void> => {
  await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', '<=', newest)
    .where('read_at', 'is', null)
    .execute();
};

/** Forgets some of those that are older; the number of them. */
export const forgetNotifications = async (db: Db, days: number, atOnce: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notifications')
        .where('created_at', '<', new Date(Date.now() - days * 86_400_000))
        .orderBy('created_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
