import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../../../../server/database/open.ts';
import type { Schema } from '../../../../server/database/schema.ts';
import type { Person, TestApp } from '../../../../server/testing/app.ts';
import { addQuestions, addTask, assign, type TestTask, texts } from '../../../../server/testing/tasks.ts';
import { type Form, newForm } from '../../../../widgets/form/form.ts';
import { saveAnswer } from '../../../answering/contract.ts';

/** Asks for a verdict on an answer. */
const VERDICT_FORM: Form = {
  structure: [
    { componentId: 'verdict', componentType: 'Textarea', widgetConfig: {} },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: { skippable: true } },
    ...newForm().structure.filter(({ componentType }) => componentType !== 'Submit'),
  ],
};

/** A task with evaluations: one answer of each author to each question. */
export const addEvaluatedTask = async (db: Db, columns: Parameters<typeof addTask>[1] = {}): Promise<TestTask> => {
  const task = await addTask(db, { enable_evaluations: true, evaluation_form_version: 1, ...columns });
  await db
    .insertInto('task_forms')
    .values({ task_id: task.id, kind: 'evaluation', version: 1, form: JSON.stringify(VERDICT_FORM) })
    .execute();
  return task;
};

export const assignEvaluator = async (
  db: Db,
  task: { id: number },
  person: { id: number },
  columns: Partial<Omit<Insertable<Schema['assignments']>, 'task_id' | 'user_id' | 'kind'>> = {},
): Promise<void> => {
  await db
    .insertInto('assignments')
    .values({ task_id: task.id, user_id: person.id, kind: 'evaluate', ...columns })
    .execute();
};

/** Has the author answer a question through the server. Gives the answer's id. */
export const answerTo = async (
  author: Person,
  { slug }: TestTask,
  questionId: number,
  note = 'good',
): Promise<number> => {
  const body = { save_key: randomUUID(), content: { note }, time_taken: 3 };
  return (await author.get(saveAnswer, { params: { slug, questionId }, body })).answer_id;
};

/** A task whose author has answered so many questions, and an evaluator on it. */
export const evaluating = async (
  server: TestApp,
  count: number,
  columns: Parameters<typeof addTask>[1] = {},
  assignment: Parameters<typeof assignEvaluator>[3] = {},
) => {
  const task = await addEvaluatedTask(server.db, columns);
  const questions = await addQuestions(server.db, task, texts(count));
  const [author, evaluator] = [await server.person(), await server.person()];
  await assign(server.db, task, author);
  await assignEvaluator(server.db, task, evaluator, assignment);
  const answers: number[] = [];
  for (const id of questions) answers.push(await answerTo(author, task, id));
  return { task, questions, answers, author, evaluator, params: { slug: task.slug } };
};
