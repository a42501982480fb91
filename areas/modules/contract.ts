import { staff } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Empty, Id, Nullable, OneOf, route, Text, Version, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';

const Params = closed({ id: Version });
const Task = Type.Object({ slug: Type.String(), title: Type.String() });

const item = {
  id: Id,
  /** Another after each change. */
  version: Whole,
  name: Type.String(),
  description: Type.String(),
  /** The name of the project that it is part of. */
  project: Nullable(Type.String()),
  /** Usernames. */
  coordinators: Type.Array(Type.String()),
};

export const ModuleItem = Type.Object({ ...item, task_count: Whole });
export type ModuleItem = Static<typeof ModuleItem>;

export const Module = Type.Object({ ...item, tasks: Type.Array(Task) });
export type Module = Static<typeof Module>;

export const MODULE_ORDERS = ['name', '-name'] as const;
export const MODULE_ORDER = 'name';

const filter = {
  name: Type.Optional(Text(255)),
  /** The id of a project. */
  project: Type.Optional(Version),
};
export const ModuleFilter = closed(filter);
export type ModuleFilter = Static<typeof ModuleFilter>;

/** Superusers see every module, other staff those that they coordinate. */
export const modules = route({
  method: 'GET',
  path: 'modules/',
  summary: 'Modules of tasks',
  need: staff,
  query: closed({ ...pageFields, ...filter, order_by: Type.Optional(OneOf(MODULE_ORDERS)) }),
  reply: Paged(ModuleItem),
});

export const moduleExport = tableExportRoutes('modules/', 'modules', staff, ModuleFilter);

/** 404 also for a module that the viewer may not see. */
export const module = route({
  method: 'GET',
  path: 'module/:id/',
  summary: 'A module with its tasks',
  need: staff,
  params: Params,
  reply: Module,
});

const fields = {
  name: Text(255, 1),
  description: Text(2000),
  /** A project of another name is added. */
  project: Nullable(Text(255, 1)),
  /** Usernames of staff. */
  coordinators: Type.Array(Text(150, 1), { maxItems: 200 }),
  /** Slugs of tasks; a task of another module moves here. */
  tasks: Type.Array(Text(255, 1), { maxItems: 1000 }),
};

/** Staff who are no superusers coordinate what they add. 400 names the fields that are wrong. */
export const addModule = route({
  method: 'POST',
  path: 'modules/',
  summary: 'Adds a module',
  need: staff,
  body: closed(fields),
  reply: Module,
  status: 201,
});
export type NewModule = Static<typeof addModule.body & {}>;

/** 409 where somebody has changed the module since `version`. */
export const changeModule = route({
  method: 'PATCH',
  path: 'module/:id/',
  summary: 'Changes the fields of a module that are given',
  need: staff,
  params: Params,
  body: closed({
    version: Version,
    name: Type.Optional(fields.name),
    description: Type.Optional(fields.description),
    project: Type.Optional(fields.project),
    coordinators: Type.Optional(fields.coordinators),
    tasks: Type.Optional(fields.tasks),
  }),
  reply: Module,
});
export type ModuleChange = Omit<Static<typeof changeModule.body & {}>, 'version'>;

/** 409 names the tasks that are in it. */
export const deleteModule = route({
  method: 'DELETE',
  path: 'module/:id/',
  summary: 'Removes a module without tasks',
  need: staff,
  params: Params,
  reply: Empty,
});

export const projects = route({
  method: 'GET',
  path: 'modules/projects/',
  summary: 'Projects that modules are part of, by name',
  need: staff,
  reply: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});

/** The first 20: those in no module, those in one, or both. Without either, those in no module. */
export const moduleTasks = route({
  method: 'GET',
  path: 'modules/tasks/',
  summary: 'Tasks that are in no module, or in this one',
  need: staff,
  query: closed({
    unassigned_module: Type.Optional(Type.Boolean()),
    module_id: Type.Optional(Version),
    title: Type.Optional(Text(255)),
  }),
  reply: Type.Array(Task),
});

/** The first 20. */
export const moduleStaff = route({
  method: 'GET',
  path: 'modules/staff/',
  summary: 'Staff who may coordinate a module',
  need: staff,
  query: closed({ search: Type.Optional(Text(255)) }),
  reply: Type.Array(Type.Object({ username: Type.String(), name: Type.String() })),
});
