import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Db } from '../../../server/database/open.ts';
import { openHome } from '../../../server/testing/home.ts';
import { addPerson } from '../../../server/testing/people.ts';
import { startProcess } from '../../../server/testing/process.ts';
import { addQuestions, addTask, assign, texts } from '../../../server/testing/tasks.ts';
import { API_BASE } from '../../../shared/route.ts';
import { addSession, signAccessToken } from '../../accounts/server/public.ts';
import { brokenInvariants } from './testing/invariants.ts';

const ANNOTATORS = 50;
const QUESTIONS = 400;
/** So many acknowledged answers are the middle of the work, on a machine of any speed. */
const MIDDLE = 100;
const SECRET = 'a secret for tests that is long enough';

/** Fifty people with a task of many questions; gives the slug and their tokens. */
const seed = async (db: Db) => {
  const task = await addTask(db, { max_answers: 3, questions_at_page: 2 });
  await addQuestions(db, task, texts(QUESTIONS));
  const tokens: string[] = [];
  for (let index = 0; index < ANNOTATORS; index += 1) {
    const person = await addPerson(db, {});
    await assign(db, task, person);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const session = await addSession(db, { userId: person.id, expiresAt, address: '', device: 'test' });
    tokens.push(await signAccessToken(SECRET, { id: session.id, userId: person.id }));
  }
  return { slug: task.slug, tokens };
};

/** Works until the server goes away or there is nothing left; notes the ids that the server acknowledged. */
const annotate = async (url: string, slug: string, token: string, acknowledged: number[]): Promise<void> => {
  const headers = { 'x-service': 'tagwerk', authorization: `JWT ${token}`, 'content-type': 'application/json' };
  try {
    for (;;) {
      const asked = await fetch(`${url}${API_BASE}task/${slug}/new-questions/`, { headers });
      if (!asked.ok) {
        // Busy, as a server may be with fifty people on a small machine.
        await setTimeout(100);
        continue;
      }
      const batch = (await asked.json()) as { id: number }[];
      if (batch.length === 0) return;
      for (const { id } of batch) {
        const body = JSON.stringify({ save_key: randomUUID(), content: { note: 'kept' }, time_taken: 1 });
        const saved = await fetch(`${url}${API_BASE}task/${slug}/save-answer/${id}/`, {
          method: 'POST',
          headers,
          body,
        });
        if (saved.ok) acknowledged.push(((await saved.json()) as { answer_id: number }).answer_id);
      }
    }
  } catch {
    // The server is gone.
  }
};

test('a server killed in the middle of fifty people at work has lost no acknowledged answer', async () => {
  const home = await openHome(SECRET);
  const { slug, tokens } = await home.visit(seed);
  const acknowledged: number[] = [];

  for (let round = 0; round < 2; round += 1) {
    const server = await startProcess(home.environment);
    const before = acknowledged.length;
    const work = Promise.all(tokens.map((token) => annotate(server.url, slug, token, acknowledged)));
    while (acknowledged.length < before + MIDDLE) await setTimeout(20);
    await server.kill();
    await work;
  }
  const server = await startProcess(home.environment);
  expect(await server.stop()).toBe(0);

  await home.visit(async (db) => {
    const kept = await db.selectFrom('answers').where('is_active', '=', true).select('id').execute();
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(2 * MIDDLE);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  });
  await home.remove();
}, 180_000);
