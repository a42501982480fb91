import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { check } from '../../../server/maintenance/check.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addQuestions, assign, SUBMIT_OR_SKIP, texts } from '../../../server/testing/tasks.ts';
import { saveAnswer } from '../../answering/contract.ts';
import { newEvaluations, saveEvaluation } from '../../evaluation/contract.ts';
import { addEvaluatedTask, assignEvaluator } from '../../evaluation/server/testing/evaluated-task.ts';
import { exportedTask, importedTask, takenApart } from './testing/transferring.ts';

let here: TestApp;
let root: Person;
beforeAll(async () => {
  here = await startTestApp();
  await here.app.start();
  root = await here.person({ is_superuser: true });
});
afterAll(() => here.close());

/** A task with an answer that was fixed, one that was skipped, and an evaluation. */
const evaluatedTask = async (slug: string, names: [string, string]) => {
  const [author, judge] = [await here.person({ username: names[0] }), await here.person({ username: names[1] })];
  const structure = [
    { componentId: 'note', componentType: 'RichText', widgetConfig: {}, required: true },
    { componentId: 'marked', componentType: 'PipedTextArea', widgetConfig: { defaultValue: 'text' } },
    SUBMIT_OR_SKIP,
  ];
  const task = await addEvaluatedTask(here.db, { title: slug, slug, form: { structure }, is_active: true });
  const ids = await addQuestions(here.db, task, texts(3));
  await assign(here.db, task, author, { max_questions: 9 });
  await assignEvaluator(here.db, task, judge, { evaluated_users: [author.id] });
  const save = (at: number, more: object) =>
    author.get(saveAnswer, {
      params: { slug, questionId: ids[at] ?? 0 },
      body: { save_key: randomUUID(), content: { note: '<p>good</p>' }, time_taken: 3, ...more },
    });
  await save(0, {});
  await save(0, { content: { note: '<p>better</p>' }, fix_answer: true, base_version: 1 });
  await save(1, { skip: true, content: {} });
  const [open] = await judge.get(newEvaluations, { params: { slug } });
  await judge.get(saveEvaluation, {
    params: { slug, answerId: open?.id ?? 0 },
    body: { save_key: randomUUID(), time_taken: 3, answer_version: 2, content: { verdict: 'fine' } },
  });
  return takenApart(await exportedTask(root, slug));
};

it('refuses answers and evaluations that their forms would not take, and names the row', async () => {
  const { rebuilt, changed } = await evaluatedTask('judged', ['ula', 'ela']);
  const second = (content: unknown) => (_: object, at: number) => (at === 1 ? { content } : {});
  const first = (content: unknown) => (_: object, at: number) => (at === 0 ? { content } : {});
  for (const [files, said] of [
    [changed('answer_versions', second({ note: 7 })), /^Row 2 of answer_versions .*note: /],
    [changed('answer_versions', second({ nobody: 'x' })), /^Row 2 of answer_versions .*"nobody"/],
    [changed('evaluation_versions', first({ verdict: { a: 1 } })), /^Row 1 of evaluation_versions .*verdict: /],
    [changed('answer_versions', () => ({ form_version: 9 })), /answer_versions: 1/],
    [changed('evaluation_versions', () => ({ answer_version: 3 })), /evaluation_versions: 1/],
    [changed('answers', () => ({ is_skipped: true })), /answers: \d/],
    [changed('assignments', () => ({ kind: 'answer', user_id: 0 })), /damaged/],
  ] as const) {
    const { state, error } = await importedTask(root, await rebuilt({}, files));
    expect([state, error]).toEqual(['failed', expect.stringMatching(said)]);
  }
  const script = { note: '<p>better</p><script>alert(1)</script>' };
  const { made } = await importedTask(root, await rebuilt({}, changed('answer_versions', second(script))));
  const [version] = (await here.db
    .selectFrom('answer_versions')
    .innerJoin('tasks', 'tasks.id', 'task_id')
    .where('slug', '=', made?.slug ?? '')
    .where('version', '=', 2)
    .select('content')
    .execute()) as [{ content: { note: string } }];
  expect(version.content.note).toBe('<p>better</p>');
});

it('takes an answer of the shape of its form that was given before its question was edited', async () => {
  const { rebuilt, changed } = await evaluatedTask('edited', ['ida', 'ada']);
  const later = changed('questions', () => ({ modified_at: '2999-01-01T00:00:00Z' }));
  expect((await importedTask(root, await rebuilt({}, later))).state).toBe('done');
  const wrong = { ...later, ...changed('answer_versions', () => ({ content: { note: 7 } })) };
  expect((await importedTask(root, await rebuilt({}, wrong))).error).toMatch(/^Row 1 of answer_versions/);
});

it('takes answers that were complete when they were given, whatever is asked of new ones', async () => {
  const { rebuilt, changed } = await evaluatedTask('lenient', ['iza', 'aza']);
  for (const content of [
    { note: '<p>good</p>', marked: 'Sentence |1' },
    { note: '<p>good</p>', marked: 'Sentence ||1' },
    { note: '<p>\u200b</p>', marked: 'Sentence |new|1' },
  ]) {
    const files = changed('answer_versions', (_, at) => (at === 0 ? { content } : {}));
    const { state, error } = await importedTask(root, await rebuilt({}, files));
    expect([state, error]).toEqual(['done', null]);
  }
});

it('counts what an archive says falsely', async () => {
  const { rebuilt, changed } = await evaluatedTask('miscounted', ['iga', 'aga']);
  const files = {
    ...changed('question_slots', () => ({ answered: 0, differs: true })),
    ...changed('evaluation_slots', () => ({ evaluated: 0 })),
    ...changed('assignments', () => ({ answered: 5, skipped: 4, opened: 3 })),
    ...changed('answer_days', () => ({ day: '2020-02-02', answers: 7, seconds: 0 })),
    ...changed('evaluation_days', () => ({ answers: 9, skipped: 9 })),
    ...changed('import_batches', () => ({ question_count: 77 })),
    ...changed('answers', (row) => ({ versions: Number(row.version) + 6 })),
  };
  const { state, error, made } = await importedTask(root, await rebuilt({}, files));
  expect([state, error]).toEqual(['done', null]);
  expect(made).toMatchObject({ questions: 3, answers: 1 });
  expect((await check(here.db, here.app.services.files)).findings).toEqual([]);
});
