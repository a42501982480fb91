import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesOf } from '../../../../server/platform/change-queries.ts';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { addQuestions, addTask, assign, numberBeyond32Bits } from '../../../../server/testing/tasks.ts';
import { newForm } from '../../../../widgets/form/form.ts';
import { answeredQuestions, newQuestions, saveAnswer } from '../../../answering/contract.ts';
import { newEvaluations, saveEvaluation } from '../../../evaluation/contract.ts';
import { evaluating } from '../../../evaluation/server/testing/evaluated-task.ts';
import { changeQuestion, questionDetail } from '../../detail-contract.ts';
import { annotationForm } from '../testing/annotations.ts';

let server: TestApp;
let staff: Person;

beforeAll(async () => {
  server = await startTestApp();
  await numberBeyond32Bits(server.db);
  staff = await server.person(STAFF);
});
afterAll(() => server.close());

const read = (id: number) => staff.get(questionDetail, { params: { id } });

test('a change is stored field by field and logged, and another one over what was read before is a conflict', async () => {
  const task = await addTask(server.db);
  const [id = 0] = await addQuestions(server.db, task, [{ text: 'She smiled.', source: 'a novel' }]);
  // More digits than JavaScript reads: what nobody touches stays exact.
  const exact = '12345678901234567890';
  await sql`update question_inputs set input = input || ${`{"n":${exact}}`}::jsonb where question_id = ${id}`.execute(
    server.db,
  );
  const { input, modified } = await read(id);
  const { source: _, ...rest } = input;
  const body = { input: { ...rest, text: 'She laughed.', extra: [1] }, modified };
  const saved = await staff.get(changeQuestion, { params: { id }, body });
  expect(saved).toMatchObject({ input: { text: 'She laughed.', extra: [1] }, evaluation_input: null });
  expect(saved.input).not.toHaveProperty('source');
  const stored = await sql<{
    n: string;
  }>`select input ->> 'n' as n from question_inputs where question_id = ${id}`.execute(server.db);
  expect(stored.rows).toEqual([{ n: exact }]);

  const late = await staff.ask(changeQuestion, { params: { id }, body: { input: { text: 'Lost?' }, modified } });
  expect([late.status, late.error.code]).toEqual([409, 'questions.changedMeanwhile']);
  expect(await read(id)).toEqual(saved);
  const same = await staff.get(changeQuestion, {
    params: { id },
    body: { input: saved.input, modified: saved.modified },
  });
  expect(same.modified).toBe(saved.modified);

  const log = await changesOf(server.db, 'questions', id, 10);
  expect(log.map(({ by, field, old, new: now }) => [by, field, old, now]).toReversed()).toEqual([
    [staff.id, 'input.text', 'She smiled.', 'She laughed.'],
    [staff.id, 'input.extra', null, [1]],
    [staff.id, 'input.source', 'a novel', null],
  ]);
});

test('an input that its form does not take is refused with the name of the field, and nothing is saved', async () => {
  const task = await addTask(server.db, { form: annotationForm('who') });
  const [id = 0] = await addQuestions(server.db, task, [{ who: { originalString: 'Ann.' } }]);
  const before = await read(id);
  const refused = async (change: object) => {
    const { status, body } = await staff.ask(changeQuestion, {
      params: { id },
      body: { ...change, modified: before.modified },
    });
    return [status, body];
  };
  expect(await refused({ input: { who: { originalString: 7 } } })).toEqual([
    400,
    { input: [expect.stringMatching(/^who\/originalString: /)] },
  ]);
  expect(await refused({ input: { note: 'a\0b' } })).toEqual([400, { 'input.note': [expect.any(String)] }]);
  expect(await refused({ input: {} })).toEqual([400, { input: ['A question needs at least one field.'] }]);
  expect(await refused({ evaluation_input: { hint: 'x' } })).toEqual([
    400,
    { evaluation_input: [expect.stringContaining('no evaluation form')] },
  ]);
  expect(await read(id)).toEqual(before);
  const ann = await server.person({});
  expect((await ann.ask(changeQuestion, { params: { id }, body: { modified: before.modified } })).status).toBe(403);
  const gone = { params: { id: id + 1000 }, body: { modified: before.modified } };
  expect(await staff.ask(changeQuestion, gone)).toMatchObject({
    status: 404,
    error: { code: 'questions.deletedMeanwhile' },
  });
});

test('whoever is answering the question keeps it and their work', async () => {
  const task = await addTask(server.db);
  const [questionId = 0] = await addQuestions(server.db, task, [{ text: 'She smield.' }]);
  const ann = await server.person({});
  await assign(server.db, task, ann);
  const params = { slug: task.slug };
  const [open] = await ann.get(newQuestions, { params });
  const { modified } = await read(questionId);
  await staff.get(changeQuestion, { params: { id: questionId }, body: { input: { text: 'She smiled.' }, modified } });
  const body = { save_key: randomUUID(), content: { note: 'warm' }, time_taken: 3 };
  const saved = await ann.get(saveAnswer, { params: { ...params, questionId }, body });
  expect(saved).toMatchObject({ is_late: false, is_active: true, answered: 1 });
  const [done] = (await ann.get(answeredQuestions, { params })).results;
  expect(done).toMatchObject({ input: { text: 'She smiled.' }, answers: [{ content: { note: 'warm' } }] });
  expect(Date.parse(done?.modified ?? '')).toBeGreaterThan(Date.parse(open?.modified ?? ''));
});

test('the evaluation input reaches the form of evaluations, also when an evaluation is checked', async () => {
  const { task, questions, answers, evaluator, params } = await evaluating(server, 1);
  const id = questions[0] ?? 0;
  const select = {
    componentId: 'verdict',
    componentType: 'Textarea',
    widgetConfig: { label: '{{hint}}' },
  };
  await server.db
    .updateTable('task_forms')
    .set({ form: JSON.stringify({ structure: [select, ...newForm().structure] }) })
    .where('task_id', '=', task.id)
    .where('kind', '=', 'evaluation')
    .execute();
  const change = async (evaluation_input: Record<string, unknown> | null) => {
    const { modified } = await read(id);
    return staff.get(changeQuestion, { params: { id }, body: { evaluation_input, modified } });
  };
  expect((await change({ hint: 'Look at the verb', text: 'Seen by evaluators' })).evaluation_input).toEqual({
    ...{ hint: 'Look at the verb', text: 'Seen by evaluators' },
  });
  const [item] = await evaluator.get(newEvaluations, { params });
  expect(item?.input).toEqual({ text: 'Sentence 1' });
  expect(item?.evaluation_input).toMatchObject({ hint: 'Look at the verb', text: 'Seen by evaluators' });
  const body = { save_key: randomUUID(), content: { verdict: 'fine' }, time_taken: 3, answer_version: 1 };
  const saved = await evaluator.get(saveEvaluation, { params: { ...params, answerId: answers[0] ?? 0 }, body });
  expect(saved.is_late).toBe(false);
  expect((await change({})).evaluation_input).toBeNull();
  const log = await changesOf(server.db, 'questions', id, 10);
  expect(new Set(log.map(({ field }) => field))).toEqual(new Set(['evaluation_input.hint', 'evaluation_input.text']));
});
