import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, addTask, assign, texts } from '../../../server/testing/tasks.ts';
import { newForm } from '../../../widgets/form/form.ts';
import { brokenInvariants } from '../../answering/server/testing/invariants.ts';
import { newEvaluations } from '../../evaluation/contract.ts';
import { answerTo } from '../../evaluation/server/testing/evaluated-task.ts';
import { notificationList } from '../../notifications/contract.ts';
import { adminTask, createTask, updateTask } from '../contract.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
  staff = await app.person(STAFF);
});
afterAll(() => app.close());

const read = (slug: string) => staff.get(adminTask, { params: { slug } });
const change = async (slug: string, body: object) =>
  staff.ask(updateTask, { params: { slug }, body: { modified: (await read(slug)).modified, ...body } });

const slotsReady = async (taskId: number, slots: number, count: number) => {
  for (;;) {
    const rows = await app.db.selectFrom('evaluation_slots').where('task_id', '=', taskId).select('slots').execute();
    if (rows.length === count && rows.every((row) => row.slots === slots)) return;
    await pause(20);
  }
};

test('evaluations that are switched on later reach the answers that are there, and more of them as well', async () => {
  const task = await addTask(app.db);
  const [first, second] = (await addQuestions(app.db, task, texts(2))) as [number, number];
  const [author, evaluator] = [await app.person(), await app.person()];
  await assign(app.db, task, author);
  const answer = await answerTo(author, task, first);
  const evaluatortasks = [{ username: evaluator.username, max_questions: 5, evaluated_users: [author.username] }];
  const said = await change(task.slug, { enable_evaluations: true, evaluatortasks });
  expect(said.body).toMatchObject({
    ...{ enable_evaluations: true, max_evaluations: 1, evaluation_form_version: 1, config_evaluation: newForm() },
    evaluatortasks: [{ username: evaluator.username, max_questions: 5, evaluated_users: [author.username] }],
  });
  expect(said.body.usertasks).toMatchObject([{ username: author.username }]);
  const told = await evaluator.get(notificationList, { query: {} });
  expect(told.results.map(({ kind, link }) => [kind, link])).toEqual([
    ['evaluation-assigned', `/task/${task.slug}/evaluation`],
  ]);
  await slotsReady(task.id, 1, 1);
  const later = await answerTo(author, task, second);
  const params = { slug: task.slug };
  expect((await evaluator.get(newEvaluations, { params })).map(({ id }) => id)).toEqual([answer]);

  await change(task.slug, { max_evaluations: 3 });
  await slotsReady(task.id, 3, 2);
  expect(later).toBeGreaterThan(answer);
  expect(await brokenInvariants(app.db)).toEqual([]);

  await change(task.slug, { enable_evaluations: false });
  expect((await evaluator.ask(newEvaluations, { params })).status).toBe(404);
});

test('search goes with evaluations, and an evaluation form has versions of its own', async () => {
  const made = await staff.ask(createTask, { body: { title: 'Judged', enable_search_evaluations: true } });
  expect(made.body).toMatchObject({ enable_search_evaluations: false, config_evaluation: null });
  const { slug } = made.body;
  const both = { enable_evaluations: true, enable_search_evaluations: true };
  expect((await change(slug, both)).body).toMatchObject({ ...both, evaluation_form_version: 1 });
  const config_evaluation = {
    structure: [{ componentId: 'verdict', componentType: 'Textarea', widgetConfig: {} }, ...newForm().structure],
  };
  const changed = await change(slug, { config_evaluation });
  expect(changed.body).toMatchObject({ evaluation_form_version: 2, form_version: 1, config_evaluation });
  expect(changed.body.update_fields).toEqual([{ field: 'config_evaluation', old: 1, new: 2 }]);
  expect((await change(slug, { config_evaluation: { structure: [] } })).body).toHaveProperty('config_evaluation');
  expect((await change(slug, { enable_evaluations: false })).body).toMatchObject({ enable_search_evaluations: false });
});

test('an evaluation form with a widget that needs files is refused, and the widget is named by its label', async () => {
  const { slug } = await addTask(app.db, { enable_evaluations: true });
  const withFiles = (componentType: string, label?: string) => ({
    structure: [{ componentId: 'proof', componentType, widgetConfig: label ? { label } : {} }, ...newForm().structure],
  });
  const said = async (form: object) =>
    (await change(slug, { config_evaluation: form })).body as unknown as { config_evaluation: string[] };
  for (const [type, label] of [
    ['AudioAnswer', 'Read aloud'],
    ['FileUpload', undefined],
  ] as const)
    expect((await said(withFiles(type, label))).config_evaluation).toEqual([
      `proof (/structure/0/componentType): "${label ?? 'proof'}" (${type}) needs files, and an evaluation form cannot store any.`,
    ]);
});

test('an evaluator who has evaluated stays on the task', async () => {
  const task = await addTask(app.db, { enable_evaluations: true });
  const person = await app.person();
  await change(task.slug, { evaluatortasks: [{ username: person.username }] });
  const row = { username: person.username, toBeDeleted: true };
  await app.db.updateTable('assignments').set({ answered: 1 }).where('user_id', '=', person.id).execute();
  expect((await change(task.slug, { evaluatortasks: [row] })).body).toEqual({
    evaluatortasks: [`${person.username}: You cannot unassign user who has answered any question.`],
  });
  await app.db.updateTable('assignments').set({ answered: 0 }).where('user_id', '=', person.id).execute();
  expect((await change(task.slug, { evaluatortasks: [row] })).body).toMatchObject({ evaluatortasks: [] });
});
