import { afterAll, beforeAll, expect, it } from 'vitest';
import { sheetRows } from '../../../../server/platform/spreadsheets/read-sheet.ts';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import type { Schema, Static } from '../../../../shared/schema.ts';
import type { TableExportRoutes } from '../../../../shared/table-export-contract.ts';
import { problematicQuestions, tasksStatisticsExport } from '../../contract.ts';
import {
  taskPeople,
  taskPeopleExport,
  taskSessions,
  taskUserStatistics,
  userStatistics,
  userStatisticsExport,
} from '../../people-contract.ts';
import { usersStatistics, usersStatisticsExport } from '../../users-contract.ts';
import { follow } from '../rollup/follow.ts';
import { addOldDay, addWorkedTask, type Worked } from '../testing/worked-task.ts';

let app: TestApp;
let staff: Person;
let ann: Person;
let bob: Person;
let hidden: Person;
let names: Worked;
let moods: Worked;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.person(STAFF);
  [ann, bob, hidden] = [await app.person(), await app.person(), await app.person()];
  const company = { name: 'Closed', accessible_to_staff: false };
  const { id } = await app.db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();
  await app.db.updateTable('users').set({ company_id: id }).where('id', '=', hidden.id).execute();
  names = await addWorkedTask(app, [ann, bob, hidden], { title: 'Names' });
  moods = await addWorkedTask(app, [ann], { title: 'Moods', count: 2 });
  for (const [index, seconds] of [10, 20, 30, 40].entries()) await names.answer(ann, index, seconds);
  await names.answer(bob, 0, 100);
  await names.answer(bob, 4, null);
  await names.answer(hidden, 4, null);
  await names.answer(hidden, 1, null);
  await names.answer(hidden, 5, 9);
  await moods.answer(ann, 0, 6);
  await follow(app.db);
  await addOldDay(app, ann);
});
afterAll(() => app.close());

const task = () => ({ task: names.task.slug });
const around = { start_date: '2016-01-01', end_date: '2099-12-31' };

it('lists the people of a task whom the viewer sees, for all time and for a period alike', async () => {
  const people = (query: object) => staff.get(taskPeople, { query: { ...task(), ...query } });
  const { results, count } = await people({ order_by: '-answers' });
  expect([count, results.map(({ username }) => username)]).toEqual([2, [ann.username, bob.username]]);
  // 10 20 30 40: deviation √(500/3).
  expect(results[0]?.base_stats).toEqual({
    ...{ total_answers: 4, max_questions: 9, mean: 25, total_time: 100, std: Math.sqrt(500 / 3) },
  });
  expect(results[0]?.percentiles).toEqual({ mean: 25, total_time: 100 });
  expect(results[1]).toMatchObject({ deadline: null, base_stats: { std: null, mean: 100 } });
  expect((await people({ order_by: '-answers', ...around })).results).toEqual(results);
  expect((await people({ order_by: '-answers', ...around, start_date: '2010-01-01' })).results).toEqual(results);
  const none = (await people({ start_date: '1999-01-01', end_date: '1999-01-02' })).results;
  expect(none.map(({ base_stats: { total_answers, mean } }) => [total_answers, mean])).toEqual([
    [0, null],
    [0, null],
  ]);
  const blind = await app.person({ is_staff: true });
  expect((await blind.get(taskPeople, { query: task() })).count).toBe(0);
});

it('shows work sessions of a task and of one person, and their times', async () => {
  const { results } = await staff.get(taskSessions, { query: task() });
  expect(results.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  const query = { ...task(), username: ann.username };
  const own = await staff.get(taskSessions, { query });
  expect(own).toMatchObject({ count: 1, results: [{ username: ann.username, count: 4 }] });
  const [session] = own.results;
  expect(Date.parse(session?.end ?? '') - Date.parse(session?.start ?? '')).toBe((session?.length ?? 0) * 1000);
  const one = await staff.get(taskUserStatistics, { query });
  expect(one).toMatchObject({ task: { title: 'Names' }, base_stats: { mean: 25 }, times: { answers: 4, mean: 25 } });
  expect(one.times.percentiles[50]).toBe(25);
  const of = async (username: string, slug: string) =>
    (await staff.ask(taskUserStatistics, { query: { task: slug, username } })).status;
  expect([await of(hidden.username, names.task.slug), await of(bob.username, moods.task.slug)]).toEqual([404, 404]);
});

it('lists the tasks of a person, and people with what they did on all tasks', async () => {
  const { results } = await staff.get(userStatistics, { query: { username: ann.username.toUpperCase() } });
  expect(results.map(({ title, base_stats }) => [title, base_stats.total_answers])).toEqual([
    ['Moods', 1],
    ['Names', 4],
  ]);
  expect((await staff.get(userStatistics, { query: { username: ann.username, from: 'archive' } })).count).toBe(0);
  expect((await staff.ask(userStatistics, { query: { username: hidden.username } })).status).toBe(404);
  const resigned = await addWorkedTask(app, [bob], { count: 1 });
  await app.db
    .updateTable('assignments')
    .set({ resigned_at: new Date() })
    .where('task_id', '=', resigned.task.id)
    .execute();
  const users = await staff.get(usersStatistics, { query: { order_by: '-answers_count' } });
  expect(users.results.map(({ username }) => username)).toEqual([ann.username, bob.username]);
  expect(users.results[0]).toMatchObject({
    ...{ tasks_count: 2, active_tasks: 2, answers_count: 5, summary_time: 106, mean_summary_time: 53 },
    ...{ mean_answers_time: 21.2, company: null },
  });
  expect(users.results[1]).toMatchObject({ tasks_count: 2, active_tasks: 1, last_answer: expect.any(String) });
  const found = await staff.get(usersStatistics, { query: { username: bob.username.slice(1), ...around } });
  expect(found.results).toMatchObject([{ username: bob.username, answers_count: 1 }]);
  expect((await staff.get(usersStatistics, { query: { language: 'br' } })).count).toBe(0);
});

it('shows the questions that most people skipped, and records who takes figures of people out', async () => {
  const { answered, unanswered } = await staff.get(problematicQuestions, { query: task() });
  expect(unanswered).toEqual([
    { id: names.ids[4], task: names.task.slug, text: expect.any(String), skipped: 2, times_seen: 2 },
  ]);
  expect(answered).toMatchObject([{ id: names.ids[1], skipped: 1, times_seen: 2 }]);
  expect(answered[0]?.text).not.toBe('');
  const past = { start_date: '1999-01-01', end_date: '1999-01-02' };
  expect(await staff.get(problematicQuestions, { query: { ...task(), ...past } })).toEqual({
    ...{ answered: [], unanswered: [] },
  });
  await staff.get(usersStatisticsExport.start, { body: { username: 'a' } });
  const event = await app.db
    .selectFrom('audit_events')
    .selectAll()
    .where('kind', '=', 'people.exported')
    .executeTakeFirst();
  expect(event).toMatchObject({ actor_id: staff.id, subject: 'statistics', data: { username: 'a' } });
});

it('exports people in the words of the reader, with times as dates of where the reader is', async () => {
  await app.app.start();
  const deadline = new Date('2031-07-01T22:30:00Z');
  await app.db
    .updateTable('assignments')
    .set({ deadline })
    .where('task_id', '=', names.task.id)
    .where('user_id', '=', bob.id)
    .execute();
  let fileName = '';
  const exported = async <B extends Schema>(routes: TableExportRoutes<B>, body: Static<B>, by = staff) => {
    const query = { language: 'pl', time_zone: 'Europe/Warsaw' } as const;
    const { id } = await by.get(routes.start as TableExportRoutes['start'], { query, body: body as object });
    const read = () => by.get(routes.read, { params: { id } });
    await expect.poll(async () => (await read()).state).toBe('done');
    const { rawPayload, headers } = await by.send({ url: (await read()).url as string });
    fileName = String(headers['content-disposition']);
    const rows: Record<string, unknown>[] = [];
    for await (const { values } of sheetRows(rawPayload)) rows.push(values ?? {});
    return rows;
  };
  const people = await exported(taskPeopleExport, task());
  expect(Object.keys(people[0] ?? {}).slice(0, 4)).toEqual([
    'Użytkownik',
    'Termin (Europe/Warsaw)',
    'Odpowiedzi',
    'Limit pytań',
  ]);
  await exported(taskPeopleExport, { ...task(), start_date: '2031-01-01', end_date: '2031-12-31' });
  expect(fileName).toContain(`user-statistics-${names.task.slug}-from-2031-01-01-to-2031-12-31-`);
  const row = people.find((one) => one.Użytkownik === bob.username);
  expect(row).toMatchObject({ 'Termin (Europe/Warsaw)': '2031-07-02T00:30:00.000Z', Odpowiedzi: 1, 'Średnia, s': 100 });

  // Whoever starts an export can open its file: for staff without access to people's data it has no people in it.
  const blind = await app.person({ is_staff: true });
  expect(await exported(taskPeopleExport, task(), blind)).toEqual([]);
  expect(await exported(usersStatisticsExport, {}, blind)).toEqual([]);
  expect(await exported(tasksStatisticsExport, {}, blind)).toHaveLength(3);
  const body = { username: ann.username };
  expect((await blind.ask(userStatisticsExport.start, { body })).status).toBe(404);
  expect(await exported(userStatisticsExport, body)).toHaveLength(2);

  const users = await exported(usersStatisticsExport, { username: ann.username });
  const { last_answer } = (await staff.get(usersStatistics, { query: { username: ann.username } })).results[0] ?? {};
  const there = new Intl.DateTimeFormat('sv', {
    ...({ dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Warsaw' } as const),
  }).format(new Date(last_answer ?? 0));
  expect(users).toMatchObject([{ Użytkownik: ann.username, Zadania: 2, Odpowiedzi: 5 }]);
  expect(String(users[0]?.['Ostatnia aktywność (Europe/Warsaw)'])).toContain(there.replace(' ', 'T'));
});
