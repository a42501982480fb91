import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addQuestions, addTask, assign, texts } from '../../../server/testing/tasks.ts';
import { holdQuestions, newQuestions, saveAnswer } from '../contract.ts';
import { brokenInvariants } from './testing/invariants.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

interface Step {
  does: 'ask' | 'leave' | 'lapse' | 'answer' | 'skip' | 'fix';
  who: number;
  question: number;
}

const PEOPLE = 4;
const QUESTIONS = 5;

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('ask', 'leave', 'lapse', 'answer', 'skip', 'fix'),
  who: fc.nat(PEOPLE - 1),
  question: fc.nat(QUESTIONS - 1),
});

/** Whatever a person does, the server refuses it politely or does it; it never fails. */
const act = async (slug: string, people: Person[], ids: number[], given: Step): Promise<number> => {
  const person = people[given.who] as Person;
  const params = { slug };
  if (given.does === 'ask') return (await person.ask(newQuestions, { params })).status;
  if (given.does === 'leave') return (await person.ask(holdQuestions, { params, body: { release: ids } })).status;
  if (given.does === 'lapse') {
    await server.db
      .updateTable('reservations')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', person.id)
      .execute();
    return 200;
  }
  const questionId = ids[given.question] as number;
  const active = await server.db
    .selectFrom('answers')
    .where('question_id', '=', questionId)
    .where('user_id', '=', person.id)
    .where('is_active', '=', true)
    .select('version')
    .executeTakeFirst();
  const body = {
    save_key: randomUUID(),
    content: { note: 'x' },
    time_taken: 1,
    skip: given.does === 'skip',
    ...(given.does === 'fix' && active && { fix_answer: true, base_version: active.version }),
  };
  return (await person.ask(saveAnswer, { params: { slug, questionId }, body })).status;
};

test('any steps of any people at once keep every invariant', async () => {
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => server.person()));
  const settings = fc.record({
    max_answers: fc.integer({ min: 1, max: 3 }),
    questions_at_page: fc.integer({ min: 1, max: 3 }),
    limit: fc.option(fc.integer({ min: 0, max: 3 })),
  });
  await fc.assert(
    fc.asyncProperty(settings, rounds, async ({ limit, ...columns }, plan) => {
      const task = await addTask(server.db, columns);
      const ids = await addQuestions(server.db, task, texts(QUESTIONS));
      for (const person of people) await assign(server.db, task, person, { max_questions: limit });
      for (const round of plan) {
        const said = await Promise.all(round.map((given) => act(task.slug, people, ids, given)));
        expect(said.filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
      }
      expect(await brokenInvariants(server.db)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('thirty people empty a task together: every slot is filled, none twice', async () => {
  const task = await addTask(server.db, { max_answers: 3, questions_at_page: 2 });
  const ids = await addQuestions(server.db, task, texts(40));
  const people = await Promise.all(Array.from({ length: 30 }, () => server.person()));
  for (const person of people) await assign(server.db, task, person);
  const params = { slug: task.slug };

  await Promise.all(
    people.map(async (person) => {
      for (;;) {
        const batch = await person.get(newQuestions, { params });
        if (batch.length === 0) return;
        for (const { id } of batch) {
          const body = { save_key: randomUUID(), content: { note: 'x' }, time_taken: 1 };
          const saved = await person.get(saveAnswer, { params: { ...params, questionId: id }, body });
          expect(saved.is_late).toBe(false);
        }
      }
    }),
  );
  const slots = await server.db.selectFrom('question_slots').where('question_id', 'in', ids).selectAll().execute();
  expect(slots.every(({ answered, reserved }) => answered === 3 && reserved === 0)).toBe(true);
  expect(await brokenInvariants(server.db)).toEqual([]);
});
