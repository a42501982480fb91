import type { Db } from '../../../server/database/open.ts';
import { notify } from '../../../server/platform/notify/notify.ts';
import type { Services } from '../../../server/platform/services.ts';
import { SOON_MINUTES } from '../../../shared/deadline.ts';
import { type AssignmentKind, takeNearDeadlines } from '../../assignments/server/public.ts';
import { taskNotifications } from './notification-kinds.ts';

const AT_ONCE = 200;
const DEADLINES_SECONDS = 300;

type DeadlineKind = typeof taskNotifications.deadlineNear;

/**
 * Notifies people whose deadline for answering or evaluating is within a day, once for each deadline, however many
 * processes look and however often they restart, since what was notified is marked in the same transaction.
 */
export const tellNearDeadlines = async (db: Db): Promise<void> => {
  await notifyPeople(db, 'answer', taskNotifications.deadlineNear);
  await notifyPeople(db, 'evaluate', taskNotifications.evaluationDeadlineNear);
};

const notifyPeople = async (db: Db, work: AssignmentKind, kind: DeadlineKind): Promise<void> => {
  for (let taken = AT_ONCE; taken === AT_ONCE; ) {
    taken = await db.transaction().execute(async (trx) => {
      const near = await takeNearDeadlines(trx, work, SOON_MINUTES, AT_ONCE);
      const groups = Map.groupBy(near, ({ task_id, deadline }) => `${task_id} ${deadline.getTime()}`);
      for (const [first, ...others] of groups.values()) {
        if (!first) continue;
        const { task_id, title, slug } = first;
        const people = [first, ...others].map(({ user_id }) => user_id);
        const deadline = first.deadline.toISOString();
        await notify(trx, people, kind, { task_id, title, slug, deadline });
      }
      return near.length;
    });
  }
};

export const scheduleJobs = ({ db, lifecycle }: Services): void => {
  lifecycle.every(DEADLINES_SECONDS, 'near deadlines', () => tellNearDeadlines(db));
};
