import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addTask, assign, type TestTask } from '../../../server/testing/tasks.ts';
import { changeTaskReport, removeTaskReports } from '../../month-reports/server/public.ts';
import { taskList } from '../contract.ts';
import { reportHours } from './testing/work.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hoursOf = async (person: Person, { id }: TestTask) =>
  (await person.get(taskList)).results.find(({ pk }) => pk === id)?.reported_hours;

/** The line of a person's reports with so many minutes. */
const lineOf = (person: Person, minutes: number) =>
  app.db
    .selectFrom('task_reports')
    .where('user_id', '=', person.id)
    .where('minutes', '=', minutes)
    .select(['id', 'task_id', 'title', 'minutes'])
    .executeTakeFirstOrThrow();

const change = async (person: Person, minutes: number, to: { task_id?: number | null; minutes?: number }) => {
  const { id, ...line } = await lineOf(person, minutes);
  await changeTaskReport(app.db, id, { ...line, ...to });
};

test('reported hours are those that stand in the reports now, whatever was changed in them', async () => {
  const [task, other] = [await addTask(app.db), await addTask(app.db)];
  const [person, colleague] = [await app.person(), await app.person()];
  for (const one of [task, other]) await assign(app.db, one, person);
  await assign(app.db, task, colleague);
  await Promise.all([1, 2, 0.25].map((hours) => reportHours(app.db, task, person, hours)));
  await reportHours(app.db, task, colleague, 7);
  expect(await hoursOf(person, task)).toBe(3.25);

  await change(person, 60, { minutes: 90 });
  expect(await hoursOf(person, task)).toBe(3.75);
  await change(person, 90, { task_id: other.id });
  expect([await hoursOf(person, task), await hoursOf(person, other)]).toEqual([2.25, 1.5]);
  await change(person, 90, { task_id: null });
  expect([await hoursOf(person, task), await hoursOf(person, other)]).toEqual([2.25, 0]);
  await removeTaskReports(app.db, [(await lineOf(person, 120)).id]);
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
