import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addTask, assign } from '../../../server/testing/tasks.ts';
import { companyPeople, taskList, updateFavorites } from '../contract.ts';
import { addCompany, evaluates, reportHours } from './testing/work.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

const listOf = async (person: Person, query: object = {}) => (await person.get(taskList, { query })).results;

test('a coordinator sees the tasks of the company’s people with their work together', async () => {
  const company = await addCompany(app.db, 'Together');
  const other = await addCompany(app.db, 'Elsewhere');
  const coordinator = await app.person({ coordinates: [company] });
  const one = await app.person({ company_id: company });
  const two = await app.person({ company_id: company });
  const left = await app.person({ company_id: company });
  const stranger = await app.person({ company_id: other });
  const task = await addTask(app.db, { title: 'Shared', end_date: inHours(99), enable_evaluations: true });
  const [past, soon] = [inHours(-1), inHours(5)];
  await assign(app.db, task, one, { max_questions: 10, answered: 4, deadline: past });
  await assign(app.db, task, two, { max_questions: 20, answered: 6, deadline: soon });
  await assign(app.db, task, left, { max_questions: 50, answered: 2, resigned_at: past, deadline: inHours(1) });
  await assign(app.db, task, stranger, { answered: 100, deadline: inHours(2) });
  await evaluates(app.db, task, one, { answered: 3, max_questions: 8, deadline: inHours(7) });
  await reportHours(app.db, task, one, 2);
  await reportHours(app.db, task, two, 0.5);
  await reportHours(app.db, task, stranger, 40);
  await assign(app.db, await addTask(app.db, { title: 'Of another company' }), stranger);

  expect(await listOf(coordinator)).toEqual([
    {
      ...{ pk: task.id, slug: task.slug, title: 'Shared', is_favorite: false, favorites_pin_color: null },
      ...{ deadline: soon.toISOString(), evaluation_deadline: expect.any(String) },
      ...{ limit: 32, answered: 12, evaluation_answered: 3, evaluation_max_questions: 8, reported_hours: 2.5 },
      ...{ blocked: false, has_questions: false, evaluation_blocked: false, has_answers: false },
      ...{ user_is_assigned: false, user_is_evaluator: false, user_is_moderator: false },
    },
  ]);
});

test('the first deadline of a user that has not passed is shown; a user without one has that of the task', async () => {
  const company = await addCompany(app.db, 'Deadlines');
  const coordinator = await app.person({ coordinates: [company] });
  const one = await app.person({ company_id: company });
  const two = await app.person({ company_id: company });
  const [end, later, past] = [inHours(10), inHours(20), inHours(-5)];
  const add = async (title: string, end_date: Date | null, first: Date | null, second: Date | null) => {
    const task = await addTask(app.db, { title, end_date });
    await assign(app.db, task, one, { deadline: first });
    await assign(app.db, task, two, { deadline: second });
  };
  await add('a: own ones only', end, later, later);
  await add('b: one has that of the task', end, later, null);
  await add('c: the task is past', past, later, null);
  await add('d: all are past', past, past, past);
  const shown = (await listOf(coordinator, { order_by: 'title' })).map(({ deadline }) => deadline);
  expect(shown).toEqual([later, end, later, null].map((date) => date?.toISOString() ?? null));
  const sorted = (await listOf(coordinator, { order_by: 'deadline' })).map(({ title }) => title[0]);
  expect(sorted).toEqual(['b', 'a', 'c', 'd']);
  const until = (await listOf(coordinator, { deadline_to: end.toISOString() })).map(({ title }) => title[0]);
  expect(until).toEqual(['b']);
});

test('one person without a limit makes the company’s work unlimited', async () => {
  const company = await addCompany(app.db, 'Unlimited');
  const coordinator = await app.person({ coordinates: [company] });
  const task = await addTask(app.db);
  await assign(app.db, task, await app.person({ company_id: company }), { max_questions: 10, answered: 1 });
  await assign(app.db, task, await app.person({ company_id: company }), { answered: 1 });
  expect(await listOf(coordinator)).toMatchObject([{ limit: null, answered: 2 }]);
});

test('a coordinator’s own work is on the list too, until they resign from it', async () => {
  const company = await addCompany(app.db, 'Own work');
  const coordinator = await app.person({ coordinates: [company] });
  await assign(app.db, await addTask(app.db, { title: 'Own' }), coordinator, { answered: 3 });
  const left = await addTask(app.db, { title: 'Left' });
  await assign(app.db, left, coordinator, { resigned_at: new Date() });
  expect(await listOf(coordinator)).toMatchObject([{ title: 'Own', answered: 3, user_is_assigned: true }]);
  expect((await coordinator.ask(updateFavorites, { params: { slug: left.slug } })).status).toBe(404);
});

test('the people of the company on a task are shown one by one, with totals', async () => {
  const company = await addCompany(app.db, 'One by one');
  const other = await addCompany(app.db, 'Not these');
  const coordinator = await app.person({ coordinates: [company] });
  const person = (username: string) => app.person({ username, company_id: company });
  const [started, assigned, blocked, resigned, evaluator, both] = await Promise.all(
    ['c-started', 'c-assigned', 'c-blocked', 'c-resigned', 'c-evaluator', 'c-both'].map(person),
  );
  const end_date = new Date(Date.UTC(2030, 0, 9));
  const own = new Date(Date.UTC(2030, 0, 3));
  const then = new Date(Date.UTC(2026, 5, 1, 12));
  const task = await addTask(app.db, { end_date });
  const on = (who: Person | undefined, work: object = {}) => assign(app.db, task, who as Person, work);
  await on(started, { started_at: then, last_activity: then, answered: 5, max_questions: 9, deadline: own });
  await on(assigned);
  await on(blocked, { is_blocked: true, started_at: then, answered: 2 });
  await on(resigned, { resigned_at: then, started_at: then, answered: 1 });
  await on(both, { resigned_at: then });
  await evaluates(app.db, task, evaluator as Person, { answered: 4, max_questions: 6, deadline: own });
  await evaluates(app.db, task, both as Person, { started_at: then, answered: 1, last_activity: then });
  await on(await app.person({ username: 'd-stranger', company_id: other }), { answered: 50 });

  const params = { slug: task.slug };
  const evaluatesNow = async () =>
    (await coordinator.get(companyPeople, { params })).users
      .filter((one) => one.user_is_evaluator || one.evaluator_deadline)
      .map(({ username }) => username);
  await app.db.updateTable('tasks').set({ enable_evaluations: false }).where('id', '=', task.id).execute();
  expect(await evaluatesNow()).toEqual([]);
  await app.db.updateTable('tasks').set({ enable_evaluations: true }).where('id', '=', task.id).execute();
  expect(await evaluatesNow()).toEqual(['c-both', 'c-evaluator']);
  const { users, ...totals } = await coordinator.get(companyPeople, { params });
  expect(totals).toEqual({ answers_from_company: 8, evaluationanswers_from_company: 5 });
  expect(users.map(({ username, status }) => [username, status])).toEqual([
    ['c-assigned', 'assigned'],
    ['c-blocked', 'blocked'],
    ['c-both', 'started'],
    ['c-evaluator', 'assigned'],
    ['c-resigned', 'resigned'],
    ['c-started', 'started'],
  ]);
  expect(users.at(-1)).toEqual({
    ...{ username: 'c-started', answered: 5, max_questions_in_task: 9, user_is_assigned: true },
    ...{ evaluation_answered: 0, evaluation_max_questions: null, user_is_evaluator: false },
    ...{ deadline: own.toISOString(), evaluator_deadline: null, status: 'started', resignation: null },
    last_answer: then.toISOString(),
  });
  expect(users[3]).toMatchObject({
    ...{ answered: 0, evaluation_answered: 4, evaluation_max_questions: 6, user_is_assigned: false },
    ...{ user_is_evaluator: true, deadline: null, evaluator_deadline: own.toISOString() },
  });
  expect(users[4]).toMatchObject({ resignation: then.toISOString(), user_is_assigned: false });
  expect(users[0]?.deadline).toBe(end_date.toISOString());
});

test('people of a company are for its coordinators only', async () => {
  const company = await addCompany(app.db, 'Guarded');
  const other = await addCompany(app.db, 'Nosy');
  const member = await app.person({ company_id: company });
  const task = await addTask(app.db);
  await assign(app.db, task, member);
  const params = { slug: task.slug };
  const nosy = await app.person({ coordinates: [other] });
  expect((await nosy.ask(companyPeople, { params })).status).toBe(404);
  expect((await nosy.ask(updateFavorites, { params })).status).toBe(404);
  for (const person of [member, await app.person({ is_staff: true }), await app.person({ moderates: [task.id] })]) {
    expect((await person.ask(companyPeople, { params })).status).toBe(403);
  }
  expect((await app.visitor.ask(companyPeople, { params })).status).toBe(401);
  await assign(app.db, task, nosy);
  expect(await nosy.get(companyPeople, { params })).toMatchObject({ users: [], answers_from_company: 0 });
});

test('a superuser who coordinates no company is shown everybody on a task', async () => {
  const [one, two] = [await addCompany(app.db, 'Seen 1'), await addCompany(app.db, 'Seen 2')];
  const task = await addTask(app.db);
  await assign(app.db, task, await app.person({ username: 's-1', company_id: one }), { answered: 2 });
  await assign(app.db, task, await app.person({ username: 's-2', company_id: two }), { answered: 3 });
  await evaluates(app.db, task, await app.person({ username: 's-3' }), { answered: 4 });
  const names = async (person: Person) => {
    const { users, ...totals } = await person.get(companyPeople, { params: { slug: task.slug } });
    return { names: users.map(({ username }) => username), ...totals };
  };
  expect(await names(await app.person({ is_superuser: true }))).toEqual({
    ...{ names: ['s-1', 's-2', 's-3'], answers_from_company: 5, evaluationanswers_from_company: 4 },
  });
  expect(await names(await app.person({ is_superuser: true, coordinates: [two] }))).toEqual({
    ...{ names: ['s-2'], answers_from_company: 3, evaluationanswers_from_company: 0 },
  });
});
