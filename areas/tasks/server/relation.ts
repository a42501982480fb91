import type { Db } from '../../../server/database/open.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { relationOf, type TaskRelation } from '../rules.ts';
import { findTaskId } from './address-queries.ts';
import { hasPeopleOn } from './company-queries.ts';
import { taskMessages } from './messages.ts';
import { findTaskOfUser } from './relation-queries.ts';

type Task = NonNullable<Awaited<ReturnType<typeof findTaskOfUser>>>;

/** A task as a viewer meets it: what calls on it need, and how the viewer relates to it. */
export type RelatedTask = Pick<
  Task,
  'id' | 'is_active' | 'questions_at_page' | 'form_version' | 'form' | 'is_blocked' | 'possible_empty_answers'
> &
  TaskRelation;

/** The id of the task at an address. Throws 404 where there is none. */
export const taskIdAt = async (db: Db, address: string): Promise<number> => {
  const id = await findTaskId(db, address);
  if (id === null) throw notFound(taskMessages.unavailable);
  return id;
};

const taskFor = async (db: Db, viewer: Viewer, slug: string): Promise<Task> => {
  const task = await findTaskOfUser(db, slug, viewer.id);
  if (!task) throw notFound(taskMessages.unavailable);
  return task;
};

/** 404 where the viewer may not know of the task. */
const related = (viewer: Viewer, task: Task, coordinates: boolean): RelatedTask => {
  const relation = relationOf(viewer, {
    isAssigned: task.is_assigned,
    evaluates: task.evaluates,
    moderates: task.moderates,
    coordinates,
  });
  const isOn = relation.isAssigned || relation.evaluates;
  const works = isOn && task.is_active;
  if (!relation.seesAll && !works && !coordinates) {
    throw notFound(isOn ? taskMessages.paused : taskMessages.unavailable);
  }
  return { ...task, ...relation };
};

/**
 * How a viewer relates to the task at an address. Throws 404 where there is none, and where the viewer may not know of it:
 * moderators, staff and superusers see every task, others an active one that they answer or evaluate, or that people whom
 * they coordinate work on. One query by indexes; for coordinators one more.
 */
export const relationTo = async (db: Db, viewer: Viewer, slug: string): Promise<RelatedTask> => {
  const task = await taskFor(db, viewer, slug);
  const coordinates = viewer.is_company_coordinator && task.is_active && (await hasPeopleOn(db, task.id, viewer.id));
  return related(viewer, task, coordinates);
};

/** The same for calls that work on the task: who only coordinates people on it does not find it (404). One query. */
export const relationAtWork = async (db: Db, viewer: Viewer, slug: string): Promise<RelatedTask> =>
  related(viewer, await taskFor(db, viewer, slug), false);
