import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAnswer } from '../../../server/testing/answers.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addQuestions, addTask, type TestTask } from '../../../server/testing/tasks.ts';
import { type Form, newForm } from '../../../widgets/form/form.ts';
import { appAnswers, appTasks, decideOnApp } from '../contract.ts';

const FORM: Form = {
  structure: [
    {
      componentId: 'card',
      componentType: 'Container',
      widgetConfig: { structure: [{ componentId: 'app', componentType: 'GooglePlay', widgetConfig: {} }] },
    },
    { componentId: 'kind', componentType: 'Select', widgetConfig: { categories: ['travel', 'sport'] } },
    ...newForm().structure,
  ],
};

const APPS = [
  { appId: 'org.example.trail', title: 'Trail Companion', genre: 'Maps & Navigation' },
  { appId: 'org.example.chess', title: 'Chess', genre: 'Games' },
];

let server: TestApp;
let staff: Person;
let task: TestTask;
let questions: number[];
let answers: number[];
beforeAll(async () => {
  server = await startTestApp();
  staff = await server.person({ is_staff: true });
  task = await addTask(server.db, { form: FORM });
  await addTask(server.db);
  questions = await addQuestions(
    server.db,
    task,
    APPS.map((app) => ({ app })),
  );
  const { id: user } = await server.person();
  answers = [];
  for (const question of questions) {
    answers.push(
      await addAnswer(server.db, { task: task.id, question, user, content: { kind: { selected: ['sport'] } } }),
    );
  }
});
afterAll(() => server.close());

const list = (query: object = {}) => staff.get(appAnswers, { query: { task_id: task.id, ...query } });
const titles = async (query: object) => (await list(query)).results.map(({ title }) => title);
const decide = (change: object, at = 0) =>
  staff.ask(decideOnApp, {
    body: { ans_id: answers[at], task_slug: task.slug, question_id: questions[at], ...change },
  });

it('lists apps of tasks that show them, with the categories that the annotator chose', async () => {
  expect((await staff.get(appTasks)).map(({ id }) => id)).toEqual([task.id]);
  const { results, categories } = await list();
  expect(categories).toEqual(['travel', 'sport']);
  expect(results.map(({ title }) => title)).toEqual(['Chess', 'Trail Companion']);
  expect(results[1]).toMatchObject({
    ...{ appId: 'org.example.trail', GPCategories: 'Maps & Navigation', categories: ['sport'] },
    ...{ categories_options: ['travel', 'sport'], accept: false, blacklist: false, task_slug: task.slug },
  });
  expect(await titles({ app_search: 'EXAMPLE.trail' })).toEqual(['Trail Companion']);
  expect(await titles({ order_by: '-title' })).toEqual(['Trail Companion', 'Chess']);
});

it('accepts or blacklists, never both', async () => {
  expect((await decide({ accept: true })).status).toBe(200);
  expect(await titles({ filter: 'accepted' })).toEqual(['Trail Companion']);
  await decide({ blacklist: true });
  expect(await titles({ filter: 'accepted' })).toEqual([]);
  expect((await list({ filter: 'blacklisted' })).results).toMatchObject([{ accept: false, blacklist: true }]);
  expect(await titles({ filter: 'undecided' })).toEqual(['Chess']);
  await decide({ blacklist: false });
  expect(await titles({ filter: 'undecided' })).toEqual(['Chess', 'Trail Companion']);
  expect((await decide({ accept: true, blacklist: true })).status).toBe(400);
  // At the same moment the later one holds.
  await Promise.all([decide({ accept: true }), decide({ blacklist: true })]);
  const [row] = (await list({ app_search: 'trail' })).results;
  expect([row?.accept, row?.blacklist].filter(Boolean)).toHaveLength(1);
});

it('takes categories of the form only, and answers of the task that count', async () => {
  await decide({ categories: ['travel'] }, 1);
  expect((await list({ app_search: 'chess' })).results[0]?.categories).toEqual(['travel']);
  // Any decision replies with them: who accepts may see an older choice.
  expect((await decide({ accept: false }, 1)).body).toMatchObject({ categories: ['travel'] });
  expect((await decide({ categories: ['none'] }, 1)).error.$codes?.categories).toMatchObject([
    { code: 'app-answers.noCategory' },
  ]);
  expect((await decide({ question_id: questions[1], accept: true })).status).toBe(404);
  const other = await addTask(server.db);
  expect((await decide({ task_slug: other.slug, accept: true })).status).toBe(404);
  expect((await staff.ask(appAnswers, { query: { task_id: other.id } })).status).toBe(404);
});
