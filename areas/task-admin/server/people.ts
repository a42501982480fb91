import type { Db } from '../../../server/database/open.ts';
import { addError, type FieldErrors, instantOf } from '../../../server/platform/fields.ts';
import { badFields } from '../../../server/platform/http-error.ts';
import { notify } from '../../../server/platform/notify/notify.ts';
import { sameJson } from '../../../shared/json.ts';
import { message } from '../../../shared/messages.ts';
import {
  type Assigned,
  lockAssignments,
  putAssignments,
  recount,
  removeAssignments,
} from '../../assignments/server/public.ts';
import { taskNotifications } from '../../tasks/server/public.ts';
import type { UserTaskChange } from '../contract.ts';
import type { Change } from '../rules.ts';
import { taskAdminMessages } from './messages.ts';
import { taskToNotify, usersByName, waitingPeople } from './people-queries.ts';

type User = Awaited<ReturnType<typeof usersByName>>[number];

/** The people behind usernames; throws naming those that nobody has, or that are given twice. */
export const findUsers = async (db: Db, field: string, usernames: string[]): Promise<Map<string, User>> => {
  const found = await usersByName(db, usernames);
  const users = new Map(found.map((user) => [user.username, user]));
  const unknown = usernames.filter((name) => !users.has(name));
  const twice = new Set(usernames.filter((name, at) => usernames.indexOf(name) < at));
  if (unknown.length + twice.size > 0) {
    throw badFields({
      [field]: [
        ...unknown.map((username) => message(taskAdminMessages.noUser, { username })),
        ...Array.from(twice, (username) => message(taskAdminMessages.selectedTwice, { username })),
      ],
    });
  }
  return users;
};

const NEW = { max_questions: null, deadline: null, is_blocked: false };

interface PeopleChanged {
  changes: Change[];
  /** Ids of the people who were added. */
  added: number[];
}

/** Applies changes of a task's people, all or none, and gives what changed. */
export const changePeople = async (trx: Db, taskId: number, changes: UserTaskChange[]): Promise<PeopleChanged> => {
  const usernames = changes.map((change) => change.username);
  const users = await findUsers(trx, 'usertasks', usernames);
  const ids = [...users.values()].map((user) => user.id);
  const before = new Map((await lockAssignments(trx, taskId, ids)).map((row) => [row.user_id, row]));

  const errors: FieldErrors = {};
  const put: Assigned[] = [];
  const removed: number[] = [];
  const told: Change[] = [];
  for (const change of changes) {
    const user = users.get(change.username) as User;
    const old = before.get(user.id);
    const field = `usertasks.${user.username}`;
    if (change.toBeDeleted) {
      if (!old) continue;
      if (old.answered > 0)
        addError(errors, 'usertasks', message(taskAdminMessages.hasAnswered, { username: user.username }));
      removed.push(user.id);
      told.push({ field, old: wireOf(old), new: null });
      continue;
    }
    if (!old && !user.is_active)
      addError(errors, 'usertasks', message(taskAdminMessages.accountInactive, { username: user.username }));
    const assigned = merged(user.id, old ?? NEW, change, errors);
    put.push(assigned);
    told.push({ field, old: old ? wireOf(old) : null, new: wireOf(assigned) });
  }
  if (Object.keys(errors).length > 0) throw badFields(errors);

  if (removed.length > 0) await removeAssignments(trx, taskId, removed);
  if (put.length > 0) await putAssignments(trx, taskId, put);
  const added = put.map((person) => person.user_id).filter((id) => !before.has(id));
  if (added.length > 0) await recount(trx, taskId, added);
  return { changes: told.filter((change) => !sameJson(change.old, change.new)), added };
};

/** Notifies people who were added to a task. For an inactive task they are notified when it is activated. */
export const notifyAssigned = async (trx: Db, taskId: number, added: number[], hasOpened = false): Promise<void> => {
  if (added.length === 0 && !hasOpened) return;
  const task = await taskToNotify(trx, taskId);
  if (!task?.is_active) return;
  const { title, slug } = task;
  const people = await waitingPeople(trx, taskId, hasOpened ? null : added);
  await notify(trx, people, taskNotifications.assigned, { task_id: taskId, title, slug });
};

type Settable = Omit<Assigned, 'user_id'>;

const merged = (id: number, old: Settable, change: UserTaskChange, errors: FieldErrors): Assigned => {
  const deadline = instantOf(change.deadline, 'usertasks', errors);
  return {
    user_id: id,
    max_questions: change.max_questions === undefined ? old.max_questions : change.max_questions,
    deadline: deadline === undefined ? old.deadline : deadline,
    is_blocked: change.blocked ?? old.is_blocked,
  };
};

const wireOf = ({ max_questions, deadline, is_blocked }: Settable) => ({
  max_questions,
  deadline: deadline?.toISOString() ?? null,
  blocked: is_blocked,
});
