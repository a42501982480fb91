import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseOn } from '../../../server/database/connection.ts';
import type { Db } from '../../../server/database/open.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { openTestDatabase } from '../../../server/testing/database.ts';
import { crossed, distribution } from '../../../server/testing/distribution.ts';
import { recordingPool, type Statement } from '../../../server/testing/recording-pool.ts';
import { addQuestions, addTask, assign, texts } from '../../../server/testing/tasks.ts';
import { addressOfId } from '../../tasks/rules.ts';
import { holdQuestions, newQuestions, saveAnswer } from '../contract.ts';

/**
 * On a distributed PostgreSQL, what people do all day has to stay on one node. What is left, and why, stands in
 * docs/scale.md: the input of a question is found by the question, and a slug is not the task's id.
 */
const LEFT = ['question_inputs'];
const LEFT_AT_SLUGS = ['assignments', 'task_forms'];

const places = await distribution();
const statements: Statement[] = [];
let pool: pg.Pool;
let explaining: pg.Client;
/** For what the test itself does. */
let unrecorded: Db;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({}, undefined, async () => {
    const database = await openTestDatabase();
    pool = recordingPool(database.url, statements);
    unrecorded = database.db;
    return { ...database, db: databaseOn(pool) };
  });
  explaining = new pg.Client({ connectionString: server.database.url });
  await explaining.connect();
});
beforeEach(() => {
  statements.length = 0;
});
afterAll(async () => {
  await explaining.end();
  await pool.end();
  await server.close();
});

const tablesCrossed = async (text: string): Promise<string[]> => {
  const { rows } = await explaining.query(`explain (generic_plan, format json) ${text}`);
  return crossed(rows[0]['QUERY PLAN'][0].Plan, places);
};

/** Of what was recorded: the tables that each statement crosses shards in, where it does. */
const crossings = async () => {
  const sent = new Set(statements.map(({ text }) => text).filter((text) => !/^(begin|commit|rollback)$/.test(text)));
  const found = await Promise.all([...sent].map(async (text) => ({ text, tables: await tablesCrossed(text) })));
  return found.map(({ tables }) => tables.filter((table) => !LEFT.includes(table))).filter(({ length }) => length);
};

test('every table has a place', async () => {
  const { rows } = await explaining.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const tables = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
  expect(tables.filter((name) => !places.has(name))).toEqual([]);
});

const atWork = async () => {
  const task = await addTask(unrecorded, { questions_at_page: 2 });
  await addQuestions(unrecorded, task, texts(8));
  const person = await server.person();
  await assign(unrecorded, task, person);
  return { task, person };
};

const workThrough = async (person: Person, slug: string) => {
  const save = (questionId: number, given: object) =>
    person.get(saveAnswer, { params: { slug, questionId }, body: { save_key: randomUUID(), time_taken: 3, ...given } });
  const [first, second] = await person.get(newQuestions, { params: { slug } });
  await person.get(newQuestions, { params: { slug }, query: { exclude: `${first?.id},${second?.id}` } });
  const key = { save_key: randomUUID(), content: { note: 'good' } };
  const { version } = await save(first?.id ?? 0, key);
  await save(first?.id ?? 0, key);
  await save(first?.id ?? 0, { content: { note: 'better' }, fix_answer: true, base_version: version });
  await save(second?.id ?? 0, { content: {}, skip: true });
  const [third, fourth] = await person.get(newQuestions, { params: { slug } });
  await person.get(holdQuestions, { params: { slug }, body: { renew: [third?.id], release: [fourth?.id] } });
  // Nothing is open any more: what nobody renewed is looked for.
  await unrecorded
    .updateTable('question_slots')
    .set((eb) => ({ slots: eb('answered', '+', eb.ref('reserved')) }))
    .execute();
  await person.get(newQuestions, { params: { slug }, query: { exclude: `${third?.id}` } });
};

test('answering, skipping, fixing and reserving stay on the shard of the task', async () => {
  const { task, person } = await atWork();
  await workThrough(person, addressOfId(task.id));
  for (const part of ['into answer_versions', 'into reservations', 'delete from reservations', 'expires_at < now()']) {
    expect(
      statements.some(({ text }) => text.includes(part)),
      part,
    ).toBe(true);
  }
  expect(await crossings()).toEqual([]);
});

test('at a slug, only what finds the task looks further', async () => {
  const { task, person } = await atWork();
  await workThrough(person, task.slug);
  const found = await crossings();
  expect(found.length).toBeGreaterThan(0);
  expect(found.flat().filter((table) => !LEFT_AT_SLUGS.includes(table))).toEqual([]);
});

test('a statement that leaves the task out is found', async () => {
  expect(await tablesCrossed('delete from reservations where question_id = $1 and user_id = $2')).toEqual([
    'reservations',
  ]);
  expect(await tablesCrossed('delete from reservations where task_id = $3 and question_id = $1')).toEqual([]);
  const joined =
    'select from questions join answers on answers.question_id = questions.id where questions.task_id = $1';
  expect(await tablesCrossed(joined)).toEqual(['answers']);
  expect(await tablesCrossed(`${joined} and answers.task_id = questions.task_id`)).toEqual([]);
});
