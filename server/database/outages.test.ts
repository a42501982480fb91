import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveAnswer } from '../../areas/answering/contract.ts';
import { brokenInvariants } from '../../areas/answering/server/testing/invariants.ts';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { type PostgresServer, startPostgres } from '../testing/embedded-postgres.ts';
import { addQuestions, addTask, assign, type TestTask, texts } from '../testing/tasks.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './open.ts';

let postgres: PostgresServer;
let app: TestApp;
let people: Person[];
let task: TestTask;
let questions: number[];
/** What the background work of the test has done. */
const done: string[] = [];
const heard: string[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  app = await startTestApp({}, undefined, async () => {
    const database = openPostgres(postgres.url, { connections: 6 });
    await migrate(database.db);
    return database;
  });
  app.app.services.jobs.define('note', async ({ data }: { data: { note: string } }) => {
    done.push(data.note);
    return null;
  });
  await app.app.start();
  await app.app.services.listen(
    'outages',
    (payload) => heard.push(payload),
    () => {},
  );
  people = await Promise.all(Array.from({ length: 4 }, () => app.person()));
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
});
beforeEach(async () => {
  task = await addTask(app.db, { max_answers: 4 });
  questions = await addQuestions(app.db, task, texts(12));
  for (const person of people) await assign(app.db, task, person);
});

const save = (person: Person, questionId: number, key: string = randomUUID()) =>
  person.ask(saveAnswer, {
    params: { slug: task.slug, questionId },
    body: { save_key: key, content: { note: 'x' }, time_taken: 1 },
  });

/** As a page does: with the same key until it is acknowledged. Returns each status that it got. */
const saveForSure = async (person: Person, questionId: number): Promise<number[]> => {
  const key = randomUUID();
  const statuses: number[] = [];
  do {
    const said = await save(person, questionId, key);
    statuses.push(said.status);
    if (said.status === 503) expect(Number(said.headers['retry-after'])).toBeGreaterThan(0);
    await sleep(20);
  } while (statuses.at(-1) === 503);
  return statuses;
};

const everyoneAnswersEverything = () =>
  Promise.all(
    people.map(async (person) => {
      const statuses: number[] = [];
      for (const question of questions) statuses.push(...(await saveForSure(person, question)));
      return statuses;
    }),
  );

const kept = async () =>
  (await sql<{ n: number }>`select count(*) as n from answers where task_id = ${task.id} and is_active`.execute(app.db))
    .rows[0]?.n;

/** Statement, job and message go through again, each on connections of its own. */
const expectAllWell = async (note: string) => {
  await expect.poll(async () => (await app.visitor.send({ url: '/readyz' })).statusCode).toBe(200);
  await app.app.services.jobs.enqueue(app.db, 'note', { note });
  await expect.poll(() => done).toContain(note);
  await expect
    .poll(async () => {
      await sql`select pg_notify('outages', ${note})`.execute(app.db);
      return heard;
    })
    .toContain(note);
};

it('a connection that is cut in the middle of a statement fails that call alone, which may be sent again', async () => {
  const [person] = people as [Person];
  const other = new pg.Client({ connectionString: postgres.url });
  await other.connect();
  await other.query('begin');
  await other.query('select from assignments where task_id = $1 for update', [task.id]);
  const key = randomUUID();
  const waiting = save(person, questions[0] as number, key);
  const cut = () =>
    other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and backend_type = 'client backend'`,
    );
  await expect.poll(async () => (await cut()).rowCount).toBe(1);
  const said = await waiting;
  expect([said.status, said.error.code]).toEqual([503, 'platform.databaseAway']);
  expect(Number(said.headers['retry-after'])).toBeGreaterThan(0);
  await other.query('rollback');
  await other.end();
  expect((await save(person, questions[0] as number, key)).status).toBe(200);
});

it('a connection that is cut between two statements of a transaction does not end the server', async () => {
  const cut = app.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(app.db);
    await expect
      .poll(async () =>
        sql`select 1`.execute(trx).then(
          () => 'open',
          () => 'cut',
        ),
      )
      .toBe('cut');
    await sql`select 1`.execute(trx);
  });
  await expect(cut).rejects.toThrow();
  await expectAllWell('cut between statements');
});

it('a restart of the database loses nothing, and everything goes on by itself', async () => {
  const answering = everyoneAnswersEverything();
  await expect.poll(kept).toBeGreaterThan(2);
  await postgres.restart();
  const statuses = (await answering).flat();
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(await kept()).toBe(people.length * questions.length);
  expect(await brokenInvariants(app.db)).toEqual([]);
  await expectAllWell('restarted');
});

it('a database that does not answer is told of in time, and work goes on when it does', async () => {
  const [person] = people as [Person];
  const thaw = postgres.freeze();
  try {
    const ready = app.visitor.send({ url: '/readyz' });
    const keys = questions.map(() => randomUUID());
    const statements = await Promise.all(questions.map((question, at) => save(person, question, keys[at])));
    expect(statements.map(({ status }) => status)).toEqual(questions.map(() => 503));
    expect((await ready).statusCode).toBe(503);
    expect((await ready).headers).toHaveProperty('retry-after');
    // What comes later is not even tried.
    expect((await save(person, questions[0] as number)).status).toBe(503);
    expect((await app.visitor.send({ url: '/healthz' })).statusCode).toBe(200);
  } finally {
    thaw();
  }
  await everyoneAnswersEverything();
  expect(await kept()).toBe(people.length * questions.length);
  await expectAllWell('thawed');
});

it('a database that only reads is not ready', async () => {
  await sql`alter database postgres set default_transaction_read_only = on`.execute(app.db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tagwerk watch'`.execute(
    app.db,
  );
  await expect.poll(async () => (await app.visitor.send({ url: '/readyz' })).statusCode).toBe(503);
  await expect.poll(async () => (await app.visitor.send({ url: '/api/4.0/task/' })).statusCode).toBe(503);
  const other = new pg.Client({ connectionString: postgres.url });
  await other.connect();
  await other.query('set transaction_read_only = off; alter database postgres reset default_transaction_read_only');
  await other.end();
  await expectAllWell('writable again');
});
