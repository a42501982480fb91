import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { hasPeopleOn } from '../../tasks/server/public.ts';
import { taskOf } from './queries.ts';

const related = async (db: Db, viewer: Viewer, slug: string) => {
  const task = await taskOf(db, slug, viewer.id);
  if (!task) throw notFound();
  const assigned = task.user_id !== null && task.resigned_at === null;
  const seesAll = task.moderates || viewer.is_staff || viewer.is_superuser;
  return { ...task, assigned, seesAll, isTheirs: seesAll || (assigned && task.is_active) };
};

/** The task for a person who works on it or looks after it; for anyone else it is not there. */
export const taskAtWork = async (db: Db, viewer: Viewer, slug: string) => {
  const task = await related(db, viewer, slug);
  if (!task.isTheirs) throw notFound();
  return task;
};

/** The task for those, and to read for a coordinator (`coordinates`) of people who work on it. */
export const taskToRead = async (db: Db, viewer: Viewer, slug: string) => {
  const task = await related(db, viewer, slug);
  const coordinates = viewer.is_company_coordinator && task.is_active && (await hasPeopleOn(db, task.id, viewer.id));
  if (!task.isTheirs && !coordinates) throw notFound();
  return { ...task, coordinates };
};
