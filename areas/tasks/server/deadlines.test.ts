import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addTask, assign } from '../../../server/testing/tasks.ts';
import { notificationList } from '../../notifications/contract.ts';
import { tellNearDeadlines } from './deadlines.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ann = await app.person();
});
afterAll(() => app.close());

const toldTo = async (person: Person) => (await person.get(notificationList, { query: {} })).results;

test('a deadline within a day is told once, however many look, and again when it is another one', async () => {
  const task = await addTask(app.db, { title: 'Birds' });
  const deadline = inHours(5);
  await assign(app.db, task, ann, { deadline });
  await Promise.all([tellNearDeadlines(app.db), tellNearDeadlines(app.db), tellNearDeadlines(app.db)]);
  await tellNearDeadlines(app.db);
  expect(await toldTo(ann)).toMatchObject([
    {
      kind: 'deadline-near',
      text: expect.arrayContaining(['Birds', { instant: deadline.toISOString() }]),
      link: `/task/${task.slug}`,
    },
  ]);
  await app.db
    .updateTable('assignments')
    .set({ deadline: inHours(7) })
    .where('user_id', '=', ann.id)
    .execute();
  await tellNearDeadlines(app.db);
  expect(await toldTo(ann)).toHaveLength(2);
});

test('the deadline of the task counts where the person has none of their own', async () => {
  const ben = await app.person();
  const task = await addTask(app.db, { end_date: inHours(5) });
  await assign(app.db, task, ann);
  await assign(app.db, task, ben, { deadline: inHours(100) });
  await tellNearDeadlines(app.db);
  await tellNearDeadlines(app.db);
  expect(await toldTo(ann)).toHaveLength(1);
  expect(await toldTo(ben)).toEqual([]);
});

test('an evaluator is told of their own deadline, once, and not of the task’s or where there are no evaluations', async () => {
  const task = await addTask(app.db, { title: 'Bees', end_date: inHours(5), enable_evaluations: true });
  const deadline = inHours(6);
  const evaluate = (person: Person, columns: object, { id } = task) =>
    app.db
      .insertInto('assignments')
      .values({ task_id: id, user_id: person.id, kind: 'evaluate', ...columns })
      .execute();
  await evaluate(ann, { deadline });
  await evaluate(ann, { deadline }, await addTask(app.db, { title: 'Wasps' }));
  const others = await Promise.all(Array.from({ length: 5 }, () => app.person()));
  const reasons = [
    {},
    { deadline: inHours(30) },
    { deadline, is_blocked: true },
    { deadline, resigned_at: new Date() },
  ];
  for (const [at, columns] of [...reasons, { deadline, max_questions: 2, answered: 2 }].entries()) {
    await evaluate(others[at] as Person, columns);
  }
  await Promise.all([tellNearDeadlines(app.db), tellNearDeadlines(app.db)]);
  await tellNearDeadlines(app.db);
  expect(await toldTo(ann)).toMatchObject([
    { kind: 'evaluation-deadline-near', text: expect.arrayContaining(['Bees', { instant: deadline.toISOString() }]) },
  ]);
  for (const other of others) expect(await toldTo(other)).toEqual([]);
});

test('nobody is told who cannot go on, has done everything, or has a deadline that is far or over', async () => {
  const closed = await addTask(app.db, { is_active: false });
  await assign(app.db, closed, ann, { deadline: inHours(5) });
  for (const columns of [
    { is_blocked: true },
    { resigned_at: new Date() },
    { max_questions: 3, answered: 3 },
    { deadline: inHours(25) },
    { deadline: inHours(-1) },
  ]) {
    await assign(app.db, await addTask(app.db), ann, { deadline: inHours(5), ...columns });
  }
  await tellNearDeadlines(app.db);
  expect(await toldTo(ann)).toEqual([]);
});

test('hundreds of people of one task are told in one go', async () => {
  const task = await addTask(app.db, { end_date: inHours(3) });
  const rows = Array.from({ length: 450 }, (_, at) => ({ username: `hurried-${at}` }));
  const people = await app.db.insertInto('users').values(rows).returning('id').execute();
  await app.db
    .insertInto('assignments')
    .values(people.map(({ id }) => ({ task_id: task.id, user_id: id, kind: 'answer' as const })))
    .execute();
  await tellNearDeadlines(app.db);
  const ids = people.map(({ id }) => id);
  const told = await app.db.selectFrom('notifications').where('user_id', 'in', ids).select('user_id').execute();
  expect(told).toHaveLength(450);
});
