import type { Db } from '../../../server/database/open.ts';
import { addError, type FieldErrors, instantOf } from '../../../server/platform/fields.ts';
import { badFields } from '../../../server/platform/http-error.ts';
import { notify } from '../../../server/platform/notify/notify.ts';
import { sameJson } from '../../../shared/json.ts';
import { message } from '../../../shared/messages.ts';
import {
  type Assigned,
  type AssignmentKind,
  lockAssignments,
  putAssignments,
  recountPeople,
  removeAssignments,
} from '../../assignments/server/public.ts';
import { taskNotifications } from '../../tasks/server/public.ts';
import type { EvaluatorTaskChange } from '../contract.ts';
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

const NEW = { max_questions: null, deadline: null, is_blocked: false, evaluated_users: null };

/** Where a task lists its people of each kind. */
const FIELDS = { answer: 'usertasks', evaluate: 'evaluatortasks' } as const;

interface PeopleChanged {
  changes: Change[];
  /** Ids of the people who were added, or are on the task again after they had resigned. */
  added: number[];
}

/** Applies changes of a task's people, all or none, and gives what changed. `isAuto`: nobody chose who is new. */
export const changePeople = async (
  trx: Db,
  taskId: number,
  kind: AssignmentKind,
  changes: EvaluatorTaskChange[],
  isAuto = false,
): Promise<PeopleChanged> => {
  const usernames = changes.map((change) => change.username);
  const users = await findUsers(trx, FIELDS[kind], usernames);
  const ids = [...users.values()].map((user) => user.id);
  const before = new Map((await lockAssignments(trx, taskId, kind, ids)).map((row) => [row.user_id, row]));
  const evaluated = await findUsers(trx, FIELDS[kind], [
    ...new Set(changes.flatMap((one) => one.evaluated_users ?? [])),
  ]);

  const errors: FieldErrors = {};
  const put: Assigned[] = [];
  const removed: number[] = [];
  const added: number[] = [];
  const told: Change[] = [];
  for (const change of changes) {
    const user = users.get(change.username) as User;
    const old = before.get(user.id);
    const isOnTask = old !== undefined && old.resigned_at === null;
    const field = `${FIELDS[kind]}.${user.username}`;
    if (change.toBeDeleted) {
      if (!old) continue;
      if (old.answered > 0)
        addError(errors, FIELDS[kind], message(taskAdminMessages.hasAnswered, { username: user.username }));
      removed.push(user.id);
      told.push({ field, old: wireOf(old), new: null });
      continue;
    }
    if (old && !isOnTask && !change.assign_again)
      addError(errors, FIELDS[kind], message(taskAdminMessages.hasResigned, { username: user.username }));
    if (!isOnTask && !user.is_active)
      addError(errors, FIELDS[kind], message(taskAdminMessages.accountInactive, { username: user.username }));
    const assigned = merged(user.id, old ?? NEW, { change, evaluated, field: FIELDS[kind] }, errors);
    put.push(assigned);
    told.push({ field, old: isOnTask ? wireOf(old) : null, new: wireOf(assigned) });
    if (!isOnTask) added.push(user.id);
  }
  if (Object.keys(errors).length > 0) throw badFields(errors);

  if (removed.length > 0) await removeAssignments(trx, taskId, kind, removed);
  if (put.length > 0) await putAssignments(trx, taskId, kind, put, isAuto);
  if (added.length > 0) await recountPeople(trx, { task: taskId, kind }, added);
  return { changes: told.filter((change) => !sameJson(change.old, change.new)), added };
};

/** Notifies people who were added to a task. For an inactive task they are notified when it is activated. */
export const notifyAssigned = async (
  trx: Db,
  taskId: number,
  added: Record<AssignmentKind, number[]>,
  hasOpened = false,
): Promise<void> => {
  if (added.answer.length + added.evaluate.length === 0 && !hasOpened) return;
  const task = await taskToNotify(trx, taskId);
  if (!task?.is_active) return;
  const { title, slug } = task;
  const people = await waitingPeople(trx, taskId, 'answer', hasOpened ? null : added.answer);
  await notify(trx, people, taskNotifications.assigned, { task_id: taskId, title, slug });
  const evaluators = await waitingPeople(trx, taskId, 'evaluate', hasOpened ? null : added.evaluate);
  await notify(trx, evaluators, taskNotifications.evaluationAssigned, { task_id: taskId, title, slug });
};

type Settable = Omit<Assigned, 'user_id'>;

interface Merging {
  change: EvaluatorTaskChange;
  /** The people whom changes name as evaluated. */
  evaluated: Map<string, User>;
  field: string;
}

const merged = (id: number, old: Settable, { change, evaluated, field }: Merging, errors: FieldErrors): Assigned => {
  const deadline = instantOf(change.deadline, field, errors);
  return {
    user_id: id,
    max_questions: change.max_questions === undefined ? old.max_questions : change.max_questions,
    deadline: deadline === undefined ? old.deadline : deadline,
    is_blocked: change.blocked ?? old.is_blocked,
    evaluated_users:
      change.evaluated_users === undefined
        ? old.evaluated_users
        : (change.evaluated_users?.map((name) => (evaluated.get(name) as User).id).sort((a, b) => a - b) ?? null),
  };
};

/** As the change log has it: only of evaluators, whose answers they evaluate. */
const wireOf = ({ max_questions, deadline, is_blocked, evaluated_users }: Settable) => ({
  max_questions,
  deadline: deadline?.toISOString() ?? null,
  blocked: is_blocked,
  ...(evaluated_users !== null && { evaluated_users }),
});
