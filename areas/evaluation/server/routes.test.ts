import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, assign, texts } from '../../../server/testing/tasks.ts';
import { newForm } from '../../../widgets/form/form.ts';
import { saveAnswer } from '../../answering/contract.ts';
import { brokenInvariants } from '../../answering/server/testing/invariants.ts';
import { taskDetail, taskList, taskProgress } from '../../tasks/contract.ts';
import { acceptTutorial, addWikiItem } from '../../tutorials/contract.ts';
import {
  answeredEvaluations,
  evaluationFilterOptions,
  evaluationForm,
  holdEvaluations,
  newEvaluations,
  saveEvaluation,
  searchEvaluations,
  takeEvaluation,
} from '../contract.ts';
import { addEvaluatedTask, answerTo, assignEvaluator, evaluating } from './testing/evaluated-task.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.start();
});
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([]);
  await server.close();
});

const body = (verdict: string, more: object = {}) => ({
  ...{ save_key: randomUUID(), content: { verdict }, time_taken: 3, answer_version: 1 },
  ...more,
});

const next = async (person: Person, slug: string, exclude: number[] = [], preloaded = 0) =>
  (await person.get(newEvaluations, { params: { slug }, query: { preloaded, exclude: exclude.join(',') } })).map(
    ({ id }) => id,
  );

const evaluate = (person: Person, slug: string, answerId: number, given: object = body('fine')) =>
  person.ask(saveEvaluation, { params: { slug, answerId }, body: given });

const anotherEvaluator = async (task: { id: number }, columns: Parameters<typeof assignEvaluator>[3] = {}) => {
  const person = await server.person();
  await assignEvaluator(server.db, task, person, columns);
  return person;
};

test('an evaluator gets answers of others with their questions, and each is evaluated once', async () => {
  const { task, answers, questions, author, evaluator, params } = await evaluating(server, 3, { questions_at_page: 2 });
  const [first, second] = await evaluator.get(newEvaluations, { params });
  expect(first).toMatchObject({
    ...{ id: answers[0], answer_id: answers[0], answer_version: 1, form_version: 1, answer_content: { note: 'good' } },
    ...{ question_id: questions[0], input: { text: 'Sentence 1' }, user: '', evaluations: [] },
  });
  expect(first?.username_hash).not.toBe(author.username);
  expect(second?.id).toBe(answers[1]);

  const other = await anotherEvaluator(task);
  expect(await next(other, task.slug)).toEqual([answers[2]]);
  expect((await evaluate(evaluator, task.slug, answers[0] as number)).body).toMatchObject({
    ...{ answer_id: answers[0], version: 1, is_active: true, is_late: false, detail: '', answered: 1, skipped: 0 },
  });
  expect(await next(evaluator, task.slug, [answers[1] as number])).toEqual([]);
  expect(await evaluator.get(taskDetail, { params })).toMatchObject({
    ...{ user_is_evaluator: true, user_is_assigned: false, evaluation_answered: 1, evaluation_blocked: false },
    ...{ config_evaluation: { structure: [{ componentId: 'verdict' }, { componentId: 'submit-button' }] } },
  });
  expect(await evaluator.get(taskProgress, { params })).toMatchObject({ done: 0, evaluated: 1, all: 3 });
});

test('the task list tells an evaluator whether answers are left, and whether they may evaluate them', async () => {
  const { task, answers, author, evaluator } = await evaluating(server, 2);
  const none = await anotherEvaluator(task, { evaluated_users: [evaluator.id] });
  const blocked = await anotherEvaluator(task, { is_blocked: true });
  const row = async (person: Person) => (await person.get(taskList, { query: {} })).results[0];
  expect(await row(evaluator)).toMatchObject({ has_answers: true, evaluation_blocked: false, has_questions: false });
  expect(await row(none)).toMatchObject({ has_answers: false, evaluation_blocked: false });
  expect(await row(blocked)).toMatchObject({ evaluation_blocked: true, blocked: false });
  expect(await row(author)).toMatchObject({ has_answers: false });

  await next(evaluator, task.slug);
  const other = await anotherEvaluator(task);
  await next(other, task.slug);
  expect(await row(evaluator)).toMatchObject({ has_answers: true });
  await evaluate(evaluator, task.slug, answers[0] as number);
  expect(await row(evaluator)).toMatchObject({ has_answers: false, evaluation_answered: 1 });
});

test('the form of evaluations shows values of the answer in the version that the evaluator saw, also when it is checked', async () => {
  const { task, answers, evaluator, params } = await evaluating(server, 1);
  const structure = [
    { componentId: 'shown', componentType: 'RichTextReadOnly', widgetConfig: { value: '<p>{{{answer_note}}}</p>' } },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
  ];
  await server.db
    .updateTable('task_forms')
    .set({ form: JSON.stringify({ structure }) })
    .where('task_id', '=', task.id)
    .where('kind', '=', 'evaluation')
    .execute();
  const [item] = await evaluator.get(newEvaluations, { params });
  expect(item?.evaluation_input).toEqual({ ...item?.input, answer_note: 'good' });
  expect((await evaluate(evaluator, task.slug, answers[0] ?? 0, body('', { content: {} }))).status).toBe(200);
});

test('a list leaves out what no longer fits on its page, and gives it where it is asked for alone; of work the rest comes next', async () => {
  const { task, answers, evaluator, params } = await evaluating(server, 3, { questions_at_page: 3 });
  await server.db
    .updateTable('answer_versions')
    .set({ content: JSON.stringify({ note: 'x'.repeat(5_000_000) }) })
    .where('task_id', '=', task.id)
    .execute();
  const handed = await next(evaluator, task.slug);
  expect(handed).toEqual(answers.slice(0, 2));
  expect(await next(evaluator, task.slug, handed)).toEqual(answers.slice(2));
  for (const at of [2, 0, 1]) await evaluate(evaluator, task.slug, answers[at] ?? 0);
  const shown = async (query: object) =>
    (await evaluator.get(answeredEvaluations, { params, query })).results.map((one) =>
      one.is_left_out ? one.answer_content : String(one.answer_content.note).length,
    );
  expect(await shown({ order_by: 'id' })).toEqual([5_000_000, 5_000_000, {}]);
  expect(await shown({ answer: answers[2] })).toEqual([5_000_000]);
  // What stands at the top of the page is given: the last evaluation is not that of the last answer.
  expect(await shown({})).toEqual([5_000_000, 5_000_000, {}]);
});

test('a question counts on a page with each of its answers, and what is handed out is given with its question', async () => {
  const task = await addEvaluatedTask(server.db, { max_answers: 3, questions_at_page: 4 });
  const [first, second] = (await addQuestions(server.db, task, texts(2))) as [number, number];
  const answers: number[] = [];
  for (const question of [second, first, first]) {
    const author = await server.person();
    await assign(server.db, task, author);
    answers.push(await answerTo(author, task, question));
  }
  const evaluator = await anotherEvaluator(task);
  await server.db
    .updateTable('question_inputs')
    .set({ input: JSON.stringify({ text: 'x'.repeat(4_200_000) }) })
    .where('question_id', 'in', [first, second])
    .execute();
  const handed: number[] = [];
  for (const answer of answers) {
    expect(await next(evaluator, task.slug, handed)).toEqual([answer]);
    await evaluate(evaluator, task.slug, answer);
    handed.push(answer);
  }
  const shown = async (query: object) =>
    (await evaluator.get(answeredEvaluations, { params: { slug: task.slug }, query })).results.map(
      ({ id, input, evaluation_input }) => [id, String(input.text).length + String(evaluation_input.text).length],
    );
  const leftOut = 2 * 'undefined'.length;
  expect(await shown({ order_by: 'id' })).toEqual(answers.map((id, at) => [id, at === 0 ? 8_400_000 : leftOut]));
  expect(await shown({ question: first })).toEqual([
    [answers[2], 8_400_000],
    [answers[1], leftOut],
  ]);
});

test('nobody evaluates before the tutorial of evaluators is accepted; that of annotators is not theirs', async () => {
  const { task, answers, evaluator, params } = await evaluating(server, 2, {
    ...{ enable_search_evaluations: true, questions_at_page: 1 },
  });
  const [first, second] = answers as [number, number];
  const staff = await server.person(STAFF);
  const item = { kind: 'tutorial', title: 'Read', content: '<p>x</p>', is_required: true } as const;
  await staff.get(addWikiItem, { params, body: item });
  expect(await next(evaluator, task.slug)).toEqual([first]);
  const { id } = await staff.get(addWikiItem, { params, body: { ...item, for_evaluators: true } });
  expect((await evaluator.ask(newEvaluations, { params })).error.code).toBe('tutorials.notAccepted');
  const taken = await evaluator.ask(takeEvaluation, { params: { ...params, answerId: first }, body: {} });
  expect(taken.error.code).toBe('tutorials.notAccepted');
  // What they were given before is theirs to finish.
  expect((await evaluate(evaluator, task.slug, second)).error.code).toBe('tutorials.notAccepted');
  expect((await evaluate(evaluator, task.slug, first)).status).toBe(200);
  await evaluator.get(acceptTutorial, { body: { id, for_evaluators: true } });
  expect(await next(evaluator, task.slug)).toEqual([second]);
});

test('an answer takes as many evaluations as the task asks for, of different people, and a later one does not count', async () => {
  const { task, answers, evaluator } = await evaluating(server, 1, { max_evaluations: 2 });
  const [id] = answers as [number];
  const people = [evaluator, await anotherEvaluator(task), await anotherEvaluator(task)];
  for (const person of people.slice(0, 2)) {
    expect(await next(person, task.slug)).toEqual([id]);
    expect((await evaluate(person, task.slug, id)).body.is_late).toBe(false);
  }
  expect(await next(people[2] as Person, task.slug)).toEqual([]);
  const late = await evaluate(people[2] as Person, task.slug, id);
  expect(late.body).toMatchObject({ is_active: false, is_late: true, answered: 0 });
  expect(late.body.detail).toMatch(/^All evaluations of this answer have been given, or others are giving them now\./);
});

test('a save that is repeated is one evaluation; another one from a second tab is a conflict', async () => {
  const { task, answers, evaluator } = await evaluating(server, 1);
  const [id] = answers as [number];
  const given = body('same');
  const first = await evaluate(evaluator, task.slug, id, given);
  expect((await evaluate(evaluator, task.slug, id, given)).body).toEqual(first.body);
  expect((await evaluate(evaluator, task.slug, id, body('same'))).body).toMatchObject({ version: 1 });
  expect((await evaluate(evaluator, task.slug, id, body('other'))).error.code).toBe('evaluation.doneAlready');

  const fix = (verdict: string, base_version: number) => body(verdict, { fix_answer: true, base_version });
  expect((await evaluate(evaluator, task.slug, id, fix('fixed', 1))).body).toMatchObject({ version: 2, answered: 1 });
  expect((await evaluate(evaluator, task.slug, id, fix('again', 1))).error.code).toBe('evaluation.changedMeanwhile');
  expect(
    (await evaluate(evaluator, task.slug, id, body('', { skip: true, fix_answer: true, base_version: 2 }))).status,
  ).toBe(400);
});

test('a skipped answer stays open for others, and may be evaluated later', async () => {
  const { task, answers, evaluator } = await evaluating(server, 1);
  const [id] = answers as [number];
  await next(evaluator, task.slug);
  expect((await evaluate(evaluator, task.slug, id, body('', { skip: true, content: {} }))).body).toMatchObject({
    ...{ answered: 0, skipped: 1, is_active: true },
  });
  expect(await next(evaluator, task.slug)).toEqual([]);
  const other = await anotherEvaluator(task);
  expect(await next(other, task.slug)).toEqual([id]);
  await other.get(holdEvaluations, { params: { slug: task.slug }, body: { leave: [id] } });
  await server.db
    .updateTable('evaluation_reservations')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', other.id)
    .execute();
  const change = { fix_answer: true, base_version: 1 };
  // The other one has left without a word, but holds it until somebody looks for work.
  expect((await evaluate(evaluator, task.slug, id, body('late', change))).body.is_late).toBe(true);
  expect(await next(await anotherEvaluator(task), task.slug)).toEqual([id]);
});

test('blocked, at the limit, resigned or for other people’s answers: the server holds each', async () => {
  const { task, answers, author, evaluator, params } = await evaluating(server, 2, {}, { max_questions: 1 });
  const [one, two] = answers as [number, number];
  const blocked = await anotherEvaluator(task, { is_blocked: true });
  expect((await blocked.ask(newEvaluations, { params })).error.code).toBe('evaluation.blocked');
  expect((await evaluate(blocked, task.slug, one)).error.code).toBe('evaluation.blocked');
  const resigned = await anotherEvaluator(task, { resigned_at: new Date() });
  expect((await resigned.ask(newEvaluations, { params })).status).toBe(404);

  const choosy = await anotherEvaluator(task, { evaluated_users: [evaluator.id] });
  expect(await next(choosy, task.slug)).toEqual([]);
  expect((await evaluate(choosy, task.slug, one)).error.code).toBe('evaluation.notYours');
  const fitting = await anotherEvaluator(task, { evaluated_users: [author.id] });
  expect(await next(fitting, task.slug)).toEqual([one]);

  expect((await evaluate(evaluator, task.slug, two)).body.is_late).toBe(false);
  expect(await next(evaluator, task.slug)).toEqual([]);
  const over = await evaluate(evaluator, task.slug, one);
  expect(over.body).toMatchObject({ is_late: true, answered: 1, detail: expect.stringContaining('limit') });
});

test('a late evaluation, which does not count, is corrected by nobody else: that is said, and no conflict', async () => {
  const { task, answers, evaluator, params } = await evaluating(server, 1, {}, { max_questions: 0 });
  const [answerId] = answers as [number];
  const { evaluation_id } = (await evaluate(evaluator, task.slug, answerId)).body;
  const said = await (await server.person(STAFF)).ask(saveEvaluation, {
    params: { ...params, answerId },
    query: { correction: 1 },
    body: body('corrected', { evaluation_id, base_version: 1 }),
  });
  expect([said.status, said.error.code]).toEqual([400, 'evaluation.lateNotCorrected']);
});

test('an answer is given again with what was evaluated beyond the limit, once the limit is higher', async () => {
  const { answers, task, evaluator, params } = await evaluating(server, 2, {}, { max_questions: 1 });
  const [first, second] = answers as [number, number];
  await evaluate(evaluator, task.slug, first);
  expect((await evaluate(evaluator, task.slug, second, body('mine'))).body.is_late).toBe(true);
  const mine = server.db.updateTable('assignments').where('user_id', '=', evaluator.id);
  await mine.set({ max_questions: 5 }).execute();
  const late = { version: 1, content: { verdict: 'mine' } };
  expect(await evaluator.get(newEvaluations, { params })).toMatchObject([{ id: second, evaluations: [], late }]);
});

test('what was evaluated beyond the limit comes along only as far as it fits on the page', async () => {
  const { answers, task, evaluator, params } = await evaluating(
    server,
    11,
    { questions_at_page: 10 },
    { max_questions: 1 },
  );
  for (const id of answers) await evaluate(evaluator, task.slug, id);
  await server.db
    .updateTable('evaluation_versions')
    .set({ content: JSON.stringify({ verdict: 'x'.repeat(1_000_000) }) })
    .where('task_id', '=', task.id)
    .execute();
  await server.db.updateTable('assignments').set({ max_questions: 99 }).where('user_id', '=', evaluator.id).execute();
  const given = await evaluator.get(newEvaluations, { params });
  expect(given.map(({ late }) => late?.content != null)).toEqual([...Array(9).fill(true), false]);
});

test('what a lowered limit no longer lets count is not handed out again, nor taken by search', async () => {
  const settings = { questions_at_page: 3, enable_search_evaluations: true };
  const { task, answers, evaluator, params } = await evaluating(server, 3, settings, { max_questions: 3 });
  const lower = (limit: number) =>
    server.db.updateTable('assignments').set({ max_questions: limit }).where('user_id', '=', evaluator.id).execute();
  expect(await next(evaluator, task.slug)).toEqual(answers);
  await lower(0);
  const held = await evaluator.ask(takeEvaluation, { params: { ...params, answerId: answers[0] as number }, body: {} });
  expect(held.error.code).toBe('evaluation.limitReached');
  await lower(1);
  expect(await next(evaluator, task.slug)).toEqual(answers.slice(0, 1));
  expect(await next(await anotherEvaluator(task), task.slug)).toEqual(answers.slice(1));
});

test('nobody evaluates their own answer', async () => {
  const { task, answers, author } = await evaluating(server, 2, { enable_search_evaluations: true });
  await assignEvaluator(server.db, task, author);
  const params = { slug: task.slug };
  expect(await next(author, task.slug)).toEqual([]);
  expect((await author.get(searchEvaluations, { params })).count).toBe(0);
  const answerId = answers[0] as number;
  expect((await author.ask(takeEvaluation, { params: { ...params, answerId }, body: {} })).status).toBe(403);
  expect((await evaluate(author, task.slug, answerId)).error.code).toBe('evaluation.ownAnswer');
});

test('an answer that is fixed while it is evaluated: the evaluation is kept with the version that was seen', async () => {
  const { task, questions, answers, author, evaluator, params } = await evaluating(server, 1);
  const [id] = answers as [number];
  await next(evaluator, task.slug);
  const fixed = {
    save_key: randomUUID(),
    content: { note: 'better' },
    time_taken: 1,
    fix_answer: true,
    base_version: 1,
  };
  await author.get(saveAnswer, { params: { ...params, questionId: questions[0] as number }, body: fixed });
  const said = await evaluate(evaluator, task.slug, id);
  expect(said.body).toMatchObject({ is_active: true, is_late: false });
  expect(said.body.detail).toContain('changed while you evaluated');
  const [shown] = (await evaluator.get(answeredEvaluations, { params })).results;
  expect(shown).toMatchObject({
    answer_version: 2,
    answer_content: { note: 'better' },
    evaluations: [{ answer_version: 1 }],
  });
  const corrected = body('seen', { fix_answer: true, base_version: 1, answer_version: 2 });
  expect((await evaluate(evaluator, task.slug, id, corrected)).body).toMatchObject({ version: 2, detail: '' });
  expect((await evaluate(evaluator, task.slug, id, { ...corrected, answer_version: 9 })).status).toBe(400);
});

test('an answer is not skipped where the form offers no skip', async () => {
  const { task, answers, evaluator } = await evaluating(server, 1);
  const [id] = answers as [number];
  await server.db
    .updateTable('task_forms')
    .where('task_id', '=', task.id)
    .where('kind', '=', 'evaluation')
    .set({ form: JSON.stringify(newForm()) })
    .execute();
  await next(evaluator, task.slug);
  const refused = await evaluate(evaluator, task.slug, id, body('', { skip: true, content: {} }));
  expect(refused.error.code).toBe('evaluation.noSkip');
});

test('a skip that becomes an answer, and an answer of later, are evaluated too', async () => {
  const task = await addEvaluatedTask(server.db);
  const [question] = (await addQuestions(server.db, task, texts(1))) as [number];
  const [author, evaluator] = [await server.person(), await server.person()];
  await assign(server.db, task, author);
  await assignEvaluator(server.db, task, evaluator);
  const skip = { save_key: randomUUID(), content: {}, time_taken: 1, skip: true };
  await author.get(saveAnswer, { params: { slug: task.slug, questionId: question }, body: skip });
  expect(await next(evaluator, task.slug)).toEqual([]);
  const answer = { save_key: randomUUID(), content: { note: 'x' }, time_taken: 1, fix_answer: true, base_version: 1 };
  const params = { slug: task.slug, questionId: question };
  const { answer_id } = await author.get(saveAnswer, { params, body: answer });
  expect(await next(evaluator, task.slug)).toEqual([answer_id]);
  // Of the skip there is nothing to say.
  expect((await evaluate(evaluator, task.slug, answer_id)).error.code).toBe('evaluation.noAnswerVersion');
  const seen = body('fine', { answer_version: 2 });
  expect((await evaluate(evaluator, task.slug, answer_id, seen)).status).toBe(200);
});

describe('search', () => {
  test('finds open answers by question, and reserves the one that is taken', async () => {
    const { task, answers, questions, evaluator, params } = await evaluating(server, 3, {
      enable_search_evaluations: true,
    });
    const found = await evaluator.get(searchEvaluations, { params, query: { order_by: 'oldest', page_size: 2 } });
    expect(found).toMatchObject({ count: 3, num_pages: 2, results: [{ id: answers[0] }, { id: answers[1] }] });
    const one = await evaluator.get(searchEvaluations, { params, query: { question: questions[2] as number } });
    expect(one.results.map(({ id }) => id)).toEqual([answers[2]]);

    const answerId = answers[2] as number;
    const take = (person: Person) => person.ask(takeEvaluation, { params: { ...params, answerId }, body: {} });
    expect((await take(evaluator)).body).toMatchObject({ id: answerId });
    expect((await take(evaluator)).status).toBe(200);
    // Who holds an answer goes on finding it.
    expect((await evaluator.get(searchEvaluations, { params })).count).toBe(3);
    const other = await anotherEvaluator(task);
    expect((await take(other)).error.code).toBe('evaluation.taken');
    expect((await other.get(searchEvaluations, { params })).count).toBe(2);
    expect((await evaluate(evaluator, task.slug, answerId)).body.answered).toBe(1);
    expect((await evaluator.get(searchEvaluations, { params })).count).toBe(2);
  });

  test('gives nothing to who has reached their limit: it would not count, and nobody else could take it', async () => {
    const settings = { enable_search_evaluations: true };
    const { task, answers, evaluator, params } = await evaluating(server, 2, settings, { max_questions: 1 });
    const [first, second] = answers as [number, number];
    const take = (person: Person, answerId: number) =>
      person.ask(takeEvaluation, { params: { ...params, answerId }, body: {} });
    expect((await take(evaluator, first)).status).toBe(200);
    expect((await evaluate(evaluator, task.slug, first)).body.is_late).toBe(false);
    const refused = await take(evaluator, second);
    expect([refused.status, refused.error.code]).toEqual([403, 'evaluation.limitReached']);
    expect((await take(await anotherEvaluator(task), second)).status).toBe(200);
  });

  test('counts what the person holds towards their limit; what they hold already and what they left is theirs to take', async () => {
    const settings = { enable_search_evaluations: true };
    const { task, answers, evaluator, params } = await evaluating(server, 3, settings, { max_questions: 2 });
    const [first, second, third] = answers as [number, number, number];
    const take = async (answerId: number) => {
      const { status, error } = await evaluator.ask(takeEvaluation, { params: { ...params, answerId }, body: {} });
      return status === 200 ? status : error.code;
    };
    // Two tabs at once.
    const both = await Promise.all([take(first), take(second), take(third)]);
    expect(both.sort()).toEqual([200, 200, 'evaluation.limitHeld']);
    const held = (
      await server.db
        .selectFrom('evaluation_reservations')
        .where('user_id', '=', evaluator.id)
        .select('answer_id')
        .execute()
    ).map(({ answer_id }) => answer_id);
    const [one, other] = held as [number, number];
    const free = answers.find((id) => !held.includes(id)) as number;
    await server.db.updateTable('assignments').set({ max_questions: 1 }).where('user_id', '=', evaluator.id).execute();
    expect(await take(one)).toBe(200);
    await server.db.updateTable('assignments').set({ max_questions: 2 }).where('user_id', '=', evaluator.id).execute();
    expect(await take(free)).toBe('evaluation.limitHeld');
    await evaluator.get(holdEvaluations, { params, body: { leave: [other] } });
    expect(await take(free)).toBe(200);
    for (const id of [one, free]) expect((await evaluate(evaluator, task.slug, id)).body.is_late).toBe(false);
  });

  test('is refused where the task does not offer it', async () => {
    const { evaluator, params } = await evaluating(server, 1);
    expect((await evaluator.ask(searchEvaluations, { params })).error.code).toBe('evaluation.noSearch');
  });
});

test('who sees and does what: evaluators, answerers, moderators, coordinators, staff and strangers', async () => {
  const { task, answers, author, evaluator, params } = await evaluating(server, 1);
  const [id] = answers as [number];
  await evaluate(evaluator, task.slug, id);
  const { id: company } = await server.db
    .insertInto('companies')
    .values({ name: `Company ${task.id}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('users').set({ company_id: company }).where('id', '=', evaluator.id).execute();
  const { id: theirs } = await server.db
    .insertInto('companies')
    .values({ name: 'Authors Ltd' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [type, otherType] = (await server.db.selectFrom('user_types').select(['id', 'name']).limit(2).execute()) as [
    { id: number; name: string },
    { id: number; name: string },
  ];
  const of = { company_id: theirs, type_id: type.id };
  await server.db.updateTable('users').set(of).where('id', '=', author.id).execute();
  const staff = await server.person(STAFF);
  const moderator = await server.person({ moderates: [task.id] });
  const coordinator = await server.person({ coordinates: [company] });
  const stranger = await server.person();

  const seen = async (person: Person) => (await person.get(answeredEvaluations, { params })).results;
  for (const person of [staff, moderator, coordinator]) {
    const [item] = await seen(person);
    expect(item).toMatchObject({ user: author.username, evaluations: [{ user: evaluator.username, is_own: false }] });
    const options = await person.get(evaluationFilterOptions, { params });
    expect(options.evaluation_authors).toEqual([evaluator.username]);
    expect(options.company).toEqual(person === coordinator ? [] : [{ id: theirs, name: 'Authors Ltd' }]);
    expect(options.user_type).toEqual(person === coordinator ? [] : [type]);
    for (const [query, count] of [
      [{ company: theirs }, 1],
      [{ company }, 0],
      [{ user_type: type.id }, 1],
      [{ user_type: otherType.id }, 0],
      [{ company: theirs, user_type: otherType.id }, 0],
      [{ company: theirs, user_type: otherType.id, mode: 'or' as const }, 1],
    ] as const)
      expect((await person.get(answeredEvaluations, { params, query })).count).toBe(count);
  }
  expect(await seen(evaluator)).toMatchObject([
    { user: '', evaluations: [{ user: evaluator.username, is_own: true }] },
  ]);
  expect(await seen(author)).toEqual([]);
  expect(await author.get(evaluationFilterOptions, { params })).toEqual({
    ...{ user: [], evaluation_authors: [], review_authors: [], fix_authors: [], company: [], user_type: [] },
  });
  const filter = { params, query: { evaluation_author: 'nobody' } };
  expect((await staff.get(answeredEvaluations, filter)).count).toBe(0);
  // What others may not see does not depend on what they ask for.
  expect(
    (await author.get(answeredEvaluations, { params, query: { evaluation_author: evaluator.username } })).count,
  ).toBe(0);

  for (const route of [answeredEvaluations, newEvaluations, evaluationFilterOptions]) {
    expect((await stranger.ask(route, { params })).status).toBe(404);
  }
  for (const person of [staff, moderator, author]) {
    expect(await next(person, task.slug)).toEqual([]);
    expect((await evaluate(person, task.slug, id)).status).toBe(404);
  }
  const answerId = id;
  const [item] = await seen(moderator);
  const correction = body('by a moderator', { base_version: 1, evaluation_id: item?.evaluations[0]?.id });
  const correct = (person: Person) =>
    person.ask(saveEvaluation, { params: { ...params, answerId }, query: { correction: 1 }, body: correction });
  expect((await correct(evaluator)).status).toBe(403);
  const emptied = {
    params: { ...params, answerId },
    query: { correction: 1 as const },
    body: { ...correction, skip: true },
  };
  expect((await moderator.ask(saveEvaluation, emptied)).error.code).toBe('evaluation.noSkipAfterSubmit');
  expect((await correct(moderator)).body).toMatchObject({ version: 2 });
  const fixed = { params, query: { fix_author: moderator.username } };
  expect((await staff.get(answeredEvaluations, fixed)).count).toBe(1);
  expect((await staff.get(evaluationFilterOptions, { params })).fix_authors).toEqual([moderator.username]);
  expect(await seen(evaluator)).toMatchObject([{ evaluations: [{ fix_author: 'Moderator', version: 2 }] }]);
  expect((await evaluator.get(evaluationForm, { params: { ...params, version: 1 } })).form.structure).toHaveLength(2);
});

test('who looks after a task and evaluates on it finds their own skip by their name', async () => {
  const { task, answers, author, evaluator, params } = await evaluating(server, 1, { max_evaluations: 4 });
  const [id] = answers as [number];
  const { id: company } = await server.db
    .insertInto('companies')
    .values({ name: `Skippers ${task.id}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await assignEvaluator(server.db, task, await server.person({ company_id: company }));
  for (const traits of [{ moderates: [task.id] }, { is_staff: true }, { coordinates: [company] }]) {
    const person = await server.person(traits);
    await assignEvaluator(server.db, task, person);
    await evaluate(person, task.slug, id, body('', { skip: true, content: {} }));
    const { count, results, with_skipped } = await person.get(answeredEvaluations, {
      ...{ params, query: { answer: id, evaluation_author: person.username } },
    });
    expect(with_skipped).toBe(true);
    expect({ count, evaluations: results.flatMap(({ evaluations }) => evaluations) }).toMatchObject({
      ...{ count: 1, evaluations: [{ is_own: true, is_skipped: true, version: 1 }] },
    });
    expect(await person.get(answeredEvaluations, { params })).toMatchObject({ count: 0, with_skipped: false });
  }
  await evaluate(evaluator, task.slug, id);
  const coordinator = await server.person({ coordinates: [company] });
  await assignEvaluator(server.db, task, coordinator);
  for (const { username } of [evaluator, author]) {
    const query = { evaluation_author: username };
    expect((await coordinator.get(answeredEvaluations, { params, query })).count).toBe(0);
  }
});

test('evaluators who work at once never evaluate an answer twice', async () => {
  const { task, answers } = await evaluating(server, 12, { questions_at_page: 2 });
  const people = await Promise.all(Array.from({ length: 6 }, () => anotherEvaluator(task)));
  const done: number[] = [];
  const work = async (person: Person) => {
    for (let ids = await next(person, task.slug); ids.length > 0; ids = await next(person, task.slug)) {
      for (const id of ids) {
        expect((await evaluate(person, task.slug, id)).body).toMatchObject({ is_late: false });
        done.push(id);
      }
    }
  };
  await Promise.all(people.map(work));
  expect(done.toSorted((a, b) => a - b)).toEqual(answers);
});

test('the form that another version of a task has is refused by what it lacks', async () => {
  const { task, answers, evaluator } = await evaluating(server, 1);
  const [id] = answers as [number];
  const odd = await evaluate(evaluator, task.slug, id, body('x', { content: { verdict: 5 } }));
  expect([odd.status, odd.body]).toMatchObject([400, { problems: [{ widget: 'verdict' }] }]);
  expect((await evaluate(evaluator, task.slug, id, body('x', { form_version: 7 }))).error.code).toBe(
    'evaluation.noFormVersion',
  );
  expect(await answerTo(evaluator, task, 1).catch(() => 'refused')).toBe('refused');
});
