import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addQuestions, addTask, assign, type TestTask, texts } from '../../../server/testing/tasks.ts';
import { answeredQuestions, newQuestions, saveAnswer } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const companyOf = async (name: string) =>
  (await app.db.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow()).id;

const body = (more: object = {}) => ({ save_key: randomUUID(), content: { note: 'good' }, time_taken: 3, ...more });

const answer = (person: Person, { slug }: TestTask, questionId: number, more: object = {}) =>
  person.get(saveAnswer, { params: { slug, questionId }, body: body(more) });

const read = async (person: Person, { slug }: TestTask, query: object = {}) => {
  const { count, results } = await person.get(answeredQuestions, { params: { slug }, query });
  return { count, shown: results.map(({ id, answers }) => [id, ...answers.map(({ user }) => user)]) };
};

test('only the list of a chosen person has what they skipped, and it says so', async () => {
  const task = await addTask(app.db, { max_answers: 3 });
  const [a, b] = (await addQuestions(app.db, task, texts(2))) as [number, number];
  const [one, staff] = [await app.person(), await app.person({ is_staff: true })];
  await assign(app.db, task, one);
  await answer(one, task, a);
  await answer(one, task, b, { skip: true, content: {} });
  const found = async (person: Person, query: object) => {
    const { count, with_skipped } = await person.get(answeredQuestions, { params: { slug: task.slug }, query });
    return [count, with_skipped];
  };
  expect(await found(staff, {})).toEqual([1, false]);
  expect(await found(staff, { user: one.username })).toEqual([2, true]);
  expect(await found(staff, { user: one.username, mode: 'or' })).toEqual([1, false]);
  expect(await found(one, {})).toEqual([2, false]);
});

test('a coordinator reads the answers of their people, question by question, and nobody else’s', async () => {
  const company = await companyOf('Readers');
  const task = await addTask(app.db, { max_answers: 3 });
  const [a, b, c] = (await addQuestions(app.db, task, texts(3))) as [number, number, number];
  const [one, two] = [await app.person({ company_id: company }), await app.person({ company_id: company })];
  const stranger = await app.person({ company_id: await companyOf('Others') });
  for (const person of [one, two, stranger]) await assign(app.db, task, person);
  for (const [person, question] of [
    [one, a],
    [stranger, b],
    [stranger, a],
    [two, a],
    [two, c],
  ] as const) {
    await answer(person, task, question);
  }
  await answer(one, task, c, { skip: true, content: {} });
  const coordinator = await app.person({ coordinates: [company] });

  const [ann, ben] = [one.username, two.username];
  expect(await read(coordinator, task)).toEqual({
    count: 2,
    shown: [
      [c, ben],
      [a, ann, ben],
    ],
  });
  expect(await read(coordinator, task, { order_by: 'oldest' })).toEqual({
    count: 2,
    shown: [
      [a, ann, ben],
      [c, ben],
    ],
  });
  expect(await read(coordinator, task, { order_by: 'id' })).toEqual({
    count: 2,
    shown: [
      [a, ann, ben],
      [c, ben],
    ],
  });
  expect(await read(coordinator, task, { page: 2, page_size: 1 })).toEqual({ count: 2, shown: [[a, ann, ben]] });
  expect(await read(coordinator, task, { question: b })).toEqual({ count: 0, shown: [] });
  expect(await read(coordinator, task, { user: ben, order_by: 'id' })).toEqual({
    count: 2,
    shown: [
      [a, ben],
      [c, ben],
    ],
  });
  expect(await read(coordinator, task, { user: stranger.username })).toEqual({ count: 0, shown: [] });

  const params = { slug: task.slug };
  expect((await coordinator.ask(newQuestions, { params })).status).toBe(404);
  const save = { params: { slug: task.slug, questionId: b }, body: body() };
  expect((await coordinator.ask(saveAnswer, save)).status).toBe(404);
  expect((await coordinator.ask(saveAnswer, { ...save, query: { correction: 1 } })).status).toBe(404);
});

test('a coordinator who also works on the task reads their own answers with the others’; moderators have no names', async () => {
  const company = await companyOf('Working');
  const task = await addTask(app.db, { max_answers: 2 });
  const [question] = (await addQuestions(app.db, task, texts(1))) as [number];
  const member = await app.person({ company_id: company });
  const coordinator = await app.person({ coordinates: [company] });
  for (const person of [member, coordinator]) await assign(app.db, task, person);
  const { answer_id, version } = await answer(member, task, question);
  await answer(coordinator, task, question);
  const moderator = await app.person({ moderates: [task.id] });
  await moderator.get(saveAnswer, {
    params: { slug: task.slug, questionId: question },
    query: { correction: 1 },
    body: body({ answer_id, base_version: version }),
  });
  const { results } = await coordinator.get(answeredQuestions, { params: { slug: task.slug } });
  const told = results[0]?.answers.map(({ user, is_own, fix_author }) => [user, is_own, fix_author]);
  expect(new Set(told)).toEqual(
    new Set([
      [member.username, false, 'Moderator'],
      [coordinator.username, true, ''],
    ]),
  );
});

test('a task on which the coordinator has nobody, or that is not active, is not there', async () => {
  const company = await companyOf('Nobody there');
  const member = await app.person({ company_id: company });
  const coordinator = await app.person({ coordinates: [company] });
  const [foreign, off] = [await addTask(app.db), await addTask(app.db, { is_active: false })];
  await assign(app.db, off, member);
  for (const { slug } of [foreign, off]) {
    expect((await coordinator.ask(answeredQuestions, { params: { slug } })).status).toBe(404);
  }
});
