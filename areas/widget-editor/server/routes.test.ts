import { expect, test } from 'vitest';
import { startTestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, addTask, texts } from '../../../server/testing/tasks.ts';
import { previewQuestion } from '../contract.ts';

test('questions are paged through one at a time, with the names of their values', async () => {
  const app = await startTestApp();
  const staff = await app.person(STAFF);
  const [task, empty] = [await addTask(app.db), await addTask(app.db)];
  const [first = 0, second = 0, third = 0] = await addQuestions(app.db, task, texts(3));
  await app.db
    .updateTable('import_batches')
    .set({ names: ['text'] })
    .where('task_id', '=', task.id)
    .execute();
  const at = (query: { after?: number; before?: number } = {}, { slug } = task) =>
    staff.get(previewQuestion, { params: { slug }, query });
  expect(await at()).toEqual({
    question: { id: first, external_id: null, input: { text: 'Sentence 1' }, has_previous: false, has_next: true },
    fields: ['text'],
  });
  expect((await at({ after: first })).question).toMatchObject({ id: second, has_previous: true, has_next: true });
  expect((await at({ after: second })).question).toMatchObject({ id: third, has_next: false });
  expect((await at({ before: third })).question?.id).toBe(second);
  expect((await at({ after: third })).question).toBeNull();
  expect(await at({}, empty)).toEqual({ question: null, fields: [] });
  await app.close();
});
