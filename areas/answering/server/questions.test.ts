import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addQuestions, addTask, assign, texts } from '../../../server/testing/tasks.ts';
import { newForm } from '../../../widgets/form/form.ts';
import { saveQuestionReview } from '../../reviews/contract.ts';
import { newQuestions, saveAnswer } from '../contract.ts';
import { taskQuestions } from '../question-contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('moderators read every question of a task, with its answers and with discussions that began before one', async () => {
  const task = await addTask(app.db, {
    ...{ possible_review: true, can_linguist_start_discussion: true, max_answers: 2, questions_at_page: 3 },
  });
  const [first, second, third] = (await addQuestions(app.db, task, texts(3))) as [number, number, number];
  const [ann, ben] = [await app.person(), await app.person()];
  for (const person of [ann, ben]) await assign(app.db, task, person);
  const moderator = await app.person({ moderates: [task.id] });
  const params = { slug: task.slug };
  for (const person of [ann, ben]) {
    const body = { save_key: randomUUID(), content: { note: 'good' }, time_taken: 3 };
    await person.get(saveAnswer, { params: { slug: task.slug, questionId: first }, body });
  }
  await ann.get(newQuestions, { params, query: {} });
  await ann.get(saveQuestionReview, { body: { content: 'What does it mean?', question_id: second } });

  const read = async (query: object = {}) => {
    const { count, results } = await moderator.get(taskQuestions, { params, query });
    return [count, results.map((one) => [one.id, one.answers.map(({ user }) => user), one.discussions.length])];
  };
  const [answered, discussed, untouched] = [
    [first, [ann.username, ben.username], 0],
    [second, [], 1],
    [third, [], 0],
  ];
  expect(await read()).toEqual([3, [answered, discussed, untouched]]);
  expect(await read({ order_by: '-id', page_size: 1, page: 3 })).toEqual([3, [answered]]);
  expect(await read({ state: 'answered' })).toEqual([1, [answered]]);
  expect(await read({ state: 'unanswered' })).toEqual([2, [discussed, untouched]]);
  expect(await read({ question: second })).toEqual([1, [discussed]]);
  expect(await read({ question: second, state: 'answered' })).toEqual([0, []]);
  expect((await moderator.ask(taskQuestions, { params, query: { page: 2 } })).status).toBe(404);
  expect((await ann.ask(taskQuestions, { params, query: {} })).status).toBe(404);
});

test('of very many answers a page shows the first to each question, and more where one is asked for alone', async () => {
  const task = await addTask(app.db, { max_answers: 60 });
  const ids = await addQuestions(app.db, task, texts(100));
  const people = await Promise.all(Array.from({ length: 52 }, () => app.person()));
  const given = await app.db
    .insertInto('answers')
    .values(
      ids.flatMap((question_id) =>
        people.map(({ id }) => ({ question_id, task_id: task.id, user_id: id, is_active: true, is_skipped: false })),
      ),
    )
    .returning(['id', 'user_id'])
    .execute();
  await app.db
    .insertInto('answer_versions')
    .values(
      given.map(({ id, user_id }) => ({
        ...{ answer_id: id, task_id: task.id, version: 1, author_id: user_id, form_version: 1 },
        ...{ save_key: randomUUID(), is_skipped: false, content: '{}' },
      })),
    )
    .execute();
  const moderator = await app.person({ moderates: [task.id] });
  const read = async (query: object) => {
    const { results } = await moderator.get(taskQuestions, { params: { slug: task.slug }, query });
    return [...new Set(results.map((one) => `${one.answers.length} ${one.has_more_answers ?? false}`))];
  };
  expect(await read({ page_size: 100 })).toEqual(['50 true']);
  expect(await read({ question: ids[7] })).toEqual(['52 false']);
});

test('an answer without anything is taken where the task says so, one that lacks something is not', async () => {
  const required = { componentId: 'other', componentType: 'Textarea', required: true, widgetConfig: {} };
  const form = { structure: [{ ...required, componentId: 'note' }, required, ...newForm().structure] };
  const ann = await app.person();
  const save = async (possible_empty_answers: boolean, content: Record<string, unknown>) => {
    const task = await addTask(app.db, { form, possible_empty_answers });
    const [questionId = 0] = await addQuestions(app.db, task, texts(1));
    await assign(app.db, task, ann);
    const body = { save_key: randomUUID(), content, time_taken: 3 };
    return (await ann.ask(saveAnswer, { params: { slug: task.slug, questionId }, body })).status;
  };
  expect(await save(false, {})).toBe(400);
  expect(await save(true, {})).toBe(200);
  expect(await save(true, { note: 'half' })).toBe(400);
});
