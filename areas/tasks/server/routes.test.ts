import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, addTask, assign, texts } from '../../../server/testing/tasks.ts';
import { taskDetail, taskList, taskProgress } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the list holds the active tasks that a person is assigned to or moderates, and no others', async () => {
  const mine = await addTask(app.db, { title: 'Mine', slug: 'mine' });
  const moderated = await addTask(app.db, { title: 'Moderated', slug: 'moderated' });
  const inactive = await addTask(app.db, { title: 'Inactive', slug: 'inactive', is_active: false });
  const resigned = await addTask(app.db, { title: 'Resigned', slug: 'resigned' });
  await addTask(app.db, { title: 'Of others', slug: 'of-others' });
  const person = await app.person({ moderates: [moderated.id] });
  await assign(app.db, mine, person, { max_questions: 7, answered: 3 });
  await assign(app.db, inactive, person);
  await assign(app.db, resigned, person, { resigned_at: new Date() });

  const list = await person.get(taskList, { query: { order_by: 'title' } });
  expect(list).toMatchObject({ num_pages: 1, page_number: 1, count: 2 });
  expect(list.results).toEqual([
    {
      ...{ pk: mine.id, slug: 'mine', title: 'Mine', deadline: null, limit: 7, answered: 3 },
      ...{ user_is_assigned: true, user_is_moderator: false },
    },
    {
      ...{ pk: moderated.id, slug: 'moderated', title: 'Moderated', deadline: null, limit: null, answered: 0 },
      ...{ user_is_assigned: false, user_is_moderator: true },
    },
  ]);
});

test('a superuser gets every active task', async () => {
  await addTask(app.db, { title: 'For the superuser', slug: 'for-the-superuser' });
  const superuser = await app.person({ is_superuser: true });
  const list = await superuser.get(taskList, { query: { title: 'the SUPERuser' } });
  expect(list.results.map((task) => task.slug)).toEqual(['for-the-superuser']);
});

test('titles are searched as they are written: % and _ stand for themselves', async () => {
  const person = await app.person();
  for (const title of ['100% sure', '100 sure', 'a_b', 'aXb'])
    await assign(app.db, await addTask(app.db, { title }), person);
  const found = async (title: string) =>
    (await person.get(taskList, { query: { title, order_by: 'title' } })).results.map((task) => task.title);
  expect(await found('100%')).toEqual(['100% sure']);
  expect(await found('a_b')).toEqual(['a_b']);
  expect(await found('  SURE ')).toEqual(['100 sure', '100% sure']);
});

test('what is due first comes first, and what has no deadline last; a page too far is the last one', async () => {
  const person = await app.person();
  const due = (day: number) => new Date(Date.UTC(2030, 0, day));
  await assign(app.db, await addTask(app.db, { title: 'none' }), person);
  await assign(app.db, await addTask(app.db, { title: 'task 3', end_date: due(3) }), person);
  await assign(app.db, await addTask(app.db, { title: 'own 1', end_date: due(9) }), person, { deadline: due(1) });
  await assign(app.db, await addTask(app.db, { title: 'own 2' }), person, { deadline: due(2) });
  const titles = async (query: object) => (await person.get(taskList, { query })).results.map((task) => task.title);
  expect(await titles({})).toEqual(['own 1', 'own 2', 'task 3', 'none']);
  expect(await titles({ order_by: '-deadline' })).toEqual(['task 3', 'own 2', 'own 1', 'none']);
  expect(await titles({ page: 2, page_size: 3 })).toEqual(['none']);
  const far = await person.get(taskList, { query: { page: 99, page_size: 3 } });
  expect(far).toMatchObject({ page_number: 2, num_pages: 2, count: 4 });
});

test('a task is there for its people, moderators and staff; for others it is not', async () => {
  const task = await addTask(app.db, {
    description: '<p>Read.</p>',
    questions_at_page: 5,
    end_date: '2030-01-01T10:00:00Z',
  });
  const assigned = await app.person();
  await assign(app.db, task, assigned, { max_questions: 10, is_blocked: true, answered: 2, skipped: 1 });
  const params = { slug: task.slug };

  expect(await assigned.get(taskDetail, { params })).toMatchObject({
    ...{ pk: task.id, slug: task.slug, description: '<p>Read.</p>', questions_at_page: 5, max_questions: 10 },
    ...{ answered: 2, skipped: 1, blocked: true, user_is_assigned: true, user_is_moderator: false },
    ...{ deadline: '2030-01-01T10:00:00.000Z', form_version: 1 },
    config: { structure: expect.arrayContaining([expect.objectContaining({ componentId: 'submit-button' })]) },
  });
  const moderator = await app.person({ moderates: [task.id] });
  expect(await moderator.get(taskDetail, { params })).toMatchObject({
    user_is_moderator: true,
    user_is_assigned: false,
  });
  const staff = await app.person(STAFF);
  expect(await staff.get(taskDetail, { params })).toMatchObject({ user_is_moderator: false, user_is_assigned: false });

  const stranger = await app.person();
  for (const route of [taskDetail, taskProgress]) {
    const said = await stranger.ask(route, { params });
    expect(said.status).toBe(404);
    expect(said.body).toEqual({ detail: 'This task is not available. Please contact your coordinator.' });
    expect((await app.visitor.ask(route, { params })).status).toBe(401);
  }
});

test('a task that is not active is there for moderators only', async () => {
  const task = await addTask(app.db, { is_active: false });
  const assigned = await app.person();
  await assign(app.db, task, assigned);
  const moderator = await app.person({ moderates: [task.id] });
  const params = { slug: task.slug };
  expect((await assigned.ask(taskDetail, { params })).status).toBe(404);
  expect(await moderator.get(taskDetail, { params })).toMatchObject({ is_active: false });
});

test('progress counts places: mine, missing, all', async () => {
  const task = await addTask(app.db, { max_answers: 3 });
  await addQuestions(app.db, task, texts(4));
  const one = await app.person();
  const two = await app.person();
  await assign(app.db, task, one, { answered: 4, skipped: 2 });
  await assign(app.db, task, two, { answered: 3 });
  const params = { slug: task.slug };
  expect(await one.get(taskProgress, { params })).toEqual({ done: 4, new: 5, evaluated: 0, all: 12 });
  const moderator = await app.person({ moderates: [task.id] });
  expect(await moderator.get(taskProgress, { params })).toEqual({ done: 0, new: 5, evaluated: 0, all: 12 });
});

test('more answers than places leave nothing missing', async () => {
  const task = await addTask(app.db, { max_answers: 1 });
  await addQuestions(app.db, task, texts(1));
  const person = await app.person();
  await assign(app.db, task, person, { answered: 2 });
  expect(await person.get(taskProgress, { params: { slug: task.slug } })).toEqual({
    done: 2,
    new: 0,
    evaluated: 0,
    all: 2,
  });
});
