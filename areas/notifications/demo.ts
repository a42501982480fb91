import { sql } from 'kysely';
import { type DemoPart, idIn } from '../../demo/demo-part.ts';
import type { Db } from '../../server/database/open.ts';

const DAY = 86_400_000;

/** Notifications of assigned tasks, read by everybody who has begun to work, and of some sign-ins. */
const addNotifications = async (trx: Db, users: Map<string, number>, now: Date): Promise<void> => {
  await sql`
    insert into notifications (user_id, kind, data, created_at, read_at)
    select user_id, 'task-assigned', jsonb_build_object('task_id', tasks.id, 'title', title, 'slug', slug),
      added_at, started_at
    from assignments join tasks on tasks.id = task_id
    where not is_blocked order by added_at, user_id`.execute(trx);
  const signIn = (username: string, device: string, address: string, daysAgo: number, isRead: boolean) => {
    const at = new Date(now.getTime() - daysAgo * DAY);
    return {
      user_id: idIn(users, username),
      kind: 'new-sign-in',
      data: JSON.stringify({ device, address }),
      created_at: at,
      read_at: isRead ? at : null,
    };
  };
  await trx
    .insertInto('notifications')
    .values([
      signIn('ela', 'Firefox, Windows', '203.0.113.7', 9, true),
      signIn('ela', 'Chrome, Android', '198.51.100.24', 2, false),
      signIn('greta', 'Safari, macOS', '203.0.113.40', 3, false),
    ])
    .execute();
};

export const demo: DemoPart = {
  after: ['assignments'],
  fill: (trx, { now, ids }) => addNotifications(trx, ids.users, now),
};
