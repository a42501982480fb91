import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, addTask, assign, texts } from '../../../server/testing/tasks.ts';
import { resign, taskDetail, taskProgress, updateFavorites } from '../contract.ts';
import { addCompany, evaluates } from './testing/work.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a person on a task that is paused hears so; others do not find it', async () => {
  const task = await addTask(app.db, { is_active: false });
  const [person, other] = [await app.person(), await app.person()];
  await assign(app.db, task, person);
  const params = { slug: task.slug };
  expect((await person.ask(taskDetail, { params })).body).toMatchObject({ detail: expect.stringContaining('paused') });
  expect((await other.ask(taskDetail, { params })).body).toMatchObject({
    detail: expect.stringContaining('not available'),
  });
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
    ...{
      pk: task.id,
      slug: task.slug,
      description: '<p>Read.</p>',
      ...{ single_keys: true, auto_submit: false, possible_empty_answers: false },
      questions_at_page: 5,
      max_questions: 10,
    },
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

test('a task is there for the coordinator of people who are or were on it, while it is active', async () => {
  const company = await addCompany(app.db, 'Opens');
  const coordinator = await app.person({ coordinates: [company] });
  const nosy = await app.person({ coordinates: [await addCompany(app.db, 'Opens nothing')] });
  const add = async (columns: object, work: 'assigned' | 'resigned' | 'evaluates') => {
    const task = await addTask(app.db, columns);
    const member = await app.person({ company_id: company });
    if (work === 'evaluates') await evaluates(app.db, task, member);
    else await assign(app.db, task, member, { ...(work === 'resigned' && { resigned_at: new Date() }) });
    return { slug: task.slug };
  };
  for (const work of ['assigned', 'resigned', 'evaluates'] as const) {
    const params = await add({}, work);
    const there = { user_is_company_coordinator: true, user_is_assigned: false, user_is_moderator: false };
    expect(await coordinator.get(taskDetail, { params })).toMatchObject(there);
    expect(await coordinator.get(taskProgress, { params })).toMatchObject({ done: 0 });
    for (const route of [taskDetail, taskProgress]) expect((await nosy.ask(route, { params })).status).toBe(404);
  }
  const params = await add({ is_active: false }, 'assigned');
  expect((await coordinator.ask(taskDetail, { params })).status).toBe(404);
});

test('progress counts slots: mine, missing, all', async () => {
  const task = await addTask(app.db, { max_answers: 3 });
  await addQuestions(app.db, task, texts(4));
  const one = await app.person();
  const two = await app.person();
  await assign(app.db, task, one, { answered: 4, skipped: 2 });
  await assign(app.db, task, two, { answered: 3 });
  const params = { slug: task.slug };
  expect(await one.get(taskProgress, { params })).toEqual({ done: 4, new: 5, evaluated: 0, all: 12 });
  const moderator = await app.person({ moderates: [task.id] });
  await evaluates(app.db, task, moderator, { answered: 2, opened: 2 });
  expect(await moderator.get(taskProgress, { params })).toEqual({ done: 0, new: 5, evaluated: 2, all: 12 });
});

test('more answers than slots leave nothing missing', async () => {
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

test('a person may resign until the first answer, and is off the task then', async () => {
  const task = await addTask(app.db);
  const [person, other] = [await app.person(), await app.person()];
  await assign(app.db, task, person);
  await assign(app.db, task, other, { answered: 1 });
  const params = { slug: task.slug };
  expect((await person.get(taskDetail, { params })).can_resign).toBe(true);
  expect((await other.get(taskDetail, { params })).can_resign).toBe(false);
  const refused = await other.ask(resign, { params, body: {} });
  expect([refused.status, refused.body]).toEqual([409, { detail: "You can't resign from this task!" }]);
  await person.get(resign, { params, body: {} });
  expect((await person.ask(taskDetail, { params })).status).toBe(404);
});

test('a task says whether it is a favorite', async () => {
  const task = await addTask(app.db);
  const person = await app.person();
  await assign(app.db, task, person);
  const params = { slug: task.slug };
  await person.get(updateFavorites, { params, query: { pin_color: '2e933c' } });
  expect(await person.get(taskDetail, { params })).toMatchObject({ is_favorite: true, favorites_pin_color: '2e933c' });
});
