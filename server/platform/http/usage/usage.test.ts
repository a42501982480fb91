import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAnswer } from '../../../../areas/answering/contract.ts';
import { permissions } from '../../../../shared/session-contract.ts';
import { clientOf, type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import { addQuestions, addTask, assign, texts } from '../../../testing/tasks.ts';
import { createPace, createUsage } from './usage.ts';

describe('what is used in a minute', () => {
  it('fades in the next one, and has gone in the one after', () => {
    let now = 60_000 * 1000;
    const usage = createUsage(() => now);
    expect(usage.add('x', 8, 10)).toEqual({ used: 8, left: 60_000 });
    now += 60_000;
    expect(usage.add('x', 1, 10).used).toBe(9);
    now += 30_000;
    expect(usage.add('x', 1, 10)).toEqual({ used: 6, left: 30_000 });
    now += 60_000;
    expect(usage.add('x', 0, 10).used).toBe(1);
    now += 120_000;
    expect(usage.add('x', 0, 10).used).toBe(0);
  });

  it('is taken only where it is within the limit', () => {
    const usage = createUsage(() => 60_000 * 1000 + 15_000);
    expect(usage.take('x', 6, 10)).toBeNull();
    expect(usage.take('x', 6, 10)).toBe(45);
    expect(usage.take('x', 4, 10)).toBeNull();
    expect(usage.take('y', 100, 10)).toBeNull();
  });
});

/** A thirtieth of what is usual. */
const STRICT = { REQUESTS_PER_MINUTE: '40', TAGWERK_SECRET: 'x'.repeat(32) };

describe('two servers on one database', () => {
  let one: TestApp;
  let other: TestApp;
  let token: string;
  let person: Person;
  beforeAll(async () => {
    one = await startTestApp(STRICT);
    const { close, ...database } = one.database;
    other = await startTestApp(STRICT, undefined, async () => ({ ...database, close: async () => {} }));
    person = await one.person();
    token = person.token;
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  const share = async () => {
    for (const server of [one, other, one]) await server.app.services.usage.share(one.db);
  };

  it('hold a person to one limit together', async () => {
    const there = clientOf(other.app, token);
    for (let n = 0; n < 25; n += 1) expect((await person.ask(permissions)).status).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await there.ask(permissions)).status).toBe(200);
    await share();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await there.ask(permissions)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    await share();
    expect((await person.ask(permissions)).status).toBe(429);
  });

  it('write nothing of those who are far from a limit', async () => {
    const quiet = await one.person();
    await one.db.deleteFrom('usage_counts').execute();
    await quiet.ask(permissions);
    await share();
    expect(
      await one.db.selectFrom('usage_counts').where('subject', 'like', `%user ${quiet.id}`).selectAll().execute(),
    ).toEqual([]);
  });
});

describe('one person', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ REQUESTS_PER_MINUTE: '60' });
  });
  afterAll(() => server.close());

  const save = (who: Person, slug: string, questionId: number, more: object) =>
    who.ask(saveAnswer, {
      params: { slug, questionId },
      body: { save_key: randomUUID(), content: { note: 'x' }, time_taken: 1, ...more },
    });

  it('stores no endless number of versions, counted or late, and is told when to go on', async () => {
    const who = await server.person();
    const task = await addTask(server.db);
    const questions = await addQuestions(server.db, task, texts(40));
    await assign(server.db, task, who, { max_questions: 3 });
    const said = [];
    for (const question of questions) said.push(await save(who, task.slug, question, {}));
    expect(said.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(said.at(-1)).toMatchObject({ status: 429, error: { code: 'answering.tooManySaves' } });
    expect(Number(said.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('sends no endless number of bytes, whatever becomes of them', async () => {
    const who = await server.person();
    const payload = JSON.stringify({ content: { note: 'x'.repeat(1_500_000) } });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const headers = { 'content-type': 'application/json' };
      const url = '/api/4.0/task/none/save-answer/1/';
      statuses.push((await who.send({ method: 'POST', url, payload, headers })).statusCode);
    }
    expect(statuses).toEqual([400, 400, 429, 429]);
    const quiet = await server.person();
    expect((await quiet.ask(permissions)).status).toBe(200);
  });

  it('sends no endless number of values, however small', async () => {
    const who = await server.person();
    const url = '/api/4.0/task/none/save-answer/1/';
    const payload = `{"content":{"note":[${'1,'.repeat(100_000)}1]}}`;
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const headers = { 'content-type': 'application/json' };
      statuses.push((await who.send({ method: 'POST', url, payload, headers })).statusCode);
    }
    expect(statuses).toEqual([400, 429, 429, 429]);
  });

  it('has what comes at once spread over the next seconds, while others are served at once', () => {
    let now = 5000;
    const wait = createPace(() => now);
    const waits = Array.from({ length: 100 }, () => wait('somebody', 1200));
    expect([waits[0], waits[19], waits[20], waits[21], waits[99]]).toEqual([0, 0, 25, 50, 2000]);
    expect(wait('somebody else', 1200)).toBe(0);
    now += 3000;
    expect(wait('somebody', 1200)).toBe(0);
  });
});
