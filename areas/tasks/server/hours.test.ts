import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addTask, assign, type TestTask } from '../../../server/testing/tasks.ts';
import { taskList } from '../contract.ts';
import { reportHours } from './testing/work.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hoursOf = async (person: Person, { id }: TestTask) =>
  (await person.get(taskList)).results.find(({ pk }) => pk === id)?.reported_hours;

/** The lines of one person's reports. */
const lines = (person: Person) => app.db.updateTable('task_reports').where('user_id', '=', person.id);

test('reported hours are those that stand in the reports now, whatever was changed in them', async () => {
  const [task, other] = [await addTask(app.db), await addTask(app.db)];
  const [person, colleague] = [await app.person(), await app.person()];
  for (const one of [task, other]) await assign(app.db, one, person);
  await assign(app.db, task, colleague);
  await Promise.all([1, 2, 0.25].map((hours) => reportHours(app.db, task, person, hours)));
  await reportHours(app.db, task, colleague, 7);
  expect(await hoursOf(person, task)).toBe(3.25);

  await lines(person).where('minutes', '=', 60).set({ minutes: 90 }).execute();
  expect(await hoursOf(person, task)).toBe(3.75);
  await lines(person).where('minutes', '=', 90).set({ task_id: other.id }).execute();
  expect([await hoursOf(person, task), await hoursOf(person, other)]).toEqual([2.25, 1.5]);
  await lines(person).where('task_id', '=', other.id).set({ task_id: null, title: 'Training' }).execute();
  await lines(person).where('minutes', '=', 120).set({ status: 'ACCEPTED' }).execute();
  expect([await hoursOf(person, task), await hoursOf(person, other)]).toEqual([2.25, 0]);
  await app.db
    .deleteFrom('month_reports')
    .where('id', 'in', (eb) => eb.selectFrom('task_reports').where('minutes', '=', 120).select('month_report_id'))
    .execute();
  expect(await hoursOf(person, task)).toBe(0.25);
  expect(await hoursOf(colleague, task)).toBe(7);
});

test('a report that is taken back leaves no hours', async () => {
  const task = await addTask(app.db);
  const person = await app.person();
  await assign(app.db, task, person);
  const undone = app.db.transaction().execute(async (trx) => {
    await reportHours(trx, task, person, 5);
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  expect(await hoursOf(person, task)).toBe(0);
});

test('a task that is deleted leaves the hours in the report, under its title', async () => {
  const task = await addTask(app.db);
  const person = await app.person();
  await reportHours(app.db, task, person, 2);
  await app.db.deleteFrom('tasks').where('id', '=', task.id).execute();
  const left = await app.db.selectFrom('task_reports').where('user_id', '=', person.id).selectAll().execute();
  expect(left).toMatchObject([{ task_id: null, title: 'Task', minutes: 120 }]);
});
