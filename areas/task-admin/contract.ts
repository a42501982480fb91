import { staff, staffWithData } from '../../shared/access.ts';
import { changeSchemas, newSchemas, replySchemas } from '../../shared/fields.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import {
  closed,
  Empty,
  Id,
  Instant,
  Nullable,
  OneOf,
  route,
  SlugParams,
  Text,
  Version,
  Whole,
} from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { TASK_STATUSES, TASK_TYPES } from './rules.ts';
import { taskFields } from './task-fields.ts';

/** A task in the administration's list. */
export const AdminTaskItem = Type.Object({
  id: Id,
  title: Type.String(),
  slug: Type.String(),
  language: Nullable(Type.String()),
  is_active: Type.Boolean(),
  is_archive: Type.Boolean(),
  questions: Whole,
  users: Whole,
  /** Answers that count, and how many there can be (questions times answers a question). */
  answers_done: Whole,
  answers_all: Whole,
  end_date: Nullable(Instant),
  created: Instant,
  modified: Instant,
  owner_username: Nullable(Type.String()),
  coordinator_username: Nullable(Type.String()),
  status: OneOf(TASK_STATUSES),
  task_type: OneOf(TASK_TYPES),
  is_favorite: Type.Boolean(),
  /** Six hexadecimal digits; null: no favorite. */
  favorites_pin_color: Nullable(Type.String()),
  is_moderator: Type.Boolean(),
});
export type AdminTaskItem = Static<typeof AdminTaskItem>;

const COLUMNS = ['title', 'modified', 'created', 'questions', 'end_date'] as const;
export const ADMIN_TASK_ORDERS = [...COLUMNS, ...COLUMNS.map((name) => `-${name}` as const)] as const;
export type AdminTaskOrder = (typeof ADMIN_TASK_ORDERS)[number];
export const ADMIN_TASK_ORDER: AdminTaskOrder = '-modified';

export const adminTasks = route({
  method: 'GET',
  path: 'admin/tasks/',
  summary: 'All tasks, for staff; the viewer’s favorites come first',
  need: staff,
  query: closed({
    ...pageFields,
    title: Type.Optional(Text(255)),
    is_active: Type.Optional(Type.Boolean()),
    /** Left out: only tasks that are not archived. */
    is_archive: Type.Optional(Type.Boolean()),
    enable_evaluations: Type.Optional(Type.Boolean()),
    status: Type.Optional(OneOf(TASK_STATUSES)),
    type: Type.Optional(OneOf(TASK_TYPES)),
    module: Type.Optional(Version),
    /** Username. */
    owner: Type.Optional(Text(150)),
    order_by: Type.Optional(OneOf(ADMIN_TASK_ORDERS)),
  }),
  reply: Paged(AdminTaskItem),
});

/** One person on a task; `id` is the person's. */
export const UserTask = Type.Object({
  id: Id,
  username: Type.String(),
  company: Nullable(Type.String()),
  /** How many questions the person may answer; null: no limit, 0: none. */
  max_questions: Nullable(Whole),
  done: Type.Object({ done: Whole, skipped: Whole }),
  deadline: Nullable(Instant),
  blocked: Type.Boolean(),
  resignation: Nullable(Instant),
  started: Nullable(Instant),
  added: Instant,
  last_activity: Nullable(Instant),
  /** Whether the person has accepted every item of the tutorial that has to be; true where there is none. */
  tutorial_confirmed: Type.Boolean(),
  /** When the person last read an item of the tutorial. */
  displayed_tutorial_datetime: Nullable(Instant),
  /** Nobody chose the person for this task: they came with the task that it is a copy of, or with an imported one. */
  auto_assigned: Type.Boolean(),
  /** False where the account itself is switched off. */
  is_active: Type.Boolean(),
});
export type UserTask = Static<typeof UserTask>;

/** The same of a person who evaluates. */
export const EvaluatorTask = Type.Object({
  ...UserTask.properties,
  /** Usernames of the people whose answers the person evaluates; null: everybody's. */
  evaluated_users: Nullable(Type.Array(Type.String())),
});
export type EvaluatorTask = Static<typeof EvaluatorTask>;
/** Either of them. */
export type PersonOnTask = UserTask & Partial<Pick<EvaluatorTask, 'evaluated_users'>>;

/**
 * A change of one person on the task; people who are not listed stay as they are. A new person is assigned; what is left out stays as it is,
 * `toBeDeleted` takes the person off (refused once they have answered). One who has resigned is changed only with `assign_again`,
 * which puts them on the task again with what they have done so far; of others it changes nothing.
 */
const personFields = {
  username: Text(150, 1),
  max_questions: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))),
  deadline: Type.Optional(Nullable(Instant)),
  blocked: Type.Optional(Type.Boolean()),
  toBeDeleted: Type.Optional(Type.Boolean()),
  assign_again: Type.Optional(Type.Boolean()),
};
export const UserTaskChange = closed(personFields);
export type UserTaskChange = Static<typeof UserTaskChange>;

export const EvaluatorTaskChange = closed({
  ...personFields,
  evaluated_users: Type.Optional(Nullable(Type.Array(Text(150, 1), { maxItems: 1000 }))),
});
export type EvaluatorTaskChange = Static<typeof EvaluatorTaskChange>;

/** Settings of a task that are not fields. */
const parts = {
  /** The form: `{ structure: [widgets] }`. Its problems are reported under `config`, one line each. */
  config: Type.Optional(Type.Unknown()),
  usertasks: Type.Optional(Type.Array(UserTaskChange, { maxItems: 5000 })),
  /** The form of evaluations, reported and checked as `config`; a task gets one when evaluations are switched on. */
  config_evaluation: Type.Optional(Type.Unknown()),
  evaluatortasks: Type.Optional(Type.Array(EvaluatorTaskChange, { maxItems: 5000 })),
};

/** A field's value before and after a save; people are listed as `usertasks.<username>`, forms by their versions. */
export const FieldChange = Type.Object({ field: Type.String(), old: Type.Unknown(), new: Type.Unknown() });
export type FieldChange = Static<typeof FieldChange>;

export const AdminTask = Type.Object({
  id: Id,
  ...replySchemas(taskFields),
  config: Type.Object({ structure: Type.Array(Type.Unknown()) }),
  form_version: Whole,
  usertasks: Type.Array(UserTask),
  /** Null: the task never had evaluations. */
  config_evaluation: Nullable(Type.Object({ structure: Type.Array(Type.Unknown()) })),
  evaluation_form_version: Nullable(Whole),
  evaluatortasks: Type.Array(EvaluatorTask),
  /** When `status` was last changed. */
  status_change_timestamp: Instant,
  /** When an item of the tutorial or the FAQ was last written; null: there are none. */
  wiki_modified: Nullable(Instant),
  module_name: Nullable(Type.String()),
  questions_count: Whole,
  answers_count: Whole,
  created: Instant,
  /** Sent back with a change: where the task changed since, the change is refused (409). */
  modified: Instant,
});
export type AdminTask = Static<typeof AdminTask>;

/** 400 names the fields; a slug that is taken is reported at `slug`. */
export const createTask = route({
  method: 'POST',
  path: 'admin/tasks/',
  summary: 'Makes a task; without `config` its form is a new one',
  need: staffWithData,
  body: closed({
    ...newSchemas(taskFields),
    ...parts,
    /** The id of a task: the new one gets its tutorial and FAQ, which nobody has accepted yet. */
    copy_wiki_of: Type.Optional(Id),
  }),
  reply: AdminTask,
  status: 201,
});
export type NewTask = Static<typeof createTask.body & {}>;

export const adminTask = route({
  method: 'GET',
  path: 'admin/task/:slug/',
  summary: 'One task with its form and its people',
  need: staffWithData,
  params: SlugParams,
  reply: AdminTask,
});

/** As copies made from the list are named; in the language that the call asks for. */
export const titleOfCopy = route({
  method: 'GET',
  path: 'admin/task/:slug/title-of-copy/',
  summary: 'The title that a copy of the task would get: the first that no task has',
  need: staffWithData,
  params: SlugParams,
  reply: Type.Object({ title: Type.String() }),
});

export const updateTask = route({
  method: 'PATCH',
  path: 'admin/task/:slug/',
  summary: 'Changes the fields that are given; 409 where the task changed since it was read',
  need: staffWithData,
  params: SlugParams,
  body: closed({ ...changeSchemas(taskFields), ...parts, modified: Instant }),
  reply: Type.Object({
    ...AdminTask.properties,
    update_fields: Type.Array(FieldChange),
    /** Coordinators of companies who see the task from now on, since people of theirs were added. */
    coordinators: Type.Array(Type.String()),
  }),
});
export type TaskChange = Static<typeof updateTask.body & {}>;

/** 409 while the task has answers: they are never thrown away with it. */
export const deleteTask = route({
  method: 'DELETE',
  path: 'admin/task/:slug/',
  summary: 'Removes a task and its questions; only while nobody has answered',
  need: staffWithData,
  params: SlugParams,
  reply: Empty,
});

export const PersonOption = Type.Object({
  id: Id,
  username: Type.String(),
  name: Type.String(),
  company: Nullable(Type.String()),
});
export type PersonOption = Static<typeof PersonOption>;

export const PEOPLE_FOUND = 20;

/** As many usernames as one call looks up. */
export const USERNAMES_AT_ONCE = 100;

/**
 * Those whom the viewer sees, with `is_staff` all staff and superusers, at most `PEOPLE_FOUND`, exact and leading matches first. With `usernames` (separated by commas, at most
 * `USERNAMES_AT_ONCE`) exactly the active users that have one of them.
 */
export const findPeople = route({
  method: 'GET',
  path: 'admin/users/',
  summary: 'Finds active users by username or name',
  need: staffWithData,
  query: closed({
    search: Type.Optional(Text(150)),
    usernames: Type.Optional(Text(8000)),
    is_staff: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({ results: Type.Array(PersonOption) }),
});
