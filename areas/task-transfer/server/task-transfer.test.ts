import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { check } from '../../../server/maintenance/check.ts';
import { zipOf } from '../../../server/platform/spreadsheets/write-zip.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import {
  addQuestions,
  addTask,
  assign,
  numberBeyond32Bits,
  SUBMIT_OR_SKIP,
  texts,
} from '../../../server/testing/tasks.ts';
import { adjudicationQueue, decide } from '../../adjudication/contract.ts';
import { answeredQuestions, newQuestions, saveAnswer } from '../../answering/contract.ts';
import { newEvaluations, saveEvaluation } from '../../evaluation/contract.ts';
import { addEvaluatedTask, assignEvaluator } from '../../evaluation/server/testing/evaluated-task.ts';
import { FILE_ARRIVED } from '../../files/server/public.ts';
import { PNG, uploadForTask, uploadTo } from '../../files/server/testing/uploading.ts';
import { saveEvaluationReview, saveReview } from '../../reviews/contract.ts';
import { adminTask, updateTask } from '../../task-admin/contract.ts';
import { acceptTutorial, addWikiItem, adminWiki, changeWikiItem } from '../../tutorials/contract.ts';
import { importTask, readTaskImport, taskTransferExport } from '../contract.ts';
import { contentOf, exportedTask, importedTask, sendTask, takenApart } from './testing/transferring.ts';
import { LEFT, TRANSFERRED } from './transferred-tables.ts';

let here: TestApp;
let there: TestApp;
let root: Person;
let rootThere: Person;
beforeAll(async () => {
  [here, there] = await Promise.all([startTestApp(), startTestApp()]);
  await numberBeyond32Bits(there.db);
  await Promise.all([here.app.start(), there.app.start()]);
  [root, rootThere] = [await here.person({ is_superuser: true }), await there.person({ is_superuser: true })];
});
afterAll(() => Promise.all([here.close(), there.close()]));

const FORM = {
  structure: [
    { componentId: 'note', componentType: 'Textarea', widgetConfig: {} },
    { componentId: 'files', componentType: 'FileUpload', widgetConfig: {} },
    SUBMIT_OR_SKIP,
  ],
};

/** A task with something in each table that is transferred. */
const richTask = async () => {
  const [ann, bob, eve] = [
    await here.person({ username: 'ann' }),
    await here.person({ username: 'bob' }),
    await here.person({ username: 'eve' }),
  ];
  const columns = { title: 'Rich', slug: 'rich', form: FORM, max_answers: 2, possible_review: true, is_active: true };
  const task = await addEvaluatedTask(here.db, {
    ...columns,
    can_linguist_start_discussion: true,
    task_comment: 'For us.',
  });
  const params = { slug: task.slug };
  const gus = await here.person({ username: 'gus', moderates: [task.id] });
  const { body: scene } = await uploadForTask(root, task.slug, 'scenes/first.png', PNG);
  const questions = texts(4).map((question) => ({ ...question, scene: scene.path }));
  const ids = (await addQuestions(here.db, task, questions)) as [number, number, number, number];
  for (const person of [ann, bob]) await assign(here.db, task, person, { max_questions: 9 });
  await assignEvaluator(here.db, task, eve, { evaluated_users: [ann.id] });

  const picture = randomUUID();
  await here.db
    .insertInto('task_pictures')
    .values({ id: picture, name: 'step.png', type: 'image/png', size: PNG.length, uploaded_by: root.id })
    .execute();
  await here.app.services.files.write(`pictures/${picture}`, Readable.from([PNG]));
  const content = `<p><img src="/media/public/tutorials/${picture}" alt="A step"></p>`;
  const wiki = await root.get(addWikiItem, {
    params,
    body: { kind: 'tutorial', title: 'Begin', content, is_required: true },
  });
  await root.get(changeWikiItem, {
    params: { ...params, itemId: wiki.id },
    body: { title: 'Begin here', content, modified: wiki.modified, is_this_change_tracked: true },
  });
  for (const person of [ann, bob]) await person.get(acceptTutorial, { body: { id: wiki.id, for_evaluators: false } });

  const answer = async (person: Person, questionId: number, given: object, more: object = {}) => {
    const body = { save_key: randomUUID(), content: given, time_taken: 3, ...more };
    return (await person.get(saveAnswer, { params: { ...params, questionId }, body })).answer_id;
  };
  await ann.get(newQuestions, { params });
  const { body: file } = await uploadTo(
    ann,
    { slug: task.slug, questionId: ids[0] },
    'noise.dat',
    Buffer.from('noise'),
  );
  const first = await answer(ann, ids[0], { note: 'good', files: [file.path] });
  await answer(ann, ids[0], { note: 'better', files: [file.path] }, { fix_answer: true, base_version: 1 });
  const second = await answer(ann, ids[1], { note: 'yes' });
  const other = await answer(bob, ids[1], { note: 'no' });
  await answer(bob, ids[2], { note: 'late' });
  await answer(bob, ids[3], {}, { skip: true });
  // The queue takes in what was answered.
  await gus.get(adjudicationQueue, { params });

  const at = { ...params, questionId: ids[1] };
  const answers = [second, other].map((id) => ({ id, version: 1 }));
  await gus.get(decide, { params: at, body: { base: null, answers, accept: second, note: 'Clear.' } });
  const [open] = await eve.get(newEvaluations, { params });
  const evaluated = await eve.get(saveEvaluation, {
    params: { ...params, answerId: open?.id ?? 0 },
    body: {
      save_key: randomUUID(),
      time_taken: 3,
      answer_version: open?.answer_version ?? 1,
      content: { verdict: 'fine' },
    },
  });
  await gus.get(saveReview, { params: { answerId: first }, body: { content: 'Why, @ann?' } });
  await ann.get(saveReview, { params: { answerId: first }, body: { content: 'Because.' } });
  await gus.get(saveEvaluationReview, {
    params: { evaluationId: evaluated.evaluation_id },
    body: { content: 'Are you sure?' },
  });
  await here.db
    .insertInto('app_decisions')
    .values({ answer_id: second, task_id: task.id, is_accepted: true, categories: ['Games'], decided_by: gus.id })
    .execute();
  const { modified } = await root.get(adminTask, { params });
  const body = { modified, description: content, auto_submit: true, is_archive: true };
  await root.get(updateTask, { params, body });
  return { task, ids, ann };
};

it('gives the same task again in another installation, with files, comments, decisions and people', async () => {
  const { task } = await richTask();
  const archive = await exportedTask(root, task.slug);
  // One of the people has an account there, under another id.
  await there.person({ username: 'somebody' });
  const ann = await there.person({ username: 'ann' });
  const done = await importedTask(rootThere, archive);
  expect(done).toMatchObject({
    ...{ state: 'done', error: null, file_name: 'task.zip' },
    made: { slug: 'rich', title: 'Rich', questions: 4, answers: 4, people: 5, new_people: 4 },
  });
  const imported = await rootThere.get(adminTask, { params: { slug: 'rich' } });
  // What is skipped is counted by neither.
  expect(imported.answers_count).toBe(4);
  const again = await exportedTask(rootThere, imported.slug);
  const [before, after] = [await contentOf(archive), await contentOf(again)];
  for (const [name, rows] of Object.entries(before.tables)) expect(rows.length, name).toBeGreaterThan(0);
  expect({ ...after, task: { ...after.task, owner_id: null } }).toEqual(before);
  expect(after.stored.map(([name]) => name)).toEqual(['files/first.png/0', 'files/noise.dat/0', 'pictures/step.png']);

  // Outlines, tiles and thumbnails are no part of the archive.
  expect(await there.app.services.jobs.list(FILE_ARRIVED, imported.id, 9)).toHaveLength(2);

  expect(await rootThere.get(adjudicationQueue, { params: { slug: 'rich' } })).toMatchObject({ open: 0, decided: 1 });
  expect((await check(there.db, there.app.services.files)).findings).toEqual([]);
  const decided = await there.db.selectFrom('adjudication_questions').select('state').execute();
  expect(decided).toEqual([{ state: 'decided' }]);
  const accounts = await there.db
    .selectFrom('users')
    .where('username', 'in', ['bob', 'eve', 'gus'])
    .selectAll()
    .execute();
  expect(accounts.map(({ is_active, password_hash }) => [is_active, password_hash])).toEqual(
    Array.from({ length: 3 }, () => [false, null]),
  );

  const { modified } = imported;
  await rootThere.get(updateTask, { params: { slug: 'rich' }, body: { modified, is_archive: false, is_active: true } });
  const list = await ann.get(answeredQuestions, { params: { slug: 'rich' }, query: { order_by: 'id' } });
  expect(list.results.map(({ answers }) => answers[0]?.content.note)).toEqual(['better', 'yes']);
  const [path = ''] = (list.results[0]?.answers[0]?.content.files ?? []) as string[];
  expect(path).toMatch(/^files\/[0-9a-f-]{36}\/noise\.dat$/);
  expect(await rootThere.get(adminWiki, { params: { slug: 'rich' } })).toMatchObject([
    { title: 'Begin here', version: 2 },
  ]);
});

it('imports a task next to the one that it was exported from', async () => {
  const title = `Twin ${'x'.repeat(250)}`;
  const task = await addTask(here.db, { title, slug: 'twin' });
  const [questionId = 0] = await addQuestions(here.db, task, texts(2));
  const person = await here.person();
  await assign(here.db, task, person);
  const body = { save_key: randomUUID(), content: { note: 'x' }, time_taken: 1 };
  await person.get(saveAnswer, { params: { slug: task.slug, questionId }, body });
  const archive = await exportedTask(root, task.slug);
  const first = await importedTask(root, archive);
  const second = await importedTask(root, archive);
  expect([first.made?.slug, second.made?.slug, second.made?.new_people]).toEqual(['twin-2', 'twin-3', 0]);
  expect(first.made?.title).toBe(`${title.slice(0, -7)} (copy)`);
  expect(second.made?.title).toBe(`${title.slice(0, -9)} (copy 2)`);
  const trail = here.db.selectFrom('audit_events').where('kind', '=', 'task.imported').orderBy('id', 'desc');
  expect(await trail.select(['actor_id', 'address', 'subject', 'data']).executeTakeFirst()).toEqual({
    ...{ actor_id: root.id, address: '127.0.0.1', subject: second.made?.title },
    data: { slug: 'twin-3', questions: 2, answers: 1, people: 1 },
  });
  // What the job was told goes when whoever imported is erased.
  await sql`update job_runs set data = '{}' where id = ${second.id}`.execute(here.db);
  expect(await root.get(readTaskImport, { params: { id: second.id } })).toEqual({ ...second, file_name: '' });
  expect((await check(here.db, here.app.services.files)).findings).toEqual([]);
});

it('imports a task whose form is larger than one that is saved now may be', async () => {
  const popupContent = 'x'.repeat(49_000);
  const many = Array.from({ length: 45 }, (_, at) => ({
    ...{ componentId: `note-${at}`, componentType: 'Textarea', popupContent, widgetConfig: {} },
  }));
  const form = { structure: [...many, SUBMIT_OR_SKIP] };
  const task = await addTask(here.db, { title: 'Long ago', slug: 'long-ago', form });
  const done = await importedTask(root, await exportedTask(root, task.slug));
  expect(done).toMatchObject({ state: 'done', error: null });
  const { config, modified } = await root.get(adminTask, { params: { slug: done.made?.slug ?? '' } });
  expect(config).toEqual(form);
  const changed = { structure: form.structure.slice(1) };
  const body = { modified, config: changed };
  const said = await root.ask(updateTask, { params: { slug: done.made?.slug ?? '' }, body });
  expect(said).toMatchObject({ status: 400, body: { config: [expect.stringContaining('at most 2 MB')] } });
});

it('refuses what is no exported task, or a damaged one, and leaves nothing behind', async () => {
  const task = await addTask(here.db, { title: 'Whole', slug: 'whole' });
  await addQuestions(here.db, task, texts(3));
  const archive = await exportedTask(root, task.slug);
  const zip = (files: Record<string, string>) =>
    buffer(zipOf(Readable.from(Object.entries(files).map(([name, text]) => ({ name, text: [text] }))), new Date()));
  const before = await here.db.selectFrom('all_tasks').select('id').execute();
  const whole = { product: 'tagwerk-task', format: 1, task: {}, tables: [], users: [], files: [], pictures: [] };
  const hostile = {
    ...whole,
    tables: [{ name: 'task_forms', columns: ['kind'], rows: 1 }],
    task: { title: 'X', slug: 'x' },
  };
  for (const [content, code] of [
    [Buffer.from('no archive'), 'notATask'],
    [await zip({ 'a.txt': 'x' }), 'notATask'],
    [await zip({ 'task.json': '{' }), 'damaged'],
    [await zip({ 'task.json': JSON.stringify({ ...whole, format: 99 }) }), 'newer'],
    [await zip({ 'task.json': JSON.stringify(whole) }), 'damaged'],
    [await zip({ 'task.json': JSON.stringify(hostile) }), 'damaged'],
    [
      await zip({ 'task.json': JSON.stringify(hostile), 'tables/task_forms.jsonl': '{"kind":"answer","form":{}}' }),
      'damaged',
    ],
    [archive.subarray(0, archive.length - 200), 'notATask'],
  ] as const) {
    const { state, error_code } = await importedTask(root, content);
    expect([state, error_code?.split('.').at(-1)], code).toEqual(['failed', code]);
  }
  expect(await here.db.selectFrom('all_tasks').select('id').execute()).toEqual(before);

  const stored = async () => {
    const keys: string[] = [];
    for await (const key of here.app.services.files.list()) keys.push(key);
    return keys;
  };
  const files = await stored();
  expect((await sendTask(root, archive, null)).status).toBe(400);
  expect(await stored()).toEqual(files);
});

it('refuses an archive of which a page could not show everything, or that would be written without end', async () => {
  const task = await addTask(here.db, { title: 'Rebuilt', slug: 'rebuilt' });
  await addQuestions(here.db, task, texts(1));
  const { entries, manifest, rebuilt } = await takenApart(await exportedTask(root, task.slug));
  const id = randomUUID();
  const inputs = 'tables/question_inputs.jsonl';
  const picture = { id, name: 'x.png', type: 'image/png', size: 8 };
  const bad: [string, object, Record<string, string>?][] = [
    ['no parts', { files: [{ id }] }],
    ['no id', { files: [{ id: 'x', parts: [] }] }],
    ['null', { files: [null] }],
    ['one part again and again', { files: [{ id, parts: [0, 0] }] }, { [`files/${id}/0`]: 'x' }],
    ['no user', { users: [null] }],
    ['marks in a name', { users: [{ id: 1, username: 'a\u202eb' }] }],
    ['no title', { task: { ...manifest.task, title: '' } }],
    ['a title that nobody sees', { task: { ...manifest.task, title: ' \u3164' } }],
    ['a name that nobody sees', { users: [{ id: 1, username: '\u3164' }] }],
    ['no point in time', { task: { ...manifest.task, end_date: 'infinity' } }],
    ['no picture', { pictures: [picture] }, { [`pictures/${id}`]: '<script>' }],
    ['a list for a question', {}, { [inputs]: entries.get(inputs)?.replace(/"input": ?\{.*?\}/, '"input":[1]') ?? '' }],
    ['no form', {}, { 'tables/task_forms.jsonl': '' }],
  ];
  for (const [what, changes, files] of bad) {
    const { state, error_code } = await importedTask(root, await rebuilt(changes, files));
    expect([state, error_code?.split('.').at(-1)], what).toEqual(['failed', 'damaged']);
  }
  expect((await importedTask(root, await rebuilt({}))).state).toBe('done');
});

it('bounds how long an answer took: squares of such times are summed for everybody', () => {
  const checked = TRANSFERRED.find(({ name }) => name === 'answer_versions')?.checked;
  expect(checked?.({ content: {}, time_taken: 2 ** 31 - 1 })).toEqual({ content: {}, time_taken: 31 * 24 * 3600 });
  expect(checked?.({ content: {}, time_taken: 7 })).toEqual({ content: {}, time_taken: 7 });
});

it('is for superusers, who make accounts by it; to export needs access to personal data', async () => {
  const title = `Exported ${Math.random()}`;
  const task = await addTask(here.db, { title });
  const [staff, withData] = [await here.person({ is_staff: true }), await here.person(STAFF)];
  expect((await staff.ask(taskTransferExport.start, { body: { slug: task.slug } })).status).toBe(403);
  const archive = await exportedTask(withData, task.slug);
  expect((await sendTask(withData, archive)).status).toBe(403);
  expect((await root.ask(importTask, { body: {} })).status).toBe(400);
  const { rows } = await sql`
    select from audit_events where kind = 'people.exported' and subject = ${title} and data ->> 'slug' = ${task.slug}`.execute(
    here.db,
  );
  expect(rows).toHaveLength(1);
});

it('knows every table with rows of a task', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = current_schema() and table_name <> 'tasks'
      and column_name in ('task_id', 'question_id', 'answer_id', 'evaluation_id', 'review_id', 'item_id')`.execute(
    here.db,
  );
  const known = [...TRANSFERRED.map(({ name }) => name as string), ...LEFT];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
