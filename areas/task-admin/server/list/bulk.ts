import type { Db } from '../../../../server/database/open.ts';
import { HttpError } from '../../../../server/platform/http-error.ts';
import { platformMessages } from '../../../../server/platform/messages.ts';
import type { Services } from '../../../../server/platform/services.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { namesOf } from '../../../../shared/fields.ts';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import type { BodyOf, ReplyOf } from '../../../../shared/route.ts';
import { addressOfId } from '../../../tasks/rules.ts';
import type { AdminTask, NewTask, UserTask } from '../../contract.ts';
import type { changeTasks, duplicateTasks } from '../../list-contract.ts';
import { copyTitle, SLUG_LENGTH, slugOf } from '../../rules.ts';
import { taskFields } from '../../task-fields.ts';
import { taskAdminMessages } from '../messages.ts';
import { titlesLike } from '../queries.ts';
import { makeTask, readTask, saveTask } from '../service.ts';
import { slugsLike, tasksNamed } from './imprint-queries.ts';

type Say = (said: MessageRef) => string;
type Failed = ReplyOf<typeof changeTasks>['failed'];
type Changing = Pick<Services, 'db' | 'jobs' | 'taskListeners'>;

const reasonOf = ({ content }: HttpError): MessageRef =>
  content.detail ?? Object.values(content.fields ?? {})[0]?.[0] ?? message(platformMessages.failed, { id: '' });

/** Does something with each task; what is refused is listed with the reason, and keeps no other back. */
const withEach = async (
  { db }: Pick<Services, 'db'>,
  ids: readonly number[],
  say: Say,
  act: (task: { id: number; title: string; modified_at: Date }) => Promise<void>,
): Promise<Failed> => {
  const found = await tasksNamed(db, ids);
  const failed: Failed = ids
    .filter((id) => !found.some((task) => task.id === id))
    .map((id) => ({ task: id, title: `#${id}`, detail: say(message(taskAdminMessages.deletedMeanwhile)) }));
  for (const task of found) {
    try {
      await act(task);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      failed.push({ task: task.id, title: task.title, detail: say(reasonOf(error)) });
    }
  }
  return failed;
};

export const changeAll = async (
  services: Changing,
  viewer: Viewer,
  { tasks, ...change }: BodyOf<typeof changeTasks>,
  say: Say,
): Promise<ReplyOf<typeof changeTasks>> => {
  const changed: number[] = [];
  const failed = await withEach(services, tasks, say, async ({ id, modified_at }) => {
    await saveTask(services, viewer, addressOfId(id), { ...change, modified: modified_at.toISOString() });
    changed.push(id);
  });
  return { changed, failed };
};

/** The title of the next copy of a task, worded by `say`. */
export const nameCopy = async (db: Db, title: string, say: Say): Promise<string> => {
  const named = (cut: string, number: number) =>
    number === 1
      ? say(message(taskAdminMessages.copyTitle, { title: cut }))
      : say(message(taskAdminMessages.copyTitleNumbered, { title: cut, number }));
  return copyTitle(title, named, await titlesLike(db, title));
};

export const duplicateAll = async (
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { tasks, with_users }: BodyOf<typeof duplicateTasks>,
  say: Say,
): Promise<ReplyOf<typeof duplicateTasks>> => {
  const copies: ReplyOf<typeof duplicateTasks>['copies'] = [];
  const failed = await withEach({ db }, tasks, say, async ({ id }) => {
    const task = await readTask(db, viewer, addressOfId(id));
    const title = await nameCopy(db, task.title, say);
    const taken = await slugsLike(db, slugOf(title));
    const copy = await makeTask(db, viewer, copyOf(task, title, freeSlug(slugOf(title), taken), with_users), true);
    copies.push({ id: copy.id, slug: copy.slug, title: copy.title });
  });
  return { copies, failed };
};

/** The slug, or the first with a number that no task has. */
const freeSlug = (slug: string, taken: ReadonlySet<string>): string => {
  const base = slug.slice(0, SLUG_LENGTH - 6).toWellFormed();
  for (let number = 2; ; number += 1) {
    if (!taken.has(slug)) return slug;
    slug = `${base}-${number}`;
  }
};

/** An inactive task with the same settings, forms, tutorial and FAQ; of its people those who still work on it. */
const copyOf = (task: AdminTask, title: string, slug: string, withUsers: boolean): NewTask => {
  const fields = Object.fromEntries(namesOf(taskFields).map((name) => [name, task[name]]));
  const { description, ...others } = fields as { description: string };
  const isWorking = (person: UserTask) => person.is_active && !person.blocked && person.resignation === null;
  const chosen = ({ username, max_questions, deadline }: UserTask) => ({ username, max_questions, deadline });
  return {
    ...(others as Partial<NewTask>),
    ...(description !== '' && { description }),
    ...{ title, slug, is_active: false, is_archive: false, config: task.config, status: 'NS' },
    copy_wiki_of: task.id,
    ...(task.config_evaluation && { config_evaluation: task.config_evaluation }),
    ...(withUsers && {
      usertasks: task.usertasks.filter(isWorking).map(chosen),
      evaluatortasks: task.evaluatortasks
        .filter(isWorking)
        .map((person) => ({ ...chosen(person), evaluated_users: person.evaluated_users })),
    }),
  };
};
