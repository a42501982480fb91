import type { Db } from '../../../../server/database/open.ts';
import { type Actor, type AuditEntry, recordAudit } from '../../../../server/platform/audit-queries.ts';
import { addError, type FieldErrors } from '../../../../server/platform/fields.ts';
import { badFields } from '../../../../server/platform/http-error.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { message } from '../../../../shared/messages.ts';
import { plainName } from '../../../../shared/text.ts';
import type { Language } from '../../../../shared/texts.ts';
import { emailProblem } from '../../../accounts/rules.ts';
import { changeUsers, createUser } from '../../../accounts/server/public.ts';
import { addToDivision, isUserType, scopeOf } from '../../../organisation/server/public.ts';
import { changePeople, notifyAssigned } from '../../../task-admin/server/public.ts';
import type { AddedUser, ManyUsers, ManyUsersCheck } from '../../adding-contract.ts';
import { addressesIn, deadlineOf, usernameFor } from '../../adding-rules.ts';
import { peopleMessages } from '../messages.ts';
import { isCompanyFor } from '../profile/profile-queries.ts';
import {
  isDivision,
  type KnownPerson,
  linksBetween,
  lockAdding,
  type NamedTask,
  peopleByAddress,
  peopleByName,
  takenNames,
  tasksBySlug,
} from './adding-queries.ts';
import type { Invite } from './invitations.ts';

type Whom = Pick<ManyUsers, 'new_users' | 'users' | 'tasks' | 'is_add_users'>;

interface Found {
  /** Accounts that there are, by address or by username. */
  known: KnownPerson[];
  /** Addresses without an account. */
  unknown: string[];
  tasks: NamedTask[];
  kind: 'answer' | 'evaluate';
}

const NAMED_MOST = 80;

/** What is no address as a message names it: it may be a whole text, or turn around what stands next to it. */
const named = (line: string): string => {
  const plain = plainName(line);
  return plain.length > NAMED_MOST ? `${plain.slice(0, NAMED_MOST).toWellFormed()}…` : plain;
};

/** Everybody and everything that a request names. Throws naming what is wrong. */
const findAll = async (
  db: Db,
  viewer: Viewer,
  { new_users, users, tasks: slugs, is_add_users }: Whom,
): Promise<Found> => {
  const errors: FieldErrors = {};
  const scope = scopeOf(viewer);
  const addresses = addressesIn(new_users);
  for (const address of addresses) {
    if (emailProblem(address) !== null)
      addError(errors, 'new_users', message(peopleMessages.notAnAddress, { address: named(address) }));
  }
  const byAddress = await peopleByAddress(db, scope, addresses);
  const byName = await peopleByName(db, scope, users);
  const tasks = await tasksBySlug(db, slugs);
  for (const username of users) {
    const one = byName.find((person) => person.username === username);
    if (!one?.is_visible) addError(errors, 'users', message(peopleMessages.noSuchUser, { username }));
    else if (!mayAdd(viewer, one)) addError(errors, 'users', message(peopleMessages.notToActivate, { username }));
  }
  for (const one of byAddress) {
    if (!mayAdd(viewer, one))
      addError(errors, 'new_users', message(peopleMessages.notYours, { address: one.email ?? '' }));
  }
  for (const slug of slugs) {
    const task = tasks.find((one) => one.slug === slug);
    if (!task) addError(errors, 'tasks', message(peopleMessages.noSuchTask, { slug }));
    else if (!is_add_users && !task.enable_evaluations)
      addError(errors, 'tasks', message(peopleMessages.noEvaluations, { title: task.title }));
  }
  if (addresses.length + users.length === 0) addError(errors, 'new_users', message(peopleMessages.nobody));
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const taken = new Set(byAddress.map(({ email }) => email?.toLowerCase()));
  const known = new Map([...byAddress, ...byName].map((one) => [one.id, one]));
  return {
    known: [...known.values()],
    unknown: addresses.filter((address) => !taken.has(address.toLowerCase())),
    tasks,
    kind: is_add_users ? 'answer' : 'evaluate',
  };
};

/** Nobody activates an account with more rights than they have. */
const mayAdd = (viewer: Viewer, one: KnownPerson): boolean =>
  one.is_visible && (one.is_active || viewer.is_superuser || !(one.is_staff || one.exceeds_staff));

export const checkMany = async (db: Db, viewer: Viewer, whom: Whom): Promise<ManyUsersCheck> => {
  const { known, unknown, tasks, kind } = await findAll(db, viewer, whom);
  const links = await linksBetween(db, kind, {
    tasks: tasks.map(({ id }) => id),
    users: known.map(({ id }) => id),
  });
  const nameOf = new Map(known.map(({ id, username }) => [id, username]));
  const titleOf = new Map(tasks.map(({ id, title }) => [id, title]));
  return {
    inactive_users: known
      .filter(({ is_active }) => !is_active)
      .map(({ username, email }) => ({ username, email: email ?? '' })),
    existing_users: links.map(({ task_id, user_id }) => ({
      username: nameOf.get(user_id) ?? '',
      task: titleOf.get(task_id) ?? '',
    })),
    needs_division: unknown.length > 0,
  };
};

interface Adding {
  viewer: Viewer;
  actor: Actor;
  language: Language;
  invite: Invite;
}

/** In one transaction. */
export const addMany = async (trx: Db, { viewer, actor, language, invite }: Adding, body: ManyUsers) => {
  const deadline = deadlineOf(body);
  if (deadline === undefined) throw badFields({ deadline_0: [message(peopleMessages.deadlineHalf)] });
  await lockAdding(trx);
  const found = await findAll(trx, viewer, body);
  await checkBelonging(trx, viewer, body, found.unknown.length > 0);
  const inactive = found.known.filter(({ is_active }) => !is_active);
  await changeUsers(
    trx,
    inactive.map(({ id }) => id),
    { is_active: true },
  );
  const added = await addAccounts(trx, found.unknown, body);
  const people = [
    ...found.known.map((one) => ({ ...one, is_new: false, was_activated: inactive.includes(one) })),
    ...added.map((one) => ({ ...one, is_new: true, was_activated: false })),
  ];
  for (const { id: userId, username, email } of added) {
    await invite(trx, { userId, username, to: email, language });
  }
  const entries = people.filter(({ is_new, was_activated }) => is_new || was_activated);
  await recordAudit(
    trx,
    entries.map(
      ({ id: userId, username, is_new }): AuditEntry =>
        is_new
          ? { kind: 'person.added', actor, userId, subject: username }
          : { kind: 'person.rights-changed', actor, userId, subject: username, data: { is_active: [false, true] } },
    ),
  );
  const links = await putOnTasks(trx, found, people, { question_limit: body.question_limit, deadline });
  const users: AddedUser[] = people.map(({ id, username, email, is_new, was_activated }) => ({
    ...{ username, email, is_new, was_activated },
    tasks: found.tasks.filter((task) => links.has(`${task.id} ${id}`)).map(({ title }) => title),
  }));
  return { users, tasks: found.tasks.length };
};

export const checkBelonging = async (
  trx: Db,
  viewer: Viewer,
  { company, division, type }: Pick<ManyUsers, 'company' | 'division' | 'type'>,
  needsDivision: boolean,
): Promise<void> => {
  const errors: FieldErrors = {};
  if (company !== null && !(await isCompanyFor(trx, scopeOf(viewer), company)))
    addError(errors, 'company', message(peopleMessages.noSuchCompany));
  if (type !== null && !(await isUserType(trx, type))) addError(errors, 'type', message(peopleMessages.noSuchType));
  if (division === null) {
    if (needsDivision) addError(errors, 'division', message(peopleMessages.divisionMissing));
  } else if (!(await isDivision(trx, division))) addError(errors, 'division', message(peopleMessages.noSuchDivision));
  if (Object.keys(errors).length > 0) throw badFields(errors);
};

const addAccounts = async (
  trx: Db,
  addresses: readonly string[],
  { company, type, division }: Pick<ManyUsers, 'company' | 'division' | 'type'>,
) => {
  const chosen = new Set<string>();
  const added: { id: number; username: string; email: string }[] = [];
  for (const email of addresses) {
    // Names are tried until one is free; those that are taken are few.
    let username = usernameFor(email, (name) => chosen.has(name));
    while ((await takenNames(trx, [username])).size > 0) {
      chosen.add(username);
      username = usernameFor(email, (name) => chosen.has(name));
    }
    chosen.add(username);
    const user = await createUser(trx, { username, email, passwordHash: null, company_id: company, type_id: type });
    added.push({ ...user, email });
  }
  if (division !== null) {
    await addToDivision(
      trx,
      added.map(({ id }) => id),
      division,
    );
  }
  return added;
};

/** Whoever is on a task already stays there as they are; who has resigned is on it again. Gives the links that are new, as `task user`. */
const putOnTasks = async (
  trx: Db,
  { tasks, kind }: Found,
  people: readonly { id: number; username: string }[],
  { question_limit, deadline }: { question_limit: number; deadline: string | null },
): Promise<Set<string>> => {
  const made = new Set<string>();
  const ids = { tasks: tasks.map(({ id }) => id), users: people.map(({ id }) => id) };
  const there = new Set((await linksBetween(trx, kind, ids)).map(({ task_id, user_id }) => `${task_id} ${user_id}`));
  const max_questions = question_limit === 0 ? null : question_limit;
  for (const { id } of tasks) {
    const missing = people.filter((one) => !there.has(`${id} ${one.id}`));
    if (missing.length === 0) continue;
    const changes = missing.map(({ username }) => ({ username, max_questions, deadline, assign_again: true }));
    const { added } = await changePeople(trx, id, kind, changes);
    const byKind = kind === 'answer' ? { answer: added, evaluate: [] } : { answer: [], evaluate: added };
    await notifyAssigned(trx, id, byKind);
    for (const one of missing) made.add(`${id} ${one.id}`);
  }
  return made;
};
