import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { hasPeopleOn } from './company-queries.ts';
import { taskMessages } from './messages.ts';
import { type TaskRow, taskBySlug } from './queries.ts';

export type TaskOfViewer = TaskRow & { coordinates: boolean };

/**
 * The task with the viewer's relation to it. Moderators and staff see it even while it is not active; for everybody
 * else such a task, or one that neither they nor people whom they coordinate are on, is not there (404).
 */
export const taskFor = async (db: Db, slug: string, viewer: Viewer): Promise<TaskOfViewer> => {
  const task = await taskBySlug(db, slug, viewer.id);
  if (!task) throw notFound(taskMessages.unavailable);
  const coordinates = viewer.is_company_coordinator && task.is_active && (await hasPeopleOn(db, task.id, viewer.id));
  const looksAfter = task.moderates || viewer.is_staff || viewer.is_superuser || coordinates;
  if (looksAfter || (task.user_id !== null && task.is_active)) return { ...task, coordinates };
  throw notFound(taskMessages.unavailable);
};
