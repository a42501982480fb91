import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesOf } from '../../../server/platform/change-queries.ts';
import { addAnswer } from '../../../server/testing/answers.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, addTask, assign, NOTE_FORM, texts } from '../../../server/testing/tasks.ts';
import { newForm } from '../../../widgets/form/form.ts';
import { newQuestions, saveAnswer } from '../../answering/contract.ts';
import { adminTask, adminTasks, createTask, deleteTask, findPeople, updateTask } from '../contract.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
  staff = await app.person({ ...STAFF, username: 'staff' });
});
afterAll(() => app.close());

const read = (slug: string) => staff.get(adminTask, { params: { slug } });
/** A change of what the task holds right now. */
const change = async (slug: string, body: object) =>
  staff.ask(updateTask, { params: { slug }, body: { modified: (await read(slug)).modified, ...body } });

test('a task made from a title alone has an address, a form to begin with and its maker as owner', async () => {
  const said = await staff.ask(createTask, { body: { title: '  Zażółć gęślą jaźń ' } });
  expect(said.status).toBe(201);
  expect(said.body).toMatchObject({
    ...{ title: 'Zażółć gęślą jaźń', slug: 'zażółć-gęślą-jaźń', owner: 'staff', description: '', is_active: false },
    ...{ max_answers: 1, questions_at_page: 1, form_version: 1, usertasks: [], moderators: [] },
    config: { structure: [{ componentId: 'submit-button', componentType: 'Submit' }] },
  });
  expect(await read('zażółć-gęślą-jaźń')).toEqual(said.body);
});

test('a task made with everything holds everything', async () => {
  const one = await app.person({ username: 'ann' });
  const said = await staff.ask(createTask, {
    body: {
      ...{ title: 'Everything', slug: 'every-thing', description: '<p>Hi</p><script>x()</script>', is_active: false },
      ...{ max_answers: 3, questions_at_page: 5, possible_review: true, can_linguist_start_discussion: true },
      ...{ language: 'pl', end_date: '2030-01-01T00:00:00Z', owner: null, moderators: ['ann'], config: NOTE_FORM },
      ...{ single_keys: false, auto_submit: true, possible_empty_answers: true, is_brat: true },
      subtype: ' Text  Spans ',
      ...{ annotation: '[entities]\nPerson\n', visual: '', tools: '[search]', kb_shortcuts: 'P\tPerson' },
      usertasks: [{ username: 'ann', max_questions: 5, deadline: '2029-12-31T12:00:00+01:00', blocked: true }],
    },
  });
  expect(said.status).toBe(201);
  expect(said.body).toMatchObject({
    ...{ slug: 'every-thing', description: '<p>Hi</p>', is_active: false, max_answers: 3, questions_at_page: 5 },
    ...{ possible_review: true, can_linguist_start_discussion: true, language: 'pl', owner: null, config: NOTE_FORM },
    ...{ end_date: '2030-01-01T00:00:00.000Z', moderators: ['ann'], single_keys: false, subtype: 'Text Spans' },
    ...{ auto_submit: true, possible_empty_answers: true, is_archive: false, wiki_modified: null },
    ...{ is_brat: true, annotation: '[entities]\nPerson', visual: '', tools: '[search]', kb_shortcuts: 'P\tPerson' },
    usertasks: [
      {
        ...{ id: one.id, username: 'ann', max_questions: 5, deadline: '2029-12-31T11:00:00.000Z', blocked: true },
        ...{ done: { done: 0, skipped: 0 }, started: null, resignation: null, last_activity: null, is_active: true },
      },
    ],
  });
});

test('the coordinators who come with the first people of their companies are told apart', async () => {
  const { id: company_id } = await app.db
    .insertInto('companies')
    .values({ name: `Company ${crypto.randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const coordinator = await app.person({ coordinates: [company_id] });
  const [one, two, outside] = [await app.person({ company_id }), await app.person({ company_id }), await app.person()];
  const { slug } = await addTask(app.db, { title: 'Coordinated', slug: 'coordinated' });
  const added = async (...people: { username: string }[]) => {
    const { modified } = await read(slug);
    const usertasks = people.map(({ username }) => ({ username }));
    return (await staff.get(updateTask, { params: { slug }, body: { usertasks, modified } })).coordinators;
  };
  expect(await added(outside)).toEqual([]);
  expect(await added(one)).toEqual([coordinator.username]);
  expect(await added(two)).toEqual([]);
});

test('an archived task is not active, and lists show it on request only', async () => {
  const { slug } = await addTask(app.db, { title: 'Put away', slug: 'put-away', is_active: true });
  const change = async (body: object) => {
    const { modified } = await read(slug);
    return staff.ask(updateTask, { params: { slug }, body: { ...body, modified } });
  };
  const listed = async (query: object) =>
    (await staff.get(adminTasks, { query: { title: 'Put away', ...query } })).results.map((task) => task.is_archive);
  expect(await listed({})).toEqual([false]);
  expect(await listed({ is_archive: true })).toEqual([]);
  const { body } = await change({ is_archive: true });
  expect(body).toMatchObject({ is_archive: true, is_active: false });
  expect(body.update_fields).toContainEqual({ field: 'is_active', old: true, new: false });
  expect(await listed({})).toEqual([]);
  expect(await listed({ is_archive: true })).toEqual([true]);
  expect(await change({ is_active: true })).toMatchObject({
    ...{ status: 400, body: { is_active: ['An archived task cannot be active. Take it out of the archive first.'] } },
  });
  expect((await change({ is_active: true, is_archive: false })).body).toMatchObject({ is_active: true });
});

test('what is not right is told at its field, and nothing is made', async () => {
  const refused = async (body: object) => {
    const said = await staff.ask(createTask, { body });
    expect(said.status).toBe(400);
    return said.body;
  };
  await addTask(app.db, { title: 'Taken', slug: 'taken' });
  expect(await refused({ title: ' ' })).toEqual({ title: ['This field may not be blank.'] });
  expect(await refused({ title: '\u3164' })).toEqual({ title: ['This field may not be blank.'] });
  expect(await refused({ title: '\u200b', slug: 'unseen' })).toEqual({ title: ['This field may not be blank.'] });
  expect(await refused({})).toEqual({ title: ['This field is required.'] });
  expect(await refused({ title: 'Taken' })).toHaveProperty('slug');
  expect(await refused({ title: '???' })).toHaveProperty('slug');
  expect(await refused({ title: '🎉 ❤️' })).toHaveProperty('slug');
  const long = 'ż'.repeat(255);
  expect((await staff.get(createTask, { body: { title: long } })).slug).toBe(long);
  expect(await refused({ title: long })).toHaveProperty('slug');
  expect(await refused({ title: `${long}ż` })).toHaveProperty('title');
  expect(await refused({ title: 'x', slug: 'Two Words' })).toHaveProperty('slug');
  expect(await refused({ title: 'x', slug: 'task' })).toHaveProperty('slug');
  expect(await refused({ title: 'nul\0' })).toHaveProperty('title');
  expect(await refused({ title: 'x', description: '\ud800' })).toHaveProperty('description');
  expect(await refused({ title: 'x', description: '<p> </p>' })).toEqual({
    description: ['This field may not be blank.'],
  });
  expect(await refused({ title: 'x', max_answers: 0 })).toEqual({ max_answers: ['Must be at least 1.'] });
  expect(await refused({ title: 'x', questions_at_page: 0 })).toHaveProperty('questions_at_page');
  expect(await refused({ title: 'x', language: 'klingon' })).toHaveProperty('language');
  expect(await refused({ title: 'x', end_date: '0000-01-01T00:00:00Z' })).toHaveProperty('end_date');
  expect(await refused({ title: 'x', owner: 'nobody' })).toHaveProperty('owner');
  expect(await refused({ title: 'x', colour: 'red' })).toEqual({ colour: ['Unknown field.'] });
  expect(await refused({ title: 'x', usertasks: [{ username: 'nobody' }] })).toEqual({
    usertasks: ['nobody: User not found.'],
  });
  expect((await staff.ask(adminTask, { params: { slug: 'x' } })).status).toBe(404);
});

test('a title that reads like a page of the administration gets another address', async () => {
  expect((await staff.get(createTask, { body: { title: 'Task' } })).slug).toBe('task-1');
});

test('an invalid form is refused with each place and reason', async () => {
  const task = await addTask(app.db);
  const config = { structure: [{ componentId: 'a', componentType: 'Hologram', widgetConfig: {} }] };
  const said = await change(task.slug, { config });
  expect(said.status).toBe(400);
  expect(said.body).toEqual({
    config: expect.arrayContaining([
      'a (/structure/0/componentType): There is no widget of the type "Hologram".',
      expect.stringContaining('exactly one Submit'),
    ]),
  });
  const ruled = {
    structure: [
      { ...NOTE_FORM.structure[0], displayRule: { rules: [{ op: 'Equals', val: 'x' }], data: { targetId: 'gone' } } },
      ...NOTE_FORM.structure.slice(1),
    ],
  };
  const { config: rule } = (await change(task.slug, { config: ruled })).body;
  expect(rule).toEqual([expect.stringMatching(/^text \(.*The display rule refers to "gone"/)]);
  expect((await change(task.slug, { config: 'text' })).status).toBe(400);
  expect(await read(task.slug)).toMatchObject({ form_version: 1, config: NOTE_FORM });
});

test('a form is measured as it is stored, since cleaning its HTML may make it larger', async () => {
  const task = await addTask(app.db);
  const [text, ...rest] = NOTE_FORM.structure;
  const sized = (widgets: number, letters: number) => {
    const popupContent = '&'.repeat(letters);
    const many = Array.from({ length: widgets }, (_, at) => ({ ...text, componentId: `text-${at}`, popupContent }));
    return { config: { structure: [...many, ...rest] } };
  };
  expect(await change(task.slug, sized(45, 9900))).toMatchObject({
    status: 400,
    body: { config: ['A form can have at most 2 MB of JSON; this one has 2.2 MB.'] },
  });
  expect(await change(task.slug, sized(1, 20_000))).toMatchObject({
    status: 400,
    body: { config: [expect.stringContaining('/structure/0/popupContent')] },
  });
  expect((await change(task.slug, sized(30, 9900))).status).toBe(200);
});

test('trees of types may be large, but neither endless nor bottomless', async () => {
  const task = await addTask(app.db);
  const formWith = (rangeTypes: object[]) => ({
    structure: [
      { componentId: 'spans', componentType: 'TextSpanAnnotation', widgetConfig: { rangeTypes } },
      ...newForm().structure,
    ],
  });
  const types = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `type ${at}` }));
  const deep = (levels: number): object[] =>
    levels === 0 ? [] : [{ value: `level ${levels}`, children: deep(levels - 1) }];
  expect((await change(task.slug, { config: formWith(types(2000)) })).status).toBe(200);
  expect((await change(task.slug, { config: formWith(deep(20)) })).status).toBe(200);
  const refused = async (rangeTypes: object[]) => {
    const said = await change(task.slug, { config: formWith(rangeTypes) });
    return { status: said.status, said: JSON.stringify(said.body) };
  };
  expect(await refused(deep(21))).toEqual({
    status: 400,
    said: expect.stringContaining('nested at most 20 levels deep'),
  });
  expect(await refused(deep(200))).toEqual({ status: 400, said: expect.stringContaining('nested too deeply') });
  expect(await refused(types(2001))).toMatchObject({ status: 400 });
  expect(await refused([...types(2), ...types(1)])).toEqual({
    status: 400,
    said: expect.stringContaining('appears twice'),
  });
});

test('a changed form is a new version; the same form in another order of fields is not', async () => {
  const task = await addTask(app.db);
  const [text, note, submit] = NOTE_FORM.structure;
  const same = { structure: [text, { widgetConfig: {}, componentType: 'Textarea', componentId: 'note' }, submit] };
  expect((await change(task.slug, { config: same })).body).toMatchObject({ form_version: 1, update_fields: [] });
  const changed = { structure: [note, submit] };
  expect((await change(task.slug, { config: changed })).body).toMatchObject({
    ...{ form_version: 2, config: changed },
    update_fields: [{ field: 'config', old: 1, new: 2 }],
  });
});

test('a change tells the old and the new value of each field, and leaves the rest alone', async () => {
  const task = await addTask(app.db, { title: 'Old title', slug: 'old-title', description: '<p>kept</p>' });
  const said = await change('old-title', { title: 'New title', max_answers: 2 });
  expect(said.body).toMatchObject({
    ...{ id: task.id, title: 'New title', slug: 'old-title', max_answers: 2, description: '<p>kept</p>' },
    update_fields: [
      { field: 'title', old: 'Old title', new: 'New title' },
      { field: 'max_answers', old: 1, new: 2 },
    ],
  });
});

test('more answers a question give every question more slots', async () => {
  const task = await addTask(app.db, { max_answers: 1 });
  await addQuestions(app.db, task, texts(3));
  await change(task.slug, { max_answers: 4 });
  await expect
    .poll(() => app.db.selectFrom('question_slots').where('task_id', '=', task.id).select('slots').execute(), {
      timeout: 20_000,
    })
    .toEqual([{ slots: 4 }, { slots: 4 }, { slots: 4 }]);
});

test('what changed is in the change log, with who changed it', async () => {
  const said = await staff.ask(createTask, { body: { title: 'Logged' } });
  await change('logged', { max_answers: 2, language: 'pl' });
  const log = await changesOf(app.db, 'tasks', said.body.id, 10);
  expect(log.map(({ field, old, new: now, username }) => [field, old, now, username])).toEqual([
    ['max_answers', 1, 2, 'staff'],
    ['language', null, 'pl', 'staff'],
    ['created', null, 'Logged', 'staff'],
  ]);
});

test('of two changes to what both read, the second is refused and overwrites nothing', async () => {
  const task = await addTask(app.db, { title: 'Race' });
  const { modified } = await read(task.slug);
  const params = { slug: task.slug };
  const saves = ['first', 'second', 'third'].map((description) =>
    staff.ask(updateTask, { params, body: { modified, description } }),
  );
  const statuses = (await Promise.all(saves)).map((said) => said.status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
  const late = await staff.ask(updateTask, { params, body: { modified, title: 'Lost' } });
  expect(late.status).toBe(409);
  expect(late.body).toEqual({ detail: expect.stringContaining('were not saved') });
  expect((await read(task.slug)).title).toBe('Race');
  expect((await staff.ask(updateTask, { params, body: { title: 'x' } })).status).toBe(400);
});

test('a task is removed with its questions while nobody has answered, and never after', async () => {
  const task = await addTask(app.db);
  const [question] = await addQuestions(app.db, task, texts(2));
  const ann = await app.person();
  await assign(app.db, task, ann);
  const params = { slug: task.slug };
  const answer = { task: task.id, question: question as number, user: ann.id, is_late: true };
  const answerId = await addAnswer(app.db, answer);
  const refused = await staff.ask(deleteTask, { params });
  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({ detail: expect.stringContaining('has answers') });

  await app.db.deleteFrom('answers').where('id', '=', answerId).execute();
  expect((await staff.ask(deleteTask, { params })).status).toBe(200);
  expect((await staff.ask(adminTask, { params })).status).toBe(404);
  expect((await staff.ask(deleteTask, { params })).status).toBe(404);
});

test('a removed task is gone at once, which is recorded, its address is free, and its questions disappear in the background', async () => {
  const task = await addTask(app.db, { title: 'Soon gone', slug: 'soon-gone', max_answers: 2 });
  const ids = [...(await addQuestions(app.db, task, texts(3))), ...(await addQuestions(app.db, task, texts(2)))];
  const kept = await addQuestions(app.db, await addTask(app.db), texts(1));
  const ann = await app.person({ moderates: [task.id] });
  await assign(app.db, task, ann);
  const params = { slug: task.slug };
  expect((await ann.get(newQuestions, { params })).map(({ id }) => id)).toEqual([ids[0]]);

  expect((await staff.ask(deleteTask, { params })).status).toBe(200);
  const trail = app.db.selectFrom('audit_events').where('kind', '=', 'task.deleted').where('subject', '=', 'Soon gone');
  expect(await trail.select('actor_id').execute()).toEqual([{ actor_id: staff.id }]);
  expect((await staff.get(adminTasks, { query: { title: 'soon gone' } })).count).toBe(0);
  expect((await ann.ask(newQuestions, { params })).status).toBe(404);
  const again = await staff.get(createTask, { body: { title: 'Soon gone' } });
  expect(again).toMatchObject({ slug: 'soon-gone', questions_count: 0 });

  const left = async (table: 'questions' | 'question_inputs' | 'question_slots' | 'reservations') => {
    const column = table === 'questions' ? 'id' : 'question_id';
    return (
      await app.db
        .selectFrom(table)
        .where(column as 'id', 'in', [...ids, ...kept])
        .selectAll()
        .execute()
    ).length;
  };
  await expect.poll(() => left('questions'), { timeout: 20_000 }).toBe(1);
  expect([await left('question_inputs'), await left('question_slots'), await left('reservations')]).toEqual([1, 1, 0]);
  await expect
    .poll(() => app.db.selectFrom('all_tasks').where('deleted_at', 'is not', null).selectAll().execute())
    .toEqual([]);
});

test('a task that is removed while somebody answers is either kept with the answer, or gone before it', async () => {
  const ann = await app.person();
  for (let round = 0; round < 8; round += 1) {
    const task = await addTask(app.db);
    await addQuestions(app.db, task, texts(1));
    await assign(app.db, task, ann);
    const params = { slug: task.slug };
    const [question] = await ann.get(newQuestions, { params });
    const body = { save_key: randomUUID(), content: { note: 'x' }, time_taken: 1 };
    const [saved, removed] = await Promise.all([
      ann.ask(saveAnswer, { params: { ...params, questionId: question?.id ?? 0 }, body }),
      staff.ask(deleteTask, { params }),
    ]);
    const kept = await app.db.selectFrom('answers').where('task_id', '=', task.id).select('id').execute();
    expect([saved.status, removed.status, kept.length]).toEqual(saved.status === 200 ? [200, 409, 1] : [404, 200, 0]);
  }
});

test('the list tells questions, people and answers of each task', async () => {
  const task = await addTask(app.db, { title: 'Listed one', slug: 'listed-one', max_answers: 2, language: 'de' });
  await addTask(app.db, { title: 'Listed two', slug: 'listed-two', is_active: false });
  await addQuestions(app.db, task, texts(3));
  const [ann, bob] = await Promise.all([app.person(), app.person()]);
  await assign(app.db, task, ann, { answered: 3 });
  await assign(app.db, task, bob, { answered: 1, resigned_at: new Date() });

  const list = await staff.get(adminTasks, { query: { title: 'listed', order_by: 'title' } });
  expect(list).toMatchObject({ count: 2, num_pages: 1, page_number: 1 });
  expect(list.results[0]).toMatchObject({
    ...{ title: 'Listed one', slug: 'listed-one', language: 'de', is_active: true, questions: 3, users: 1 },
    ...{ answers_done: 4, answers_all: 6, owner_username: null, is_moderator: false },
  });
  const active = await staff.get(adminTasks, { query: { title: 'listed', is_active: false } });
  expect(active.results.map((row) => row.slug)).toEqual(['listed-two']);
  const paged = await staff.get(adminTasks, { query: { page: 2, page_size: 1, title: 'listed', order_by: '-title' } });
  expect(paged).toMatchObject({ page_number: 2, num_pages: 2, results: [{ slug: 'listed-one' }] });
});

test('the list is for staff, one task for staff who can access personal data', async () => {
  const task = await addTask(app.db);
  const params = { slug: task.slug };
  const linguist = await app.person();
  const plainStaff = await app.person({ is_staff: true });
  for (const route of [adminTasks, adminTask, findPeople, deleteTask]) {
    const given = route === adminTask || route === deleteTask ? { params } : {};
    expect((await linguist.ask(route, given as object)).status).toBe(403);
    expect((await app.visitor.ask(route, given as object)).status).toBe(401);
  }
  expect((await plainStaff.ask(adminTasks)).status).toBe(200);
  expect((await plainStaff.ask(adminTask, { params })).status).toBe(403);
  expect((await plainStaff.ask(createTask, { body: { title: 'No' } })).status).toBe(403);
});
