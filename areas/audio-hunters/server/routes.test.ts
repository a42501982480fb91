import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, addTask, assign, type TestTask, texts } from '../../../server/testing/tasks.ts';
import { brokenInvariants } from '../../answering/server/testing/invariants.ts';
import { addWikiItem } from '../../tutorials/contract.ts';
import { confirmHunter, hunterRanking, migrateCompanies, migrateHunters } from '../contract.ts';
import { hashOf } from './service.ts';

let server: TestApp;
let boss: Person;
let task: TestTask;
let questions: number[];
beforeAll(async () => {
  server = await startTestApp();
  boss = await server.person({ is_superuser: true });
  task = await addTask(server.db, { max_answers: 9 });
  questions = await addQuestions(server.db, task, texts(3));
});
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([]);
  await server.close();
});

const addHunter = async (
  person: Person,
  points: number,
  recorded: readonly (number | undefined)[],
  newId = randomUUID,
  on = task,
) => {
  const { id } = await server.db
    .insertInto('audio_hunters')
    .values({ user_id: person.id, name: `Hunter ${points}`, points, token_hash: hashOf(`token-${points}`) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const recordings = recorded.map((question = 0) => ({
    ...{ id: newId(), hunter_id: id, task_id: on.id, question_id: question },
    content: JSON.stringify({ note: 'A recording' }),
  }));
  if (recordings.length === 0) return;
  await server.db.insertInto('audio_recordings').values(recordings).execute();
};

const confirm = (points: number) => server.visitor.ask(confirmHunter, { params: { token: `token-${points}` } });

it('confirms with a token once, also of two at the same moment, and ranks who is confirmed', async () => {
  await addHunter(await server.person(), 30, []);
  await addHunter(await server.person(), 50, []);
  expect(await server.visitor.get(hunterRanking)).toEqual([]);
  const tries = await Promise.all([confirm(30), confirm(30)]);
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await confirm(30)).body).toEqual({ detail: 'Something went wrong!' });
  expect((await server.visitor.ask(confirmHunter, { params: { token: 'unknown' } })).status).toBe(400);
  await confirm(50);
  expect(await server.visitor.get(hunterRanking)).toEqual([
    { name: 'Hunter 50', points: 50 },
    { name: 'Hunter 30', points: 30 },
  ]);
});

it('makes each recording one answer of its participant, however often it is migrated', async () => {
  const owl = await server.person();
  await assign(server.db, task, owl);
  await addHunter(owl, 70, [questions[0], questions[1]]);
  const migrate = () => boss.get(migrateHunters, { body: { usernames: [owl.username] } });
  // Not confirmed yet.
  expect(await migrate()).toEqual({ migrated: [], failed: [], unknown: [owl.username], next: null });
  await confirm(70);
  const [one, two] = await Promise.all([migrate(), migrate()]);
  const answers = await server.db
    .selectFrom('answers')
    .where('user_id', '=', owl.id)
    .orderBy('question_id')
    .select(['id', 'question_id', 'is_active', 'versions'])
    .execute();
  expect(answers).toMatchObject([
    { question_id: questions[0], is_active: true, versions: 1 },
    { question_id: questions[1], is_active: true, versions: 1 },
  ]);
  const told = new Set([...(one?.migrated ?? []), ...(two?.migrated ?? [])].map(({ ans_id }) => ans_id));
  expect(told).toEqual(new Set(answers.map(({ id }) => id)));
  expect(await migrate()).toEqual({ migrated: [], failed: [], unknown: [], next: null });
});

it('migrates everybody of a company; what answering refuses stays, with the reason', async () => {
  const { id: company_id } = await server.db
    .insertInto('companies')
    .values({ name: 'Lingua Nova' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [inside, stranger] = [await server.person({ company_id }), await server.person({ company_id })];
  await assign(server.db, task, inside);
  await addHunter(inside, 80, [questions[0]]);
  await addHunter(stranger, 90, [questions[2]]);
  await confirm(80);
  await confirm(90);
  const { migrated, failed, next } = await boss.get(migrateCompanies, { body: {} });
  expect(migrated).toMatchObject([{ username: inside.username, q_id: questions[0] }]);
  expect(failed).toMatchObject([{ username: stranger.username, q_id: questions[2] }]);
  expect(failed[0]?.detail).not.toBe('');
  expect(next).toBeNull();
});

it('migrates recordings of a task whose tutorial has to be accepted first: they were made in the app', async () => {
  const person = await server.person();
  const strict = await addTask(server.db);
  const [question] = await addQuestions(server.db, strict, texts(1));
  await assign(server.db, strict, person);
  const staff = await server.person(STAFF);
  const item = { kind: 'tutorial', title: 'Begin', content: '<p>Read this.</p>', is_required: true } as const;
  await staff.get(addWikiItem, { params: { slug: strict.slug }, body: item });
  await addHunter(person, 85, [question], randomUUID, strict);
  await confirm(85);
  expect(await boss.get(migrateHunters, { body: { usernames: [person.username] } })).toMatchObject({
    migrated: [{ q_id: question }],
    failed: [],
  });
});

it('goes on after those that were refused, however many they are', async () => {
  const [refused, last] = [await server.person(), await server.person()];
  await assign(server.db, task, last);
  await addHunter(
    refused,
    95,
    Array.from({ length: 200 }, () => questions[0]),
  );
  // The last of all, in the order of their ids.
  await addHunter(last, 96, [questions[0]], () => 'ffffffff-ffff-4fff-bfff-ffffffffffff');
  await confirm(95);
  await confirm(96);
  const usernames = [refused.username, last.username];
  const first = await boss.get(migrateHunters, { body: { usernames } });
  expect(first).toMatchObject({ migrated: [], next: expect.any(String) });
  expect(first.failed).toHaveLength(200);
  const second = await boss.get(migrateHunters, { body: { usernames, after: first.next ?? '' } });
  expect(second).toMatchObject({ migrated: [{ username: last.username }], failed: [], next: null });
});
