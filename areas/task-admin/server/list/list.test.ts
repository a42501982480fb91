import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sheetRows } from '../../../../server/platform/spreadsheets/read-sheet.ts';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { addQuestions, addTask, assign, texts } from '../../../../server/testing/tasks.ts';
import type { WrittenFor } from '../../../../shared/written-for.ts';
import { updateFavorites } from '../../../tasks/contract.ts';
import { addressOfId } from '../../../tasks/rules.ts';
import { acceptTutorial, addWikiItem, adminWiki } from '../../../tutorials/contract.ts';
import { adminTask, adminTasks, titleOfCopy, updateTask } from '../../contract.ts';
import {
  changeTasks,
  duplicateTasks,
  type PeopleOfTask,
  peopleOfTaskExport,
  taskImprints,
  taskOptions,
} from '../../list-contract.ts';

let server: TestApp;
let staff: Person;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.start();
  staff = await server.person({ username: 'greta', ...STAFF });
});
afterAll(() => server.close());

const read = (id: number) => staff.get(adminTask, { params: { slug: addressOfId(id) } });

it('copies each task that can be copied, under addresses of their own; what is wrong with one keeps no other back', async () => {
  const sound = await addTask(server.db, { title: 'Tone', slug: 'tone', is_active: true });
  const broken = await addTask(server.db, { title: 'Broken', slug: 'broken', form: { structure: [] } });
  const person = await server.person({ username: 'ann' });
  await assign(server.db, sound, person, { max_questions: 5 });
  await assign(server.db, sound, await server.person(), { is_blocked: true });
  const item = { kind: 'tutorial', title: 'Begin', content: '<p>Read this.</p>', is_required: true } as const;
  const { slug } = sound;
  const { id } = await staff.get(addWikiItem, { params: { slug }, body: item });
  await staff.get(addWikiItem, { params: { slug }, body: { ...item, kind: 'faq', title: 'Why?', is_required: false } });
  await person.get(acceptTutorial, { body: { id } });
  const duplicate = (with_users: boolean) =>
    staff.get(duplicateTasks, { body: { tasks: [broken.id, sound.id], with_users } });
  const { copies, failed } = await duplicate(true);
  expect(failed).toMatchObject([{ task: broken.id, title: 'Broken' }]);
  expect(copies).toMatchObject([{ slug: 'tone-copy', title: 'Tone (copy)' }]);
  const copy = await read(copies[0]?.id ?? 0);
  expect(copy).toMatchObject({
    is_active: false,
    usertasks: [{ username: 'ann', max_questions: 5, auto_assigned: true }],
  });
  const copied = await staff.get(adminWiki, { params: { slug: 'tone-copy' } });
  expect(copied).toMatchObject([item, { kind: 'faq', title: 'Why?', is_required: false }]);
  const accepted = server.db.selectFrom('wiki_readings').selectAll().where('task_id', '=', copy.id);
  expect(await accepted.execute()).toEqual([]);
  const again = await duplicate(false);
  expect(again.copies).toMatchObject([{ slug: 'tone-copy-2', title: 'Tone (copy 2)' }]);
  expect((await read(again.copies[0]?.id ?? 0)).usertasks).toEqual([]);
  expect(await staff.get(titleOfCopy, { params: { slug } })).toEqual({ title: 'Tone (copy 3)' });
});

it('changes status, deadline and activity of several tasks, and says when the status was changed', async () => {
  const tasks = [await addTask(server.db), await addTask(server.db)].map(({ id }) => id);
  const before = await read(tasks[0] ?? 0);
  const end_date = '2031-05-01T10:00:00.000Z';
  const body = { tasks, status: 'PROG' as const, end_date, is_active: true };
  expect(await staff.get(changeTasks, { body })).toEqual({ changed: tasks, failed: [] });
  const gone = { task: 999_999, title: '#999999', detail: 'This task has been deleted in the meantime.' };
  const some = { ...body, tasks: [...tasks, gone.task] };
  expect(await staff.get(changeTasks, { body: some })).toEqual({ changed: tasks, failed: [gone] });
  const after = await read(tasks[1] ?? 0);
  expect(after).toMatchObject({ status: 'PROG', end_date, is_active: true });
  expect(Date.parse(after.status_change_timestamp)).toBeGreaterThan(Date.parse(before.status_change_timestamp));
});

it('puts favorites first, and filters by status and module', async () => {
  const project = await server.db
    .insertInto('projects')
    .values({ name: 'Voices' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const module = await server.db
    .insertInto('modules')
    .values({ name: 'Speech', description: '', project_id: project.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [one, two] = [await addTask(server.db, { title: 'Zebra' }), await addTask(server.db, { title: 'Ape' })];
  expect((await staff.get(taskOptions)).modules).toEqual([{ id: module.id, name: 'Speech', project: 'Voices' }]);
  for (const task of [one, two]) {
    const { modified } = await read(task.id);
    const body = { modified, module: module.id, samsung_coordinator: 'greta' };
    const { update_fields } = await staff.get(updateTask, { params: { slug: task.slug }, body });
    expect(update_fields).toContainEqual({ field: 'module', old: null, new: 'Speech' });
  }
  await staff.get(updateFavorites, { params: { slug: one.slug }, query: { pin_color: '2e933c' } });
  const { results } = await staff.get(adminTasks, { query: { module: module.id, status: 'NS', order_by: 'title' } });
  expect(results).toMatchObject([
    { title: 'Zebra', is_favorite: true, favorites_pin_color: '2e933c', coordinator_username: 'greta' },
    { title: 'Ape', is_favorite: false, favorites_pin_color: null },
  ]);
  const unknown = { modified: (await read(one.id)).modified, module: 999_999 };
  const refused = await staff.ask(updateTask, { params: { slug: one.slug }, body: unknown });
  expect(refused.error.$codes).toMatchObject({ module: [{ code: 'task-admin.noModule' }] });
});

it('tells of tasks that the viewer moderates how far they are and when they end at this pace', async () => {
  const task = await addTask(server.db, { max_answers: 2 });
  await addQuestions(server.db, task, texts(10));
  const ann = await server.person();
  await assign(server.db, task, ann, { answered: 5 });
  const day = new Date().toISOString().slice(0, 10);
  await server.db.insertInto('answer_days').values({ task_id: task.id, user_id: ann.id, day, answers: 5 }).execute();
  const imprints = (person: Person) => person.get(taskImprints, { query: { tasks: String(task.id) } });
  expect(await imprints(staff)).toEqual({});
  const moderator = await server.person({ ...STAFF, moderates: [task.id] });
  const { [task.slug]: imprint } = await imprints(moderator);
  expect(imprint).toMatchObject({
    ...{ answers: { total: 20, done: 5, left: 15 }, users: { total: 1, active: 1 } },
    ...{ assigned: false, type: 'LANGTASKS' },
  });
  const DAY = 86_400_000;
  const daysLeft = (end: string | null | undefined) => Math.round((Date.parse(end ?? '') - Date.now()) / DAY);
  // Six where midnight came in between.
  expect([3, 6]).toContain(daysLeft(imprint?.estimated_end));
  // East of Greenwich the first day of a task may be tomorrow.
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  const ofTask = () => server.db.updateTable('answer_days').where('task_id', '=', task.id);
  await ofTask().set({ day: tomorrow }).execute();
  expect([3, 4]).toContain(daysLeft((await imprints(moderator))[task.slug]?.estimated_end));
  await ofTask().set({ day }).execute();
  // A task that is older had seven days for them, whenever in these they were given.
  const earlier = new Date(Date.now() - 20 * DAY).toISOString().slice(0, 10);
  const row = { task_id: task.id, user_id: ann.id, day: earlier, answers: 1 };
  await server.db.insertInto('answer_days').values(row).execute();
  expect(daysLeft((await imprints(moderator))[task.slug]?.estimated_end)).toBe(21);
});

/** The file that an export of people becomes. */
const exported = async (body: PeopleOfTask, query: WrittenFor) => {
  const { id } = await staff.get(peopleOfTaskExport.start, { body, query });
  let job = await staff.get(peopleOfTaskExport.read, { params: { id } });
  while (job.state === 'waiting' || job.state === 'running') {
    await setTimeout(50);
    job = await staff.get(peopleOfTaskExport.read, { params: { id } });
  }
  const file = await staff.send({ url: job.url as string });
  const rows: unknown[] = [];
  for await (const { values } of sheetRows(file.rawPayload)) rows.push(values);
  return rows;
};

it('exports the people of a task with their counters, in the words and the time zone of the reader, and records it', async () => {
  const task = await addTask(server.db);
  const deadline = new Date('2030-01-31T23:30:00Z');
  const person = await server.person({ username: 'zoe' });
  await assign(server.db, task, person, { max_questions: 7, answered: 2, is_blocked: true, deadline });
  const body = { task: task.id, collection: 'usertasks' as const };
  const codes = { username: 'zoe', status: 'blocked', max_questions: 7, done: 2, deadline: deadline.toISOString() };
  expect(await exported(body, {})).toMatchObject([codes]);
  const events = await server.db.selectFrom('audit_events').where('kind', '=', 'people.exported').selectAll().execute();
  expect(events).toMatchObject([{ actor_id: staff.id, data: body }]);

  const polish = { language: 'pl', time_zone: 'Europe/Warsaw' } as const;
  const [row] = await exported(body, polish);
  expect(row).toMatchObject({ 'Nazwa użytkownika': 'zoe', Stan: 'Blokada', Limit: 7, Zrobione: 2 });
  expect(row).toMatchObject({ 'Termin (Europe/Warsaw)': expect.stringContaining('2030-02-01T00:30') });
  await server.db
    .insertInto('assignments')
    .values({ task_id: task.id, user_id: person.id, kind: 'evaluate' })
    .execute();
  expect(await exported({ ...body, collection: 'evaluatortasks' }, polish)).toMatchObject([
    { Stan: 'Przypisane', 'Ocenia odpowiedzi': 'wszystkich' },
  ]);
});
