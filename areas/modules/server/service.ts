import { isNameTaken } from '../../../server/database/name-taken.ts';
import type { Db } from '../../../server/database/open.ts';
import { type Actor, recordAudit } from '../../../server/platform/audit-queries.ts';
import { addError, type FieldErrors } from '../../../server/platform/fields.ts';
import { badFields, conflict, notFound } from '../../../server/platform/http-error.ts';
import { platformMessages } from '../../../server/platform/messages.ts';
import type { Viewer } from '../../../shared/access.ts';
import { sameJson } from '../../../shared/json.ts';
import { message } from '../../../shared/messages.ts';
import { firstNames, isBlank, plainName } from '../../../shared/text.ts';
import { putTasksInModule } from '../../task-admin/server/public.ts';
import type { Module, ModuleChange, NewModule } from '../contract.ts';
import { modulesMessages } from './messages.ts';
import {
  coordinatedAmong,
  findModule,
  insertModule,
  lockModule,
  projectNamed,
  removeEmptyProjects,
  removeModule,
  replaceCoordinators,
  type Scope,
  setModule,
  staffIds,
  tasksBySlug,
  tasksOf,
} from './queries.ts';

/** Superusers see every module, other staff those that they coordinate. */
export const scopeOf = ({ id, is_superuser }: Pick<Viewer, 'id' | 'is_superuser'>): Scope => ({
  coordinatorId: is_superuser ? null : id,
});

export const readModule = async (db: Db, scope: Scope, id: number): Promise<Module> => {
  const [row, tasks] = await Promise.all([findModule(db, scope, id), tasksOf(db, id)]);
  if (!row) throw notFound(modulesMessages.noAccess);
  return { ...row, coordinators: row.coordinators ?? [], tasks: tasks.map(({ slug, title }) => ({ slug, title })) };
};

/** What a request gives, as the tables take it. Throws naming what is wrong. */
const valuesOf = async (trx: Db, scope: Scope, id: number | null, body: ModuleChange) => {
  const errors: FieldErrors = {};
  const name = body.name === undefined ? undefined : plainName(body.name);
  const project = typeof body.project === 'string' ? plainName(body.project) : body.project;
  if (name !== undefined && isBlank(name)) addError(errors, 'name', message(platformMessages.blank));
  else if (name !== undefined && (await isNameTaken(trx, 'modules', name, id)))
    addError(errors, 'name', message(modulesMessages.nameTaken));
  if (typeof project === 'string' && isBlank(project)) addError(errors, 'project', message(platformMessages.blank));
  const people = body.coordinators && (await coordinatorsOf(trx, body.coordinators, errors));
  const tasks = body.tasks && (await taskIdsOf(trx, scope, { id, slugs: body.tasks }, errors));
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const columns = {
    ...(name !== undefined && { name }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.project !== undefined && { project_id: project ? await projectNamed(trx, project) : null }),
  };
  return { columns, people, tasks };
};

const coordinatorsOf = async (trx: Db, usernames: readonly string[], errors: FieldErrors): Promise<number[]> => {
  const wanted = [...new Set(usernames)];
  const ids = await staffIds(trx, wanted);
  return wanted.flatMap((username) => {
    const found = ids.get(username);
    if (found === undefined) addError(errors, 'coordinators', message(modulesMessages.noSuchStaff, { username }));
    return found ?? [];
  });
};

/** Nobody takes a task out of a module that they do not coordinate. */
const taskIdsOf = async (
  trx: Db,
  { coordinatorId }: Scope,
  { id, slugs }: { id: number | null; slugs: readonly string[] },
  errors: FieldErrors,
): Promise<number[]> => {
  const found = await tasksBySlug(trx, slugs);
  const bySlug = new Map(found.map((task) => [task.slug, task]));
  for (const slug of slugs) {
    if (!bySlug.has(slug)) addError(errors, 'tasks', message(modulesMessages.noSuchTask, { slug }));
  }
  if (coordinatorId !== null) {
    const others = found.flatMap(({ module_id }) => (module_id === null || module_id === id ? [] : module_id));
    const own = await coordinatedAmong(trx, coordinatorId, others);
    for (const { module_id, title } of found) {
      if (module_id !== null && module_id !== id && !own.has(module_id))
        addError(errors, 'tasks', message(modulesMessages.elsewhere, { title }));
    }
  }
  return [...bySlug.values()].map((task) => task.id);
};

export const createModule = async (trx: Db, viewer: Viewer, actor: Actor, body: NewModule): Promise<number> => {
  const scope = scopeOf(viewer);
  const { columns, people = [], tasks = [] } = await valuesOf(trx, scope, null, body);
  const { id } = await insertModule(trx, { name: body.name.trim(), ...columns });
  await replaceCoordinators(trx, id, [...new Set([...people, ...(viewer.is_superuser ? [] : [viewer.id])])]);
  await putTasksInModule(trx, id, tasks);
  await recordAudit(trx, [{ kind: 'module.added', actor, subject: body.name.trim(), data: body }]);
  return id;
};

export const updateModule = async (
  trx: Db,
  viewer: Viewer,
  actor: Actor,
  { id, version }: Pick<Module, 'id' | 'version'>,
  body: ModuleChange,
): Promise<void> => {
  const scope = scopeOf(viewer);
  const locked = await lockModule(trx, id);
  const before = await readModule(trx, scope, id);
  if (locked?.version !== version) throw conflict(modulesMessages.changedMeanwhile);
  const { columns, people, tasks } = await valuesOf(trx, scope, id, body);
  await setModule(trx, id, columns);
  if (people) await replaceCoordinators(trx, id, people);
  if (tasks) await putTasksInModule(trx, id, tasks);
  if (body.project !== undefined) await removeEmptyProjects(trx);
  const after = await readModule(trx, { coordinatorId: null }, id);
  const data = changesBetween(before, after);
  if (Object.keys(data).length === 0) return;
  await recordAudit(trx, [{ kind: 'module.changed', actor, subject: after.name, data }]);
};

const changesBetween = (before: Module, after: Module) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, value]) => [name, [before[name as keyof Module], value]] as const)
      .filter(([name, [old, now]]) => name !== 'version' && !sameJson(old, now)),
  );

export const dropModule = async (trx: Db, viewer: Viewer, actor: Actor, id: number): Promise<void> => {
  await lockModule(trx, id);
  const { name: subject, tasks } = await readModule(trx, scopeOf(viewer), id);
  if (tasks.length > 0) {
    const titles = tasks.map(({ title }) => title);
    throw conflict(modulesMessages.inUse, { what: firstNames(titles, 5).join(', ') });
  }
  await removeModule(trx, id);
  await removeEmptyProjects(trx);
  await recordAudit(trx, [{ kind: 'module.deleted', actor, subject }]);
};
