import { staff, staffWithData } from '../../shared/access.ts';
import { closed, Id, Instant, Nullable, OneOf, route, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';
import { TASK_STATUSES, TASK_TYPES } from './rules.ts';

/** As many tasks as one call changes, copies or describes. */
export const TASKS_AT_ONCE = 200;

/** What staff chooses from when they organise a task. */
export const taskOptions = route({
  method: 'GET',
  path: 'admin/task-options/',
  summary: 'Modules, statuses and types of tasks',
  need: staff,
  reply: Type.Object({
    modules: Type.Array(Type.Object({ id: Id, name: Type.String(), project: Type.String() })),
    statuses: Type.Array(OneOf(TASK_STATUSES)),
    types: Type.Array(OneOf(TASK_TYPES)),
  }),
});

/** How far a task is. */
export const TaskImprint = Type.Object({
  /** `left`: answers that the task still asks for. */
  answers: Type.Object({ total: Whole, done: Whole, left: Whole }),
  /** `active`: people who answered within the last two weeks. */
  users: Type.Object({ total: Whole, active: Whole }),
  /** When the last answer comes at the pace of the last seven days; null: it cannot be estimated. */
  estimated_end: Nullable(Instant),
  /** The viewer is on the task. */
  assigned: Type.Boolean(),
  type: OneOf(TASK_TYPES),
});
export type TaskImprint = Static<typeof TaskImprint>;

/** By slug; only of tasks that the viewer moderates, for superusers of all. */
export const taskImprints = route({
  method: 'GET',
  path: 'admin/tasks/imprint/',
  summary: 'How far some tasks are',
  need: staff,
  query: closed({
    /** Ids, separated by commas. */
    tasks: Type.String({ pattern: '^\\d{1,9}(,\\d{1,9}){0,199}$', maxLength: 2000 }),
  }),
  reply: Type.Record(TaskImprint),
});

const TaskIds = Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
  minItems: 1,
  maxItems: TASKS_AT_ONCE,
});

/** A task that was left as it is, and why. */
const Failed = Type.Object({ task: Id, title: Type.String(), detail: Type.String() });

/** Each task by itself: what is wrong with one keeps no other from being copied. */
export const duplicateTasks = route({
  method: 'POST',
  path: 'admin/tasks/duplicate/',
  summary: 'Makes an inactive copy of each task, with or without its people',
  need: staffWithData,
  body: closed({ tasks: TaskIds, with_users: Type.Boolean() }),
  reply: Type.Object({
    copies: Type.Array(Type.Object({ id: Id, slug: Type.String(), title: Type.String() })),
    failed: Type.Array(Failed),
  }),
});

/** Each task by itself, as if somebody had saved it. */
export const changeTasks = route({
  method: 'POST',
  path: 'admin/tasks/change/',
  summary: 'Changes status, deadline or activity of some tasks',
  need: staffWithData,
  body: closed({
    tasks: TaskIds,
    status: Type.Optional(OneOf(TASK_STATUSES)),
    end_date: Type.Optional(Nullable(Instant)),
    is_active: Type.Optional(Type.Boolean()),
    is_archive: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({ changed: Type.Array(Id), failed: Type.Array(Failed) }),
});

export const PeopleOfTask = closed({
  task: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  collection: OneOf(['usertasks', 'evaluatortasks']),
});
export type PeopleOfTask = Static<typeof PeopleOfTask>;

export const peopleOfTaskExport = tableExportRoutes(
  'admin/usertasks/',
  'the people of a task',
  staffWithData,
  PeopleOfTask,
);
