import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, addTask, assign, texts } from '../../../server/testing/tasks.ts';
import { answeredQuestions, newQuestions, saveAnswer } from '../../answering/contract.ts';
import { adminQuestions } from '../../questions/list-contract.ts';

import { taskDetail, updateFavorites } from '../../tasks/contract.ts';
import { addressOfId } from '../../tasks/rules.ts';
import { adminTask, createTask, deleteTask, updateTask } from '../contract.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
  staff = await app.person({ ...STAFF, username: 'staff' });
});
afterAll(() => app.close());

const read = (slug: string) => staff.get(adminTask, { params: { slug } });
const change = async (slug: string, body: object) =>
  staff.ask(updateTask, { params: { slug }, body: { modified: (await read(slug)).modified, ...body } });

test('a corrected title leaves the address as it is', async () => {
  await addTask(app.db, { title: 'Tpyo', slug: 'tpyo' });
  expect((await change('tpyo', { title: 'Typo' })).body).toMatchObject({ title: 'Typo', slug: 'tpyo' });
});

test('people at work on a task whose address is changed go on: everything finds it by the old one', async () => {
  const task = await addTask(app.db, { slug: 'before' });
  const person = await app.person();
  await assign(app.db, task, person);
  await addQuestions(app.db, task, texts(3));
  const params = { slug: 'before' };
  const [first] = await person.get(newQuestions, { params });
  const said = await change('before', { slug: 'between' });
  expect(said.body.update_fields).toEqual([{ field: 'slug', old: 'before', new: 'between' }]);
  await change('between', { slug: 'after' });

  const answer = (slug: string, questionId: number) =>
    person.ask(saveAnswer, {
      params: { slug, questionId },
      body: { save_key: randomUUID(), content: { note: 'mine' }, time_taken: 1 },
    });
  expect((await answer('before', first?.id ?? 0)).status).toBe(200);
  const [second] = await person.get(newQuestions, { params: { slug: 'between' } });
  expect((await answer(addressOfId(task.id), second?.id ?? 0)).status).toBe(200);
  expect((await person.get(answeredQuestions, { params })).count).toBe(2);
  const detail = await person.get(taskDetail, { params });
  expect(detail).toMatchObject({ pk: task.id, slug: 'after', answered: 2 });
  expect(detail.earlier_slugs.toSorted()).toEqual(['before', 'between']);
  expect((await person.get(updateFavorites, { params, query: {} })).is_favorite).toBe(true);
  expect((await staff.get(adminQuestions, { params })).count).toBe(3);
});

test('an editor that was opened before writes to the same task, and hears that it changed', async () => {
  const task = await addTask(app.db, { slug: 'edited' });
  const { modified } = await read('edited');
  await change('edited', { slug: 'edited-now' });
  for (const slug of ['edited', addressOfId(task.id)]) {
    const late = await staff.ask(updateTask, { params: { slug }, body: { modified, title: 'Mine' } });
    expect(late.status).toBe(409);
  }
  expect(await read('edited')).toMatchObject({ id: task.id, slug: 'edited-now' });
});

test('an address that another task had is taken; a task may have its own back', async () => {
  await addTask(app.db, { slug: 'first-home' });
  await change('first-home', { slug: 'second-home' });
  expect((await staff.ask(createTask, { body: { title: 'First home' } })).body).toHaveProperty('slug');
  const other = await addTask(app.db, { slug: 'other-home' });
  expect((await change(other.slug, { slug: 'first-home' })).body).toHaveProperty('slug');
  expect(await read('other-home')).toMatchObject({ id: other.id, slug: 'other-home' });
  expect((await change('second-home', { slug: 'first-home' })).body).toMatchObject({ slug: 'first-home' });
  expect((await read('second-home')).slug).toBe('first-home');
});

test('the addresses of a deleted task are free, and an editor of it writes to no other task', async () => {
  const task = await addTask(app.db, { slug: 'gone' });
  await change('gone', { slug: 'gone-now' });
  await staff.ask(deleteTask, { params: { slug: 'gone' } });
  expect((await staff.ask(adminTask, { params: { slug: 'gone' } })).status).toBe(404);
  const again = await staff.ask(createTask, { body: { title: 'Gone' } });
  expect(again.body).toMatchObject({ slug: 'gone' });
  const params = { slug: addressOfId(task.id) };
  const late = await staff.ask(updateTask, { params, body: { modified: again.body.modified, title: 'Late' } });
  expect(late.status).toBe(404);
});
