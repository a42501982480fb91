import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnswer } from '../../../server/testing/answers.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, addTask, assign, texts } from '../../../server/testing/tasks.ts';
import type { Viewer } from '../../../shared/access.ts';
import { permissions } from '../../../shared/session-contract.ts';
import { scopeOf } from '../../organisation/server/public.ts';
import { resign, taskDetail } from '../../tasks/contract.ts';
import { acceptTutorial, addWikiItem } from '../../tutorials/contract.ts';
import { adminTask, findPeople, updateTask } from '../contract.ts';
import { peopleOfTaskSource } from './list/people-export.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.person(STAFF);
});
afterAll(() => app.close());

const read = (slug: string) => staff.get(adminTask, { params: { slug } });
/** A change of what the task holds right now. */
const change = async (slug: string, body: object) =>
  staff.ask(updateTask, { params: { slug }, body: { modified: (await read(slug)).modified, ...body } });

const closedCompany = async (): Promise<number> => {
  const name = `Closed ${crypto.randomUUID()}`;
  const row = { name, accessible_to_staff: false };
  return (await app.db.insertInto('companies').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

test('people are added, changed and taken off by rows of what changed', async () => {
  const task = await addTask(app.db);
  const [ann, bob, eve] = await Promise.all([app.person(), app.person(), app.person()]);
  await assign(app.db, task, ann, { max_questions: 5, answered: 2, skipped: 1 });
  await assign(app.db, task, bob);
  const said = await change(task.slug, {
    usertasks: [
      { username: ann.username, deadline: '2030-05-01T10:00:00Z' },
      { username: bob.username, toBeDeleted: true },
      { username: eve.username, max_questions: 0 },
    ],
  });
  expect(said.status).toBe(200);
  const people = new Map(said.body.usertasks.map((person) => [person.username, person]));
  expect([...people.keys()].sort()).toEqual([ann.username, eve.username].sort());
  expect(people.get(ann.username)).toMatchObject({
    ...{ max_questions: 5, deadline: '2030-05-01T10:00:00.000Z', blocked: false, done: { done: 2, skipped: 1 } },
  });
  expect(people.get(eve.username)).toMatchObject({ max_questions: 0, deadline: null });
  expect(said.body.update_fields).toEqual([
    {
      field: `usertasks.${ann.username}`,
      old: { max_questions: 5, deadline: null, blocked: false },
      new: { max_questions: 5, deadline: '2030-05-01T10:00:00.000Z', blocked: false },
    },
    { field: `usertasks.${bob.username}`, old: { max_questions: null, deadline: null, blocked: false }, new: null },
    { field: `usertasks.${eve.username}`, old: null, new: { max_questions: 0, deadline: null, blocked: false } },
  ]);
});

test('who has answered cannot be taken off, and then nothing else is saved either', async () => {
  const task = await addTask(app.db, { title: 'Keep' });
  const [ann, bob] = await Promise.all([app.person(), app.person()]);
  await assign(app.db, task, ann, { answered: 1 });
  const said = await change(task.slug, {
    title: 'Changed',
    usertasks: [{ username: bob.username }, { username: ann.username, toBeDeleted: true }],
  });
  expect(said.status).toBe(400);
  expect(said.body).toEqual({
    usertasks: [`${ann.username}: You cannot unassign user who has answered any question.`],
  });
  expect(await read(task.slug)).toMatchObject({ title: 'Keep', usertasks: [{ username: ann.username }] });
});

test('nobody is added twice, or with an account that is switched off', async () => {
  const task = await addTask(app.db);
  const ann = await app.person();
  const off = await app.person({ is_active: false });
  const refused = async (usertasks: object[]) => (await change(task.slug, { usertasks })).body;
  expect(await refused([{ username: ann.username }, { username: ann.username }])).toEqual({
    usertasks: [`${ann.username}: This username is already selected!`],
  });
  expect(await refused([{ username: off.username }])).toEqual({
    usertasks: [`${off.username}: This account is not active.`],
  });
});

test('somebody who comes back finds their skipped questions counted', async () => {
  const task = await addTask(app.db);
  const ann = await app.person();
  await assign(app.db, task, ann, { skipped: 1 });
  const [question] = await addQuestions(app.db, task, texts(1));
  await addAnswer(app.db, { task: task.id, question: question as number, user: ann.id, is_skipped: true });
  await change(task.slug, { usertasks: [{ username: ann.username, toBeDeleted: true }] });
  const back = await change(task.slug, { usertasks: [{ username: ann.username }] });
  expect(back.body.usertasks).toMatchObject([{ username: ann.username, done: { done: 0, skipped: 1 } }]);
});

test('who has resigned is assigned again by a save that says so, with what they did before, and notified', async () => {
  const task = await addTask(app.db);
  const [ann, bob] = await Promise.all([app.person(), app.person()]);
  const before = { max_questions: 5, skipped: 1, started_at: new Date('2026-01-05T10:00:00Z') };
  await assign(app.db, task, ann, before);
  await assign(app.db, task, bob);
  const [question] = await addQuestions(app.db, task, texts(1));
  await addAnswer(app.db, { task: task.id, question: question as number, user: ann.id, is_skipped: true });
  const params = { slug: task.slug };
  for (const person of [ann, bob]) await person.get(resign, { params, body: {} });
  expect((await ann.ask(taskDetail, { params })).status).toBe(404);
  // Somebody else's row is changed: they stay away.
  const other = await app.person();
  await change(task.slug, { usertasks: [{ username: other.username }] });
  expect((await ann.ask(taskDetail, { params })).status).toBe(404);

  // A limit that was set before they resigned does not bring them back.
  const limited = { username: ann.username, max_questions: 10 };
  const refused = await change(task.slug, { usertasks: [limited] });
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({ usertasks: [expect.stringContaining(`${ann.username}: This person has resigned`)] });
  expect((await ann.ask(taskDetail, { params })).status).toBe(404);

  const { body } = await change(task.slug, { usertasks: [{ ...limited, assign_again: true }] });
  expect(body.update_fields).toEqual([
    { field: `usertasks.${ann.username}`, old: null, new: { max_questions: 10, deadline: null, blocked: false } },
  ]);
  expect(body.usertasks.find(({ id }) => id === ann.id)).toMatchObject({
    ...{ resignation: null, max_questions: 10, done: { done: 0, skipped: 1 }, started: '2026-01-05T10:00:00.000Z' },
  });
  expect((await ann.ask(taskDetail, { params })).status).toBe(200);
  const notified = await app.db.selectFrom('notifications').where('user_id', '=', ann.id).select('kind').execute();
  expect(notified).toEqual([{ kind: 'task-assigned' }]);
  expect((await bob.ask(taskDetail, { params })).status).toBe(404);
});

test('staff read no company that is closed to them of people on a task, nor do their exports', async () => {
  const company_id = await closedCompany();
  const task = await addTask(app.db);
  const person = await app.person({ company_id });
  await assign(app.db, task, person);
  const evaluating = { task_id: task.id, user_id: person.id, kind: 'evaluate' as const };
  await app.db.insertInto('assignments').values(evaluating).execute();
  const viewers = {
    staff,
    coordinator: await app.person({ ...STAFF, coordinates: [company_id] }),
    moderator: await app.person({ ...STAFF, moderates: [task.id] }),
    admin: await app.person({ is_superuser: true }),
  };
  const companies = async (viewer: Person) => {
    const { usertasks, evaluatortasks } = await viewer.get(adminTask, { params: { slug: task.slug } });
    const shown = [usertasks, evaluatortasks].map(([one]) => one?.company ?? null);
    for (const collection of ['usertasks', 'evaluatortasks'] as const) {
      const scope = scopeOf((await viewer.get(permissions)) as Viewer);
      for await (const [row] of peopleOfTaskSource.pages(app.db, { task: task.id, collection, scope }, {}))
        shown.push(row?.[1] as string | null);
    }
    return [...new Set(shown)];
  };
  expect(await companies(viewers.staff)).toEqual([null]);
  for (const viewer of [viewers.coordinator, viewers.moderator, viewers.admin])
    expect(await companies(viewer)).toEqual([expect.stringContaining('Closed')]);
});

test('a thousand people are assigned in one save', async () => {
  const task = await addTask(app.db);
  const usernames = Array.from({ length: 1000 }, (_, index) => `crowd-${index}`);
  await app.db
    .insertInto('users')
    .values(usernames.map((username) => ({ username })))
    .execute();
  const said = await change(task.slug, { usertasks: usernames.map((username) => ({ username, max_questions: 10 })) });
  expect(said.status).toBe(200);
  expect((await read(task.slug)).usertasks).toHaveLength(1000);
});

test('people are found by username or name, exact and leading matches first', async () => {
  await app.person({ username: 'zoe' });
  await app.person({ username: 'azoe', first_name: 'Ada', last_name: 'Zo_%e' });
  await app.person({ username: 'zoe-2', is_staff: true });
  await app.person({ username: 'zoe-off', is_active: false });
  const admin = await app.person({ is_superuser: true });
  const names = async (query: object) =>
    (await staff.get(findPeople, { query })).results.map((person) => person.username);
  expect(await names({ search: 'ZOE' })).toEqual(['zoe', 'zoe-2', 'azoe']);
  expect(await names({ search: 'zoe', is_staff: true })).toEqual(['zoe-2']);
  expect(await names({ search: 'o_%e' })).toEqual(['azoe']);
  // Exactly these, for a list that somebody pasted; who is not active or not there is left out.
  expect(await names({ usernames: 'zoe-2,zoe,zoe-off,nobody,zo' })).toEqual(['zoe', 'zoe-2']);
  // People of a company that is closed to staff are not there for them.
  const company_id = await closedCompany();
  await app.person({ username: 'zoe-hidden', company_id });
  for (const query of [{ search: 'zoe-hid' }, { usernames: 'zoe-hidden' }]) {
    expect(await names(query)).toEqual([]);
    expect((await admin.get(findPeople, { query })).results).toMatchObject([{ username: 'zoe-hidden' }]);
  }
  // Their staff is, as owners and coordinators.
  await app.person({ username: 'zoe-boss', company_id, is_staff: true });
  expect((await staff.get(findPeople, { query: { search: 'zoe-', is_staff: true } })).results).toMatchObject([
    { username: 'zoe-2' },
    { username: 'zoe-boss', company: null },
  ]);
  expect((await staff.get(findPeople, { query: {} })).results.length).toBeLessThanOrEqual(20);
});

test('whether people have accepted the tutorial, and when they last read it', async () => {
  const task = await addTask(app.db);
  const [ann, bob] = await Promise.all([app.person(), app.person()]);
  for (const person of [ann, bob]) await assign(app.db, task, person);
  const params = { slug: task.slug };
  const add = (body: object) =>
    staff.get(addWikiItem, { params, body: { kind: 'tutorial', title: 'Begin', content: '<p>Read.</p>', ...body } });
  const rows = async () =>
    Object.fromEntries(
      (await read(task.slug)).usertasks.map((one) => [
        one.username,
        [one.tutorial_confirmed, one.displayed_tutorial_datetime],
      ]),
    );
  await add({ is_required: false });
  // For evaluators alone, who are others.
  await add({ is_required: true, for_evaluators: true });
  expect(await rows()).toEqual({ [ann.username]: [true, null], [bob.username]: [true, null] });
  const { id, modified } = await add({ is_required: true });
  expect(await rows()).toEqual({ [ann.username]: [false, null], [bob.username]: [false, null] });
  await ann.get(acceptTutorial, { body: { id, modified } });
  const { [ann.username]: accepted, [bob.username]: other } = await rows();
  expect(accepted).toEqual([true, expect.any(String)]);
  expect(Math.abs(Date.parse(String(accepted?.[1])) - Date.now())).toBeLessThan(60_000);
  expect(other).toEqual([false, null]);
});
