import { staffWithData } from '../../shared/access.ts';
import { closed, Day, Id, Nullable, route, Text, Version, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { NEW_USERS_MOST, TASKS_MOST, USERS_MOST } from './adding-rules.ts';

/** Whose the new people are. */
const belonging = { company: Nullable(Version), division: Version, type: Nullable(Version) };

/** 400 names the fields. The person chooses a password of their own at the first sign-in. */
export const addUser = route({
  method: 'POST',
  path: 'add-user/',
  summary: 'Adds a user with a first password',
  need: staffWithData,
  body: closed({ username: Text(150, 1), email: Text(254, 1), password: Text(128, 1), ...belonging }),
  reply: Type.Object({ id: Id, username: Type.String() }),
  status: 201,
});

const Usernames = Type.Array(Text(150, 1), { maxItems: USERS_MOST });
/** Slugs. */
const Tasks = Type.Array(Text(255, 1), { maxItems: TASKS_MOST });

const whom = {
  /** Email addresses, one a line. */
  new_users: Text(NEW_USERS_MOST),
  users: Usernames,
  tasks: Tasks,
  /** False: they become evaluators of the tasks. */
  is_add_users: Type.Boolean(),
};

const UserTask = Type.Object({ username: Type.String(), task: Type.String() });

const ManyUsersCheck = Type.Object({
  /** They are activated if they are not rejected. */
  inactive_users: Type.Array(Type.Object({ username: Type.String(), email: Type.String() })),
  /** They stay on the task as they are. */
  existing_users: Type.Array(UserTask),
  /** There are addresses without an account: adding them needs a division. */
  needs_division: Type.Boolean(),
});
export type ManyUsersCheck = Static<typeof ManyUsersCheck>;

/** What adding would meet; nothing is changed. 400 names the fields that are wrong. Users and tasks are repeated parameters. */
export const checkManyUsers = route({
  method: 'GET',
  path: 'add-many-users/',
  summary: 'Checks whom adding many users would meet: inactive accounts, and people who are on the tasks already',
  need: staffWithData,
  query: closed({
    ...whom,
    new_users: Type.Optional(whom.new_users),
    users: Type.Optional(Usernames),
    tasks: Type.Optional(Tasks),
  }),
  reply: ManyUsersCheck,
});

/** The same for more than fits an address (docs/decisions/0038). */
export const checkLongList = route({
  method: 'POST',
  path: 'add-many-users/check/',
  summary: 'Checks whom adding many users would meet, for more of them than fit an address',
  need: staffWithData,
  body: closed(whom),
  reply: ManyUsersCheck,
});

export const AddedUser = Type.Object({
  username: Type.String(),
  email: Nullable(Type.String()),
  /** The account is new; an email lets its owner set a password. */
  is_new: Type.Boolean(),
  was_activated: Type.Boolean(),
  /** Titles of the tasks that they were put on now. */
  tasks: Type.Array(Type.String()),
});
export type AddedUser = Static<typeof AddedUser>;

/**
 * Adds accounts for the new addresses, activates inactive ones, and puts all of them on the tasks: all or nothing. Sent again it adds
 * nothing twice. A task's limit counts questions; 0: no limit.
 */
export const addManyUsers = route({
  method: 'POST',
  path: 'add-many-users/',
  summary: 'Adds many users, and people to many tasks',
  need: staffWithData,
  body: closed({
    ...whom,
    ...belonging,
    /** Needed where there are new addresses. */
    division: Nullable(Version),
    question_limit: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    /** The day and the time of the deadline in UTC, both or none. */
    deadline_0: Nullable(Day),
    deadline_1: Nullable(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$' })),
  }),
  reply: Type.Object({ users: Type.Array(AddedUser), tasks: Whole }),
});
export type ManyUsers = Static<typeof addManyUsers.body & {}>;
