import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { addTask } from '../../../../server/testing/tasks.ts';
import type { QueryOf } from '../../../../shared/route.ts';
import {
  statisticManual,
  taskDays,
  taskIsArchived,
  taskStatistics,
  tasksBasics,
  tasksStatistics,
  tasksStatisticsOptions,
  taskTimes,
} from '../../contract.ts';
import { follow } from '../rollup/follow.ts';
import { addOldDay, addOldTimes, addWorkedTask, type Worked } from '../testing/worked-task.ts';

let app: TestApp;
let staff: Person;
let ann: Person;
let bob: Person;
let first: Worked;
let second: Worked;
let moduleId: number;
let projectId: number;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.person({ is_staff: true });
  [ann, bob] = [await app.person(), await app.person()];
  const { id } = await app.db
    .insertInto('projects')
    .values({ name: 'Corpus' })
    .returning('id')
    .executeTakeFirstOrThrow();
  projectId = id;
  const module = { name: 'Names', project_id: id };
  moduleId = (await app.db.insertInto('modules').values(module).returning('id').executeTakeFirstOrThrow()).id;
  first = await addWorkedTask(app, [ann, bob], { title: 'Names of 50% of places' });
  second = await addWorkedTask(app, [ann], { title: 'Moods', count: 2 });
  await addTask(app.db, { title: 'Old names', is_active: false, is_archive: true });
  await app.db.updateTable('tasks').set({ module_id: moduleId }).where('id', '=', first.task.id).execute();
  for (const [index, seconds] of [10, 20, 30, 40].entries()) await first.answer(ann, index, seconds);
  await first.answer(bob, 0, 100);
  await second.answer(ann, 0, 6);
  await second.answer(ann, 1, 8);
  await follow(app.db);
  await addOldDay(app, ann);
});
afterAll(() => app.close());

it('lists tasks with how far they are, filtered, sorted, and the archive apart', async () => {
  const { results } = await staff.get(tasksStatistics, { query: { order_by: '-total_answers' } });
  expect(results.map(({ title }) => title)).toEqual(['Names of 50% of places', 'Moods']);
  expect(results[0]).toMatchObject({
    ...{ task: first.task.slug, module: 'Names', project: 'Corpus', total_questions: 6, answered_questions: 4 },
    ...{
      fully_answered_questions: 1,
      total_answers: 5,
      target_answers: 12,
      max_answers_per_question: 2,
      is_active: true,
    },
  });
  const titles = async (query: object) =>
    (await staff.get(tasksStatistics, { query })).results.map(({ title }) => title);
  expect(await titles({ title: '50% OF' })).toEqual(['Names of 50% of places']);
  expect(await titles({ module: moduleId })).toEqual(['Names of 50% of places']);
  expect(await titles({ project: projectId, title: 'mood' })).toEqual([]);
  expect(await titles({ from: 'archive', title: 'old' })).toEqual(['Old names']);
  expect(await staff.get(tasksBasics)).toEqual({
    ...{ total: 2, not_started: 0, in_progress: 2, finished: 0 },
    ...{ all: 8, answered: 6, complete: 1, done: 7, target: 16 },
  });
  expect(await staff.get(tasksStatisticsOptions)).toEqual({
    modules: [{ id: moduleId, name: 'Names' }],
    projects: [{ id: projectId, name: 'Corpus' }],
  });
});

it('shows one task, or some together', async () => {
  const one = await staff.get(taskStatistics, { query: { task: first.task.slug } });
  expect([one.task?.title, one.basics.done]).toEqual(['Names of 50% of places', 5]);
  const both = { tasks: `${first.task.id},${second.task.id}` };
  const { task, basics, tasks } = await staff.get(taskStatistics, { query: both });
  expect(tasks.map(({ title }) => title).toSorted()).toEqual(tasks.map(({ title }) => title));
  expect(tasks.map(({ task: slug }) => slug).toSorted()).toEqual([first.task.slug, second.task.slug].toSorted());
  expect([task, basics.total, basics.done]).toEqual([null, 2, 7]);
  expect((await staff.ask(taskStatistics, { query: { task: 'no-such-task' } })).status).toBe(404);
  expect(await staff.ask(taskStatistics, { query: { tasks: '1,x' } })).toMatchObject({
    status: 400,
    body: { tasks: ['This value does not have the expected form.'] },
  });
});

it('gives the same times for all time and for a period around it, and for a group', async () => {
  const around = { start_date: '2016-01-01', end_date: '2099-12-31' };
  const times = async (query: QueryOf<typeof taskTimes>) => staff.get(taskTimes, { query });
  const all = await times({ task: first.task.slug });
  // 10 20 30 40 100: the fence is 40 + 1.5 · (40 − 20) = 70.
  expect(all).toMatchObject({ answers: 5, mean: 40, fence: 70 });
  expect(all.quartiles).toEqual({ q1min: 10, q1max: 10, q23min: 20, q23max: 40, q4min: 100, q4max: 100 });
  expect([0, 25, 50, 75, 100].map((at) => all.percentiles[at])).toEqual([10, 20, 30, 40, 100]);
  expect([all.min_percentiles[50], all.avg_percentiles[50], all.max_percentiles[50]]).toEqual([25, 62.5, 100]);
  expect([all.fixed_percentiles[100], all.fixed_max_percentiles[50]]).toEqual([70, 70]);
  expect(await times({ task: first.task.slug, ...around })).toEqual(all);
  expect(await times({ task: first.task.slug, ...around, start_date: '2010-01-01' })).toEqual(all);
  expect(await times({ tasks: `${first.task.id},${second.task.id}` })).toMatchObject({ answers: 7, fence: 74 });
  const none = { answers: 0, mean: null, quartiles: null, fence: null, percentiles: [], max_percentiles: [] };
  expect(await times({ task: first.task.slug, start_date: '1999-01-01', end_date: '1999-01-01' })).toMatchObject(none);
  expect(await times({ title: 'nothing of this name' })).toMatchObject(none);

  // A period that leaves little out is all time without it.
  await addOldTimes(app, first.task.id);
  expect(await times({ task: first.task.slug })).toMatchObject({ answers: 7 });
  expect(await times({ task: first.task.slug, ...around })).toEqual(all);
});

it('shows answers per day and in time, and refuses a period that ends before it begins', async () => {
  const query = { task: first.task.slug };
  await app.db
    .updateTable('answer_days')
    .set({ day: '2016-02-28' })
    .where('task_id', '=', first.task.id)
    .where('user_id', '=', bob.id)
    .execute();
  const { days, real_data: real, target, extrapolated_data: forecast } = await staff.get(taskDays, { query });
  expect(days.map(({ answers }) => answers)).toEqual([1, 4]);
  expect([days[0]?.day, target, real.at(-1)?.answers]).toEqual(['2016-02-28', 12, 5]);
  // At five answers in years the target is more than ten years away.
  expect(forecast).toEqual([]);
  const later = await staff.get(taskDays, { query: { ...query, start_date: '2016-02-29', delta_days: 1 } });
  expect([
    later.days.length,
    later.real_data.at(-1)?.answers,
    later.last_week_extrapolated_data.at(-1)?.answers,
  ]).toEqual([1, 5, 12]);
  const backwards = { ...query, start_date: '2026-02-01', end_date: '2026-01-31' };
  for (const call of [taskDays, taskTimes]) {
    expect((await staff.ask(call, { query: backwards })).error.$codes).toMatchObject({
      start_date: [{ code: 'statistics.backwards' }],
    });
  }
  expect((await staff.ask(taskDays, { query: { ...query, start_date: '2026-02-30' } })).status).toBe(400);
});

it('says whether a task is archived', async () => {
  const archived = await addTask(app.db, { title: 'Put away', is_active: false, is_archive: true });
  const ask = (task: string) => staff.ask(taskIsArchived, { query: { task } });
  expect(await ask(archived.slug)).toMatchObject({ status: 200, body: { is_archived: true } });
  expect(await ask(first.task.slug)).toMatchObject({ status: 200, body: { is_archived: false } });
  expect(await ask('no-such-task')).toMatchObject({ status: 404, error: { code: 'statistics.noTask' } });
});

it('explains its figures in the language of the reader', async () => {
  const headers = { 'accept-language': 'pl' };
  const polish = (await staff.send({ url: `/api/4.0/${statisticManual.path}`, headers })).json();
  expect(polish.ALL_TIME).toBe('Wszystkie liczone odpowiedzi, od pierwszego dnia.');
  const english = await staff.get(statisticManual);
  expect(english.STD).toMatch('standard deviation');
  expect(new Set(Object.keys(english))).toEqual(new Set(Object.keys(polish)));
});
