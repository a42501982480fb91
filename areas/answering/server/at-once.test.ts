import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, addTask, assign, type TestTask, texts } from '../../../server/testing/tasks.ts';
import { saveAnswer } from '../contract.ts';
import { brokenInvariants } from './testing/invariants.ts';

/** What happens at once seldom happens in the same order: each is repeated. */
const ROUNDS = 20;

let server: TestApp;
let staff: Person;

beforeAll(async () => {
  server = await startTestApp();
  staff = await server.person(STAFF);
});
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([]);
  await server.close();
});

/** A task with people on it, and a question for each round. */
const atWork = async (count: number, columns: Parameters<typeof addTask>[1] = {}) => {
  const task = await addTask(server.db, columns);
  const questions = await addQuestions(server.db, task, texts(ROUNDS));
  const people = await Promise.all(Array.from({ length: count }, () => server.person()));
  for (const person of people) await assign(server.db, task, person);
  return { task, questions, people: people as [Person, Person] };
};

interface Save {
  note: string;
  key?: string;
  more?: object;
}

const save = (person: Person, task: TestTask, questionId: number, { note, key = randomUUID(), more = {} }: Save) =>
  person.ask(saveAnswer, {
    params: { slug: task.slug, questionId },
    ...('answer_id' in more && { query: { correction: 1 } }),
    body: { save_key: key, content: { note }, time_taken: 1, ...more },
  });

const versionsOf = (answerId: number) =>
  server.db
    .selectFrom('answer_versions')
    .where('answer_id', '=', answerId)
    .orderBy('version')
    .select('version')
    .execute()
    .then((rows) => rows.map(({ version }) => version));

test('one correction sent four times at once is one version, and each of the four is told so', async () => {
  const { task, questions, people } = await atWork(1);
  for (const question of questions) {
    const { body: first } = await save(people[0], task, question, { note: 'own' });
    const correction = { note: 'corrected', key: randomUUID(), more: { answer_id: first.answer_id, base_version: 1 } };
    const said = await Promise.all(Array.from({ length: 4 }, () => save(staff, task, question, correction)));
    expect(said.map(({ status, body }) => [status, body.version])).toEqual(Array(4).fill([200, 2]));
    expect(await versionsOf(first.answer_id)).toEqual([1, 2]);
  }
});

test('of a fix and a correction at once one is saved, and the other one is told of a conflict', async () => {
  const { task, questions, people } = await atWork(1);
  for (const question of questions) {
    const { body: first } = await save(people[0], task, question, { note: 'own' });
    const said = await Promise.all([
      save(people[0], task, question, { note: 'fixed', more: { fix_answer: true, base_version: 1 } }),
      save(staff, task, question, { note: 'corrected', more: { answer_id: first.answer_id, base_version: 1 } }),
    ]);
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await versionsOf(first.answer_id)).toEqual([1, 2]);
  }
});

test('a key that two people use at once is for one of them, and the other one is told of a conflict', async () => {
  const { task, questions, people } = await atWork(2, { max_answers: 2 });
  for (const question of questions) {
    const key = randomUUID();
    const said = await Promise.all(people.map((person) => save(person, task, question, { note: 'mine', key })));
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = said.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('answering.saveKeyTaken');
  }
});

test('a key that a person and their corrector use at once is for one of them', async () => {
  const { task, questions, people } = await atWork(1);
  for (const question of questions) {
    const { body: first } = await save(people[0], task, question, { note: 'own' });
    const key = randomUUID();
    const said = await Promise.all([
      save(people[0], task, question, { note: 'fixed', key, more: { fix_answer: true, base_version: 1 } }),
      save(staff, task, question, { note: 'corrected', key, more: { answer_id: first.answer_id, base_version: 1 } }),
    ]);
    for (const { status } of said) expect([200, 409]).toContain(status);
    expect(await versionsOf(first.answer_id)).toEqual([1, 2]);
  }
});

test('late answers that one person sends at once are versions of one answer, of which one is the first', async () => {
  const { task, questions, people } = await atWork(2);
  for (const question of questions) {
    await save(people[0], task, question, { note: 'in time' });
    const said = await Promise.all(
      ['one', 'two', 'three'].map((note) => save(people[1], task, question, { note: `late ${note}` })),
    );
    expect(said.map(({ status, body }) => [status, body.is_late])).toEqual(Array(3).fill([200, true]));
    expect(said.map(({ body }) => body.version).sort()).toEqual([1, 2, 3]);
    expect(new Set(said.map(({ body }) => body.answer_id)).size).toBe(1);
  }
});
