import type { Insertable } from 'kysely';
import type { Db } from '../../../server/database/open.ts';
import { type Actor, recordAudit } from '../../../server/platform/audit-queries.ts';
import { recordChanges } from '../../../server/platform/change-queries.ts';
import { badFields, conflict, notFound } from '../../../server/platform/http-error.ts';
import type { Services } from '../../../server/platform/services.ts';
import { personBehind, type Viewer } from '../../../shared/access.ts';
import { valuesOf } from '../../../shared/fields.ts';
import { sameJson } from '../../../shared/json.ts';
import { message } from '../../../shared/messages.ts';
import { newForm } from '../../../widgets/form/form.ts';
import { lockPeople, removePeople } from '../../assignments/server/public.ts';
import { addressOfId } from '../../tasks/rules.ts';
import { taskIdAt } from '../../tasks/server/public.ts';
import { copyItems } from '../../tutorials/server/public.ts';
import type { AdminTask, NewTask, TaskChange } from '../contract.ts';
import { type Change, changelog, slugOf, slugProblem } from '../rules.ts';
import { taskFields } from '../task-fields.ts';
import { readFields, slugMessages } from './fields.ts';
import { taskAdminMessages } from './messages.ts';
import { changePeople, findUsers, notifyAssigned } from './people.ts';
import { coordinatorsBrought } from './people-queries.ts';
import {
  addForm,
  changeTask,
  findTask,
  hasAnswers,
  insertTask,
  isAlias,
  isModule,
  keepAlias,
  lockTask,
  markDeleted,
  setModerators,
  type TaskRow,
} from './queries.ts';
import { REMOVE_TASK } from './removal.ts';
import type { TasksTable } from './tables.ts';
import { adminTaskOf } from './wire.ts';

export const readTask = async (db: Db, viewer: Viewer, address: string): Promise<AdminTask> => {
  const task = await findTask(db, address);
  if (!task) throw notFound(taskAdminMessages.noTask);
  return adminTaskOf(db, viewer, task);
};

/** `isCopy`: its people are those of another task. */
export const makeTask = async (db: Db, viewer: Viewer, body: NewTask, isCopy = false): Promise<AdminTask> => {
  const { form = emptyForm(), evaluationForm, ...given } = readFields(body, viewer, true);
  const fields = withArchive(withSearch(given, false), { is_active: false, is_archive: false });
  const evaluating = evaluationForm ?? (fields.enable_evaluations ? emptyForm() : null);
  const title = fields.title as string;
  const slug = fields.slug ?? derivedSlug(title);
  const task: Insertable<TasksTable> = {
    ...fields,
    is_active: fields.is_active ?? taskFields.is_active.initial,
    title,
    slug,
    evaluation_form_version: evaluating === null ? null : 1,
    owner_id: viewer.id,
    ...(await placesOf(db, body)),
    created_at: new Date(),
    modified_at: new Date(),
  };
  await unlessTaken(
    () => slug,
    () =>
      db.transaction().execute(async (trx) => {
        const { id } = await insertTask(trx, task);
        await refuseAlias(trx, slug, id);
        const first = { taskId: id, version: 1, by: personBehind(viewer) };
        await addForm(trx, { ...first, kind: 'answer', form });
        if (evaluating !== null) await addForm(trx, { ...first, kind: 'evaluation', form: evaluating });
        await recordChanges(trx, { entity: 'tasks', id, by: personBehind(viewer) }, [
          { field: 'created', old: null, new: title },
        ]);
        if (body.moderators) await setModerators(trx, id, await moderatorIds(trx, body.moderators));
        if (body.copy_wiki_of !== undefined) {
          await copyItems(trx, await taskIdAt(trx, addressOfId(body.copy_wiki_of)), id);
        }
        const { added } = await changePeople(trx, id, 'answer', body.usertasks ?? [], isCopy);
        const { added: evaluators } = await changePeople(trx, id, 'evaluate', body.evaluatortasks ?? [], isCopy);
        await notifyAssigned(trx, id, { answer: added, evaluate: evaluators });
      }),
  );
  return readTask(db, viewer, slug);
};

/** The address made from a title, where nobody typed one. */
const derivedSlug = (title: string): string => {
  const slug = slugOf(title);
  if (slugProblem(slug) === 'reserved') return `${slug}-1`;
  if (slug === '') throw badFields({ slug: [slugMessages.blank] });
  return slug;
};

export interface Saved {
  task: AdminTask;
  changes: Change[];
  /** Usernames of company coordinators who see the task from now on, since people of theirs were added. */
  coordinators: string[];
}

type Changing = Pick<Services, 'db' | 'jobs' | 'taskListeners'>;

/** Changes a task as a whole or not at all. A change by somebody else since it was read is a 409. */
export const saveTask = async (
  { db, jobs, taskListeners }: Changing,
  viewer: Viewer,
  address: string,
  body: TaskChange,
): Promise<Saved> => {
  const { form, evaluationForm, ...given } = readFields(body, viewer, false);
  return unlessTaken(
    () => given.slug ?? '',
    () =>
      db.transaction().execute(async (trx) => {
        const locked = await lockTask(trx, address);
        const row = locked && (await findTask(trx, addressOfId(locked.id)));
        if (!row) throw notFound(taskAdminMessages.noTask);
        if (row.modified_at.getTime() !== Date.parse(body.modified)) throw conflict(taskAdminMessages.changed);
        const before = await adminTaskOf(trx, viewer, row);
        const fields = withArchive(withSearch(given, row.enable_evaluations), row);

        const versions = await addForms(trx, row, { form, evaluationForm, fields }, before, personBehind(viewer));
        const people = await changePeople(trx, row.id, 'answer', body.usertasks ?? []);
        const evaluators = await changePeople(trx, row.id, 'evaluate', body.evaluatortasks ?? []);
        if (body.moderators) await setModerators(trx, row.id, await moderatorIds(trx, body.moderators));
        await changeTask(trx, row.id, {
          ...fields,
          ...versions,
          ...(await placesOf(trx, body)),
          ...(fields.status !== undefined && fields.status !== row.status && { status_changed_at: new Date() }),
          modified_at: later(row.modified_at),
        });
        if (fields.slug !== undefined && fields.slug !== row.slug) {
          await refuseAlias(trx, fields.slug, row.id);
          await keepAlias(trx, row.id, row.slug, fields.slug);
        }
        if (fields.max_answers !== undefined && fields.max_answers !== row.max_answers) {
          for (const area of taskListeners) await area.maxAnswersChanged?.({ jobs }, trx, row.id);
        }
        if (needsEvaluationSlots(fields, row)) {
          for (const area of taskListeners) await area.evaluationsChanged?.({ jobs }, trx, row.id);
        }
        const added = { answer: people.added, evaluate: evaluators.added };
        await notifyAssigned(trx, row.id, added, fields.is_active === true && !row.is_active);
        const task = await readTask(trx, viewer, addressOfId(row.id));
        const all = [...changelog(logged(before), logged(task)), ...people.changes, ...evaluators.changes];
        await recordChanges(trx, { entity: 'tasks', id: row.id, by: personBehind(viewer) }, all);
        // They come with their people, by themselves: told, and not stored.
        const coordinators = await coordinatorsBrought(trx, row.id, [...people.added, ...evaluators.added]);
        return { task, changes: all, coordinators };
      }),
  );
};

type Fields = Omit<ReturnType<typeof readFields>, 'form' | 'evaluationForm'>;

const emptyForm = () => JSON.stringify(newForm());

/** Nobody searches where nobody evaluates. */
const withSearch = (fields: Fields, evaluates: boolean): Fields =>
  (fields.enable_evaluations ?? evaluates) ? fields : { ...fields, enable_search_evaluations: false };

/** A task that is put away is not active: archiving it deactivates it, and activating it needs it out of the archive. */
const withArchive = (fields: Fields, before: { is_active: boolean; is_archive: boolean }): Fields => {
  const { is_active = before.is_active, is_archive = before.is_archive } = fields;
  if (!(is_active && is_archive)) return fields;
  if (fields.is_active) throw badFields({ is_active: [message(taskAdminMessages.archivedActive)] });
  return { ...fields, is_active: false };
};

/** Stores the forms that a change brings, and gives the versions that the task has then. */
const addForms = async (
  trx: Db,
  row: TaskRow,
  { form, evaluationForm, fields }: { form: string | undefined; evaluationForm: string | undefined; fields: Fields },
  before: AdminTask,
  by: number | null,
) => {
  let { form_version, evaluation_form_version } = row;
  if (form !== undefined && !sameJson(before.config, JSON.parse(form))) {
    form_version += 1;
    await addForm(trx, { taskId: row.id, kind: 'answer', version: form_version, form, by });
  }
  const evaluating =
    evaluationForm ?? (fields.enable_evaluations && evaluation_form_version === null ? emptyForm() : undefined);
  if (evaluating !== undefined && !sameJson(before.config_evaluation, JSON.parse(evaluating))) {
    evaluation_form_version = (evaluation_form_version ?? 0) + 1;
    await addForm(trx, { taskId: row.id, kind: 'evaluation', version: evaluation_form_version, form: evaluating, by });
  }
  return { form_version, evaluation_form_version };
};

const needsEvaluationSlots = (fields: Fields, row: TaskRow): boolean => {
  const isOn = fields.enable_evaluations ?? row.enable_evaluations;
  const slots = fields.max_evaluations ?? row.max_evaluations;
  return isOn && (!row.enable_evaluations || slots !== row.max_evaluations);
};

/** Two changes within a millisecond still differ. */
const later = (than: Date): Date => new Date(Math.max(Date.now(), than.getTime() + 1));

/** What a changelog is about: the form is listed by its version, people one by one. */
const logged = (task: AdminTask): Record<string, unknown> => ({
  ...valuesOf(taskFields, task),
  module: task.module_name,
  config: task.form_version,
  config_evaluation: task.evaluation_form_version,
});

/** Who looks after the task and which module it is in, as far as a request says so. */
const placesOf = async (db: Db, { owner, samsung_coordinator: coordinator, module }: Partial<NewTask>) => {
  if (module !== undefined && module !== null && !(await isModule(db, module))) {
    throw badFields({ module: [message(taskAdminMessages.noModule)] });
  }
  return {
    ...(owner !== undefined && { owner_id: await staffId(db, 'owner', owner) }),
    ...(coordinator !== undefined && { coordinator_id: await staffId(db, 'samsung_coordinator', coordinator) }),
    ...(module !== undefined && { module_id: module }),
  };
};

const staffId = async (
  db: Db,
  field: 'owner' | 'samsung_coordinator',
  username: string | null,
): Promise<number | null> => {
  if (username === null) return null;
  const found = (await findUsers(db, field, [username])).get(username);
  if (!found || !(found.is_staff || found.is_superuser)) {
    const said = field === 'owner' ? taskAdminMessages.ownerNotStaff : taskAdminMessages.coordinatorNotStaff;
    throw badFields({ [field]: [message(said, { username })] });
  }
  return found.id;
};

const moderatorIds = async (db: Db, usernames: string[]): Promise<number[]> => {
  const users = await findUsers(db, 'moderators', usernames);
  return [...users.values()].map((user) => user.id);
};

const slugTaken = (slug: string) => badFields({ slug: [message(taskAdminMessages.slugTaken, { slug })] });

/** After the slug was written: a task that gives it up at the same moment has finished by then. */
const refuseAlias = async (trx: Db, slug: string, taskId: number): Promise<void> => {
  if (await isAlias(trx, slug, taskId)) throw slugTaken(slug);
};

const UNIQUE_VIOLATION = '23505';

const unlessTaken = async <T>(slug: () => string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== UNIQUE_VIOLATION || constraint !== 'tasks_slug_key') throw error;
    throw slugTaken(slug());
  }
};

/** Deletes a task that has no answers: it disappears at once, and a job removes what belongs to it. */
export const dropTask = ({ db, jobs }: Pick<Changing, 'db' | 'jobs'>, actor: Actor, address: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const task = await lockTask(trx, address);
    if (!task) throw notFound(taskAdminMessages.noTask);
    await lockPeople(trx, task.id);
    if (await hasAnswers(trx, task.id)) throw conflict(taskAdminMessages.hasAnswers);
    await removePeople(trx, task.id);
    await markDeleted(trx, task.id);
    await recordAudit(trx, [{ kind: 'task.deleted', actor, subject: task.title }]);
    await jobs.enqueue(trx, REMOVE_TASK, { taskId: task.id }, { subject: task.id });
  });
