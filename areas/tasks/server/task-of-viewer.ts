import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/refusals.ts';
import type { Viewer } from '../../../shared/access.ts';
import { type TaskRow, taskBySlug } from './queries.ts';

const UNAVAILABLE = 'This task is not available. Please contact your coordinator.';

/**
 * The task with the viewer's relation to it. Moderators and staff see it even while it is not active; for everybody
 * else such a task, or one they are not assigned to, is not there (404).
 */
export const taskFor = async (db: Db, slug: string, viewer: Viewer): Promise<TaskRow> => {
  const task = await taskBySlug(db, slug, viewer.id);
  if (!task) throw notFound(UNAVAILABLE);
  if (task.moderates || viewer.is_staff || viewer.is_superuser) return task;
  if (task.user_id !== null && task.is_active) return task;
  throw notFound(UNAVAILABLE);
};
