import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pseudonym } from '../../../server/platform/pseudonym.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import {
  addQuestions,
  addTask,
  assign,
  NOTE_FORM,
  numberBeyond32Bits,
  type TestTask,
  texts,
} from '../../../server/testing/tasks.ts';
import { type Form, newForm } from '../../../widgets/form/form.ts';
import { LEFT_SECONDS } from '../../slots/rules.ts';
import { answeredQuestions, holdQuestions, newQuestions, saveAnswer } from '../contract.ts';
import { taskQuestions } from '../question-contract.ts';
import { brokenInvariants } from './testing/invariants.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  await numberBeyond32Bits(server.db);
});
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([]);
  await server.close();
});

/** A task with questions and one person on it. */
const atWork = async (
  questions: number,
  task: Parameters<typeof addTask>[1] = {},
  assignment: Parameters<typeof assign>[3] = {},
) => {
  const made = await addTask(server.db, task);
  const ids = await addQuestions(server.db, made, texts(questions));
  const person = await server.person();
  await assign(server.db, made, person, assignment);
  return { task: made, ids, person, params: { slug: made.slug } };
};

const body = (note: string, more: object = {}) => ({
  save_key: randomUUID(),
  content: { note },
  time_taken: 3,
  ...more,
});

const next = async (person: Person, slug: string, exclude: number[] = [], preloaded = 0) =>
  (await person.get(newQuestions, { params: { slug }, query: { preloaded, exclude: exclude.join(',') } })).map(
    ({ id }) => id,
  );

const answer = (person: Person, slug: string, questionId: number, given: object = body('good')) =>
  person.ask(saveAnswer, { params: { slug, questionId }, body: given });

test('the same answer from two tabs is one answer, not a conflict; another one is a conflict', async () => {
  const { person, ids, task } = await atWork(1);
  const id = ids[0] as number;
  const first = await answer(person, task.slug, id, body('same'));
  const second = await answer(person, task.slug, id, body('same'));
  expect(second.status).toBe(200);
  expect(second.body).toMatchObject({ answer_id: first.body.answer_id, version: 1, is_active: true, answered: 1 });
  expect((await answer(person, task.slug, id, body('other'))).status).toBe(409);

  const fix = (note: string, base: number) => body(note, { fix_answer: true, base_version: base });
  expect((await answer(person, task.slug, id, fix('fixed', 1))).body).toMatchObject({ version: 2 });
  expect((await answer(person, task.slug, id, fix('fixed', 1))).body).toMatchObject({ version: 2, is_active: true });
  expect((await answer(person, task.slug, id, fix('other', 1))).status).toBe(409);
});

describe('handing out', () => {
  test('gives a page full, the same again after a reload, and then the next batch', async () => {
    const { person, ids, task } = await atWork(10, { questions_at_page: 2 });
    expect(await next(person, task.slug)).toEqual(ids.slice(0, 2));
    expect(await next(person, task.slug)).toEqual(ids.slice(0, 2));
    expect(await next(person, task.slug, ids.slice(0, 2))).toEqual(ids.slice(2, 4));
  });

  test('keeps so many ready beyond those on screen, and no more', async () => {
    const { person, ids, task } = await atWork(100, { questions_at_page: 2 });
    const ready = 20;
    await next(person, task.slug);
    const page = ids.slice(0, 2);
    const ahead = ids.slice(2, 2 + ready);
    expect(await next(person, task.slug, page, 1)).toEqual(ahead);
    expect(await next(person, task.slug, [...page, ...ahead], 1)).toEqual([]);
    expect(await next(person, task.slug)).toEqual(page);
  });

  test('leaves enough of the last questions to others', async () => {
    const { person, ids, task } = await atWork(8);
    const other = await server.person();
    await assign(server.db, task, other);
    await next(person, task.slug);
    expect(await next(person, task.slug, ids.slice(0, 1), 1)).toEqual([ids[1]]);
    expect(await next(other, task.slug)).toEqual([ids[2]]);
  });

  test('gives the same questions in order to a person who left the page and came back', async () => {
    const { person, ids, task, params } = await atWork(60, { questions_at_page: 5 });
    await next(person, task.slug);
    const ahead = await next(person, task.slug, ids.slice(0, 5), 1);
    await person.get(holdQuestions, { params, body: { leave: [...ids.slice(0, 5), ...ahead] } });
    expect(await next(person, task.slug)).toEqual(ids.slice(0, 5));
    expect(await next(person, task.slug, ids.slice(0, 5), 1)).toEqual(ahead);
    await answer(person, task.slug, ids[0] as number);
    await person.get(holdQuestions, { params, body: { leave: ids.slice(1, 5) } });
    expect(await next(person, task.slug)).toEqual(ids.slice(1, 6));
  });

  test('what a person left goes to another half a minute later, where nothing else is open', async () => {
    const { person, ids, task, params } = await atWork(1);
    const other = await server.person();
    await assign(server.db, task, other);
    await next(person, task.slug);
    await person.get(holdQuestions, { params, body: { leave: ids } });
    expect(await next(other, task.slug)).toEqual([]);
    const { expires_at } = await server.db
      .selectFrom('reservations')
      .where('user_id', '=', person.id)
      .select('expires_at')
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeLessThanOrEqual(Date.now() + LEFT_SECONDS * 1000);
    await server.db
      .updateTable('reservations')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', person.id)
      .execute();
    expect(await next(other, task.slug)).toEqual(ids);
  });

  test('shows what the question holds', async () => {
    const { person, params } = await atWork(1);
    const [question] = await person.get(newQuestions, { params });
    expect(question).toMatchObject({ input: { text: 'Sentence 1' }, answers: [] });
  });

  test('HTML that a question brings comes without scripts where the form shows it as HTML, and as it is elsewhere', async () => {
    const html = '<b onclick="alert(1)">plain</b><script>alert(2)</script>';
    const widgets = [
      {
        componentId: 'shown',
        componentType: 'RichTextReadOnly',
        widgetConfig: { value: '{{{part}}} {{{note}}} {{word}}' },
      },
      { componentId: 'note', componentType: 'Textarea', widgetConfig: {} },
    ];
    const task = await addTask(server.db, { form: { structure: [...widgets, ...newForm().structure] } as Form });
    const input = { shown: html, part: [html, 'a < b'], note: html, word: html, other: html };
    const [id] = await addQuestions(server.db, task, [input]);
    const person = await server.person();
    await assign(server.db, task, person);
    const params = { slug: task.slug };
    const clean = { ...input, shown: '<b>plain</b>', part: ['<b>plain</b>', 'a &lt; b'] };
    expect((await person.get(newQuestions, { params })).map((question) => question.input)).toEqual([clean]);
    await answer(person, task.slug, id as number);
    expect((await person.get(answeredQuestions, { params })).results[0]?.input).toEqual(clean);
  });

  test('gives a question to as many people as it has slots', async () => {
    const { person, ids, task } = await atWork(1, { max_answers: 2 });
    const [second, third] = [await server.person(), await server.person()];
    await assign(server.db, task, second);
    await assign(server.db, task, third);
    expect(await next(person, task.slug)).toEqual(ids);
    expect(await next(second, task.slug)).toEqual(ids);
    expect(await next(third, task.slug)).toEqual([]);
  });

  test('gives back what was released, and what nobody renewed for five minutes', async () => {
    const { person, ids, task, params } = await atWork(2);
    const other = await server.person();
    await assign(server.db, task, other);
    await next(person, task.slug);
    await next(person, task.slug, ids.slice(0, 1));
    expect(await next(other, task.slug)).toEqual([]);

    await person.get(holdQuestions, { params, body: { release: [ids[1] as number] } });
    expect(await next(other, task.slug)).toEqual([ids[1]]);

    const past = new Date(Date.now() - 1000);
    await server.db.updateTable('reservations').set({ expires_at: past }).where('user_id', '=', person.id).execute();
    await server.db
      .updateTable('assignments')
      // Beyond 32 bits.
      .set({ hand_out_after: 10 ** 10 })
      .where('user_id', '=', other.id)
      .execute();
    expect(await next(other, task.slug, [ids[1] as number])).toEqual([ids[0]]);
  });

  test.each([
    ['is blocked', { is_blocked: true }],
    ['has resigned', { resigned_at: new Date() }],
  ])('renews nothing for who %s, though they also moderate: what they hold goes to others', async (_, change) => {
    const { person, ids, task, params } = await atWork(1);
    await server.db.insertInto('task_moderators').values({ task_id: task.id, user_id: person.id }).execute();
    const other = await server.person();
    await assign(server.db, task, other);
    await next(person, task.slug);
    const expired = { expires_at: new Date(Date.now() - 1000) };
    await server.db.updateTable('reservations').set(expired).where('user_id', '=', person.id).execute();
    await person.get(holdQuestions, { params, body: { renew: ids } });
    expect(await next(other, task.slug)).toEqual([]);
    await server.db.updateTable('assignments').set(change).where('user_id', '=', person.id).execute();
    await server.db.updateTable('reservations').set(expired).where('user_id', '=', person.id).execute();
    await person.get(holdQuestions, { params, body: { renew: ids } });
    expect(await next(other, task.slug)).toEqual(ids);
  });

  test('a release touches nothing that others hold', async () => {
    const { person, ids, task, params } = await atWork(1);
    const other = await server.person();
    await assign(server.db, task, other);
    await next(person, task.slug);
    await other.get(holdQuestions, { params, body: { release: ids, renew: ids } });
    expect(await next(other, task.slug)).toEqual([]);
  });

  test('stops at the limit, and a limit of nought means none', async () => {
    const limited = await atWork(5, {}, { max_questions: 1 });
    expect(await next(limited.person, limited.task.slug)).toEqual(limited.ids.slice(0, 1));
    expect(await next(limited.person, limited.task.slug, limited.ids.slice(0, 1))).toEqual([]);
    await answer(limited.person, limited.task.slug, limited.ids[0] as number);
    expect(await next(limited.person, limited.task.slug)).toEqual([]);

    const none = await atWork(5, {}, { max_questions: 0 });
    expect(await next(none.person, none.task.slug)).toEqual([]);
  });

  test('what a lowered limit no longer lets count is not handed out again, and goes to others', async () => {
    const { person, ids, task } = await atWork(4, { questions_at_page: 2 }, { max_questions: 8 });
    const other = await server.person();
    await assign(server.db, task, other);
    const lower = (limit: number) =>
      server.db.updateTable('assignments').set({ max_questions: limit }).where('user_id', '=', person.id).execute();
    const page = ids.slice(0, 2);
    expect(await next(person, task.slug)).toEqual(page);
    expect(await next(person, task.slug, page)).toEqual(ids.slice(2));
    await lower(2);
    expect(await next(person, task.slug, page)).toEqual([]);
    expect(await next(other, task.slug)).toEqual(ids.slice(2));
    await lower(1);
    expect(await next(person, task.slug)).toEqual(ids.slice(0, 1));
    expect((await answer(person, task.slug, ids[0] as number)).body.is_late).toBe(false);
    expect(await next(person, task.slug)).toEqual([]);
    expect(await next(other, task.slug, ids.slice(2))).toEqual([ids[1]]);
  });

  test('a lowered limit takes last what is begun: what the page names first, or what it did not leave', async () => {
    const { person, ids, task, params } = await atWork(4, { questions_at_page: 3 }, { max_questions: 8 });
    expect(await next(person, task.slug)).toEqual(ids.slice(0, 3));
    await person.get(holdQuestions, { params, body: { leave: ids.slice(0, 2) } });
    const { db } = server;
    const lower = (limit: number) =>
      db.updateTable('assignments').set({ max_questions: limit }).where('user_id', '=', person.id).execute();
    await lower(2);
    expect(await next(person, task.slug)).toEqual([ids[0], ids[2]]);
    await lower(1);
    expect(await next(person, task.slug, [ids[2] as number, ids[0] as number])).toEqual([]);
    expect(await next(person, task.slug)).toEqual([ids[2]]);
  });

  test('keeps batches back that are not published', async () => {
    const { person, task } = await atWork(0);
    const ids = await addQuestions(server.db, task, texts(1));
    const publish = (published_at: Date | null) =>
      server.db
        .updateTable('import_batches')
        .set({ published_at })
        .where('task_id', '=', task.id)
        .where('question_count', '=', 1)
        .execute();
    await publish(null);
    expect(await next(person, task.slug)).toEqual([]);
    await publish(new Date());
    expect(await next(person, task.slug)).toEqual(ids);
  });

  test('refuses the blocked with the reason, and hides the task from everyone else', async () => {
    const { person, params } = await atWork(1, {}, { is_blocked: true });
    expect(await person.ask(newQuestions, { params })).toMatchObject({
      status: 403,
      body: { detail: 'You have been blocked from answering!' },
    });
    const stranger = await server.person();
    expect((await stranger.ask(newQuestions, { params })).status).toBe(404);
    expect((await server.visitor.ask(newQuestions, { params })).status).toBe(401);
    const resigned = await atWork(1, {}, { resigned_at: new Date() });
    expect((await resigned.person.ask(newQuestions, { params: resigned.params })).status).toBe(404);
    const inactive = await atWork(1, { is_active: false });
    expect((await inactive.person.ask(newQuestions, { params: inactive.params })).status).toBe(404);
  });
});

describe('saving', () => {
  test('keeps the answer, counts it, and does not ask again', async () => {
    const { person, ids, task, params } = await atWork(2);
    await next(person, task.slug);
    const said = await answer(person, task.slug, ids[0] as number, body('fine'));
    expect(said).toMatchObject({ status: 200, body: { is_active: true, is_late: false, answered: 1, skipped: 0 } });
    expect(await next(person, task.slug)).toEqual([ids[1]]);
    const done = await person.get(answeredQuestions, { params });
    expect(done).toMatchObject({
      count: 1,
      results: [{ id: ids[0], answers: [{ content: { note: 'fine' }, is_own: true }] }],
    });
  });

  test('the same save ten times at once is one answer', async () => {
    const { person, ids, task } = await atWork(1);
    await next(person, task.slug);
    const given = body('once');
    const said = await Promise.all(
      Array.from({ length: 10 }, () => answer(person, task.slug, ids[0] as number, given)),
    );
    expect(said.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(said.map(({ body: reply }) => reply.answer_id)).size).toBe(1);
    expect(said.at(-1)?.body.answered).toBe(1);
  });

  test('a key that was used for another question, also of another task, is a conflict and saves nothing', async () => {
    const { person, ids, task } = await atWork(2);
    const other = await addTask(server.db);
    const [elsewhere = 0] = await addQuestions(server.db, other, texts(1));
    await assign(server.db, other, person);
    const given = body('good');
    expect((await answer(person, task.slug, ids[0] ?? 0, given)).status).toBe(200);
    for (const [slug, id] of [[task.slug, ids[1]] as const, [other.slug, elsewhere] as const]) {
      const said = await answer(person, slug, id ?? 0, given);
      expect([said.status, said.error.code]).toEqual([409, 'answering.saveKeyTaken']);
    }
    expect((await answer(person, other.slug, elsewhere)).status).toBe(200);
  });

  test('in two tabs one answer counts and the other tab is told', async () => {
    const { person, ids, task } = await atWork(1);
    await next(person, task.slug);
    const said = await Promise.all([
      answer(person, task.slug, ids[0] as number),
      answer(person, task.slug, ids[0] as number, body('other')),
    ]);
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('an answer whose slot was taken is kept as late and shown to its author', async () => {
    const { person, ids, task, params } = await atWork(1);
    const other = await server.person();
    await assign(server.db, task, other);
    const said = await Promise.all([
      answer(person, task.slug, ids[0] as number),
      answer(other, task.slug, ids[0] as number),
    ]);
    expect(said.map(({ body: reply }) => reply.is_late).sort()).toEqual([false, true]);
    const [late, author] = said[0]?.body.is_late ? [said[0], person] : [said[1], other];
    expect(late?.body).toMatchObject({
      is_active: false,
      answered: 0,
      detail: expect.stringContaining('Yours is saved'),
    });
    const done = await author.get(answeredQuestions, { params });
    expect(done.results[0]?.answers[0]).toMatchObject({ is_late: true, content: { note: 'good' } });
  });

  test('an answer is late where others only hold the question: that is said, and it is offered again when it is free', async () => {
    const { person, ids, task } = await atWork(1);
    const [id] = ids as [number];
    const other = await server.person();
    await assign(server.db, task, other);
    expect(await next(other, task.slug)).toEqual([id]);
    const { is_late, detail } = (await answer(person, task.slug, id)).body;
    expect([is_late, detail]).toEqual([true, expect.stringContaining('or others are giving them now')]);
    expect(detail).toContain('the question may be offered to you again');
    await answer(other, task.slug, id, body('', { skip: true, content: {} }));
    expect(await next(person, task.slug)).toEqual([id]);
  });

  test('beyond the limit an answer is kept but does not count', async () => {
    const { person, ids, task } = await atWork(2, {}, { max_questions: 1 });
    await answer(person, task.slug, ids[0] as number);
    expect((await answer(person, task.slug, ids[1] as number)).body).toMatchObject({
      ...{ is_late: true, answered: 1 },
      detail: expect.stringContaining('reached your limit'),
    });
  });

  test('a question is handed out again with what was answered beyond the limit, once the limit is higher', async () => {
    const { person, ids, task, params } = await atWork(2, {}, { max_questions: 1 });
    const [first, second] = ids as [number, number];
    await answer(person, task.slug, first);
    await answer(person, task.slug, second, body('my thoughts'));
    await server.db.updateTable('assignments').set({ max_questions: 5 }).where('task_id', '=', task.id).execute();
    const late = { version: 1, content: { note: 'my thoughts' } };
    // Just reserved, and held already.
    for (let times = 0; times < 2; times += 1) {
      expect(await person.get(newQuestions, { params })).toMatchObject([{ id: second, answers: [], late }]);
    }
    const again = await answer(person, task.slug, second, body('my thoughts', { fix_answer: true, base_version: 1 }));
    expect(again.body).toMatchObject({ is_late: false, version: 2, answered: 2 });
  });

  test('what was answered beyond the limit comes along only as far as it fits on the page', async () => {
    const { person, ids, task, params } = await atWork(11, { questions_at_page: 10 }, { max_questions: 1 });
    for (const id of ids) await answer(person, task.slug, id);
    await server.db
      .updateTable('answer_versions')
      .set({ content: JSON.stringify({ note: 'x'.repeat(1_000_000) }) })
      .where('task_id', '=', task.id)
      .execute();
    await server.db.updateTable('assignments').set({ max_questions: 99 }).where('task_id', '=', task.id).execute();
    // Just reserved, and held already.
    for (let times = 0; times < 2; times += 1) {
      const given = await person.get(newQuestions, { params });
      expect(given.map(({ late }) => late?.content != null)).toEqual([...Array(9).fill(true), false]);
      expect(given.map(({ late }) => late?.version)).toEqual(Array(10).fill(1));
    }
  });

  test('a skip is no answer: it takes no slot and may be answered later', async () => {
    const { person, ids, task, params } = await atWork(1);
    await next(person, task.slug);
    const skipped = await answer(person, task.slug, ids[0] as number, body('', { skip: true, content: {} }));
    expect(skipped.body).toMatchObject({ answered: 0, skipped: 1 });
    expect(await next(person, task.slug)).toEqual([]);
    const done = await person.get(answeredQuestions, { params });
    expect(done.results[0]?.answers[0]).toMatchObject({ is_skipped: true });
    const fix = body('after all', { fix_answer: true, base_version: skipped.body.version });
    expect((await answer(person, task.slug, ids[0] as number, fix)).body).toMatchObject({ answered: 1, skipped: 0 });
  });

  test('a question is not skipped where its form offers no skip', async () => {
    const form: Form = { structure: [...NOTE_FORM.structure.slice(0, -1), ...newForm().structure] };
    const { person, ids, task } = await atWork(1, { form });
    await next(person, task.slug);
    const refused = await answer(person, task.slug, ids[0] as number, body('', { skip: true, content: {} }));
    expect(refused.error.code).toBe('answering.noSkip');
    expect((await answer(person, task.slug, ids[0] as number, body('x'))).body).toMatchObject({
      answered: 1,
      skipped: 0,
    });
  });

  test('a skip by another person does not move a question up the list of what was answered', async () => {
    const { person, ids, task, params } = await atWork(2, { max_answers: 2 });
    const [first = 0, second = 0] = ids;
    await answer(person, task.slug, first);
    await answer(person, task.slug, second);
    const other = await server.person();
    await assign(server.db, task, other);
    await next(other, task.slug);
    expect((await answer(other, task.slug, first, body('', { skip: true, content: {} }))).status).toBe(200);
    const moderator = await server.person({ moderates: [task.id] });
    const { results } = await moderator.get(answeredQuestions, { params });
    expect(results.map(({ id }) => id)).toEqual([second, first]);
  });

  test('a fix makes a new version and the old one stays', async () => {
    const { person, ids, task, params } = await atWork(1);
    const first = await answer(person, task.slug, ids[0] as number);
    const fix = body('better', { fix_answer: true, base_version: first.body.version });
    const second = await answer(person, task.slug, ids[0] as number, fix);
    expect(second.body).toMatchObject({ is_active: true, answered: 1, version: 2 });
    expect(second.body.answer_id).toBe(first.body.answer_id);
    const versions = await server.db
      .selectFrom('answer_versions')
      .where('answer_id', '=', first.body.answer_id)
      .orderBy('version')
      .select(['version', 'author_id', 'content'])
      .execute();
    expect(versions).toEqual([
      { version: 1, author_id: person.id, content: { note: 'good' } },
      { version: 2, author_id: person.id, content: { note: 'better' } },
    ]);
    const done = await person.get(answeredQuestions, { params });
    expect(done).toMatchObject({ count: 1, results: [{ answers: [{ content: { note: 'better' } }] }] });
  });

  test('a fix of a version that changed meanwhile is a conflict and overwrites nothing', async () => {
    const { person, ids, task, params } = await atWork(1);
    const first = await answer(person, task.slug, ids[0] as number);
    const base_version = first.body.version;
    const fixes = await Promise.all(
      ['one', 'two'].map((note) =>
        answer(person, task.slug, ids[0] as number, body(note, { fix_answer: true, base_version })),
      ),
    );
    expect(fixes.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await person.get(answeredQuestions, { params })).count).toBe(1);
  });

  test("refuses what the form would not have let through, by the widget's id", async () => {
    const { person, ids, task } = await atWork(1);
    const tooLong = await answer(person, task.slug, ids[0] as number, body('x'.repeat(5000)));
    expect(tooLong).toMatchObject({ status: 400, body: { note: [expect.any(String)] } });
    const unknown = await answer(person, task.slug, ids[0] as number, body('', { content: { other: 1 } }));
    expect(unknown.status).toBe(400);
  });

  test('an answer is filled in when something is left of it once its HTML is cleaned', async () => {
    const note = { componentId: 'note', componentType: 'RichText', required: true, widgetConfig: {} };
    const { person, ids, task } = await atWork(1, { form: { structure: [note, ...newForm().structure] } as Form });
    for (const html of ['<script>alert(1)</script>', '<style>p{}</style>', '<p>\u200b</p>', '<!-- x -->']) {
      const said = await answer(person, task.slug, ids[0] as number, body(html));
      expect(said).toMatchObject({ status: 400, body: { note: [expect.any(String)] } });
    }
    expect((await answer(person, task.slug, ids[0] as number, body('<p>x</p><script></script>'))).status).toBe(200);
  });

  test('refuses questions of other tasks and people without the task', async () => {
    const { ids, task } = await atWork(1);
    const other = await atWork(1);
    expect((await answer(other.person, other.task.slug, ids[0] as number)).status).toBe(404);
    expect((await answer(other.person, task.slug, ids[0] as number)).status).toBe(404);
  });

  test.each([
    ['a moderator', (task: TestTask) => ({ moderates: [task.id] })],
    ['staff', () => ({ is_staff: true })],
  ])('%s corrects another person and the author is told only "Moderator"', async (_, traits) => {
    const { person, ids, task, params } = await atWork(1);
    const first = await answer(person, task.slug, ids[0] as number);
    const moderator = await server.person(traits(task));
    const { answer_id, version: base_version } = first.body;
    const correction = { ...body('corrected'), answer_id, base_version };
    const address = {
      params: { slug: task.slug, questionId: ids[0] as number },
      query: { correction: 1 },
      body: correction,
    };
    expect((await person.ask(saveAnswer, address)).status).toBe(403);
    expect((await moderator.ask(saveAnswer, address)).status).toBe(200);
    const done = await person.get(answeredQuestions, { params });
    expect(done.results[0]?.answers[0]).toMatchObject({ fix_author: 'Moderator', content: { note: 'corrected' } });
    const seen = await moderator.get(answeredQuestions, { params });
    expect(seen.results[0]?.answers[0]).toMatchObject({ user: person.username, fix_author: moderator.username });
  });

  test('a late answer, which does not count, is corrected by nobody else: that is said, and no conflict', async () => {
    const { person, ids, task, params } = await atWork(1, {}, { max_questions: 0 });
    const questionId = ids[0] as number;
    const { answer_id } = (await answer(person, task.slug, questionId)).body;
    const staff = await server.person({ is_staff: true });
    const correct = (base_version: number) =>
      staff.ask(saveAnswer, {
        params: { ...params, questionId },
        query: { correction: 1 },
        body: { ...body('corrected'), answer_id, base_version },
      });
    const said = await correct(1);
    expect([said.status, said.error.code]).toEqual([400, 'answering.lateNotCorrected']);
    const again = body('once more', { fix_answer: true, base_version: 1 });
    expect((await answer(person, task.slug, questionId, again)).body).toMatchObject({ is_late: true, version: 2 });
    expect((await correct(1)).error.code).toBe('answering.changedMeanwhile');
  });

  test('a clock of the database that was set back keeps nobody from saving', async () => {
    const { person, ids, task } = await atWork(1);
    await next(person, task.slug);
    const reserved_at = new Date(Date.now() + 3_600_000);
    await server.db.updateTable('reservations').set({ reserved_at }).where('user_id', '=', person.id).execute();
    await answer(person, task.slug, ids[0] as number, body('in time', { time_taken: 9 }));
    const row = await server.db
      .selectFrom('answer_versions')
      .where('author_id', '=', person.id)
      .select('time_taken')
      .executeTakeFirstOrThrow();
    expect(row.time_taken).toBe(0);
  });

  test('an answered question shows a different pseudonym next to a name than exports and lists do', async () => {
    const { person, ids, task, params } = await atWork(1);
    await next(person, task.slug);
    await answer(person, task.slug, ids[0] as number, body('mine'));
    const moderator = await server.person({ moderates: [task.id] });
    const seen = await moderator.get(answeredQuestions, { params });
    expect(seen.results[0]?.answers[0]).toMatchObject({ user: person.username });
    expect(seen.results[0]?.answers[0]?.username_hash).not.toBe(pseudonym(server.config.secret, person.id));
  });

  const secondsBy = async (person: Person) =>
    (
      await server.db
        .selectFrom('answer_versions')
        .where('author_id', '=', person.id)
        .orderBy('id')
        .select('time_taken')
        .execute()
    ).map(({ time_taken }) => time_taken);

  test('time is bounded by what really passed', async () => {
    const { person, ids, task } = await atWork(1);
    await next(person, task.slug);
    await answer(person, task.slug, ids[0] as number, body('quick', { time_taken: 86_400 }));
    expect((await secondsBy(person))[0]).toBeLessThan(3600);
  });

  test('a fix takes no longer than the time since the version before', async () => {
    const { person, ids, task } = await atWork(1);
    const fix = (base: number, time_taken: number) =>
      answer(
        person,
        task.slug,
        ids[0] as number,
        body(`fix ${base}`, { time_taken, fix_answer: true, base_version: base }),
      );
    await answer(person, task.slug, ids[0] as number);
    expect((await fix(1, 86_400)).status).toBe(200);
    // As if the author had looked at it for an hour.
    const created_at = new Date(Date.now() - 3_600_000);
    await server.db.updateTable('answer_versions').set({ created_at }).where('author_id', '=', person.id).execute();
    expect((await fix(2, 600)).status).toBe(200);
    const [, claimed, worked] = await secondsBy(person);
    expect(claimed).toBeLessThan(600);
    expect(worked).toBe(600);
  });

  test('a correction takes no longer than the time since the version that it began from', async () => {
    const { person, ids, task } = await atWork(1);
    const staff = await server.person({ is_staff: true });
    const correct = async (base_version: number, time_taken: number) => {
      const given = body(`as of ${base_version}`, { time_taken, answer_id, base_version });
      const params = { slug: task.slug, questionId: ids[0] as number };
      return (await staff.ask(saveAnswer, { params, query: { correction: 1 }, body: given })).status;
    };
    const { answer_id } = (await answer(person, task.slug, ids[0] as number)).body;
    expect(await correct(1, 86_400)).toBe(200);
    const created_at = new Date(Date.now() - 3_600_000);
    await server.db.updateTable('answer_versions').set({ created_at }).where('author_id', '=', staff.id).execute();
    expect(await correct(2, 600)).toBe(200);
    const [claimed, worked] = await secondsBy(staff);
    expect(claimed).toBeLessThan(600);
    expect(worked).toBe(600);
  });

  test('a person’s work on a task takes no longer in a day than the day, whether it was reserved or not', async () => {
    const { person, ids, task } = await atWork(3);
    for (const id of ids) await answer(person, task.slug, id, body('long', { time_taken: 80_000 }));
    expect(await secondsBy(person)).toEqual([80_000, 6_400, 0]);
  });
});

describe('the done list', () => {
  test('pages and orders, and says where there is no such page', async () => {
    const { person, ids, task, params } = await atWork(3);
    for (const id of ids) await answer(person, task.slug, id);
    const page = (query: object) => person.get(answeredQuestions, { params, query });
    expect((await page({ page_size: 2 })).results.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect((await page({ page_size: 2, page: 2, order_by: 'oldest' })).results.map(({ id }) => id)).toEqual([ids[2]]);
    expect((await page({ order_by: 'id' })).results.map(({ id }) => id)).toEqual(ids);
    const beyond = await person.ask(answeredQuestions, { params, query: { page: 9 } });
    expect(beyond).toMatchObject({ status: 404, body: { detail: "Page doesn't exist" } });
  });

  test('leaves out what no longer fits on a page, and gives it where it is asked for alone', async () => {
    const { person, ids, task, params } = await atWork(3);
    for (const id of ids) await answer(person, task.slug, id);
    const large = { note: 'x'.repeat(5_000_000) };
    await server.db
      .updateTable('answer_versions')
      .set({ content: JSON.stringify(large) })
      .where('task_id', '=', task.id)
      .execute();
    const lengths = async (query: object) =>
      (await person.get(answeredQuestions, { params, query })).results.map(({ answers: [one] }) =>
        one?.is_left_out ? 'left out' : String(one?.content.note).length,
      );
    expect(await lengths({ order_by: 'id' })).toEqual([5_000_000, 5_000_000, 'left out']);
    expect(await lengths({ question: ids[2] })).toEqual([5_000_000]);
    await server.db
      .updateTable('question_inputs')
      .set({ input: JSON.stringify(large) })
      .where('question_id', 'in', ids)
      .execute();
    const another = await server.person();
    await assign(server.db, task, another);
    await server.db.updateTable('question_slots').set({ slots: 2 }).where('question_id', 'in', ids).execute();
    await server.db
      .updateTable('tasks')
      .set({ questions_at_page: 3, max_answers: 2 })
      .where('id', '=', task.id)
      .execute();
    expect(await next(another, task.slug)).toEqual(ids.slice(0, 2));
    expect(await next(another, task.slug, ids.slice(0, 2))).toEqual(ids.slice(2));
    const staff = await server.person({ is_staff: true });
    const { results } = await staff.get(taskQuestions, { params });
    expect(results.map(({ input, is_left_out = false }) => [Object.keys(input).length, is_left_out])).toEqual([
      [1, false],
      [1, false],
      [0, true],
    ]);
    // Last answered is the first question: it stands at the top, and what stands there is given.
    await answer(another, task.slug, ids[0] as number);
    const done = (await staff.get(answeredQuestions, { params })).results;
    expect(done.map(({ id, is_left_out = false }) => [id, is_left_out])).toEqual([
      [ids[0], false],
      [ids[2], false],
      [ids[1], true],
    ]);
  });

  test("shows a person their own only; moderators and staff everybody's, by question or by person", async () => {
    const { person, ids, task, params } = await atWork(1, { max_answers: 2 });
    const other = await server.person();
    await assign(server.db, task, other);
    await answer(person, task.slug, ids[0] as number);
    await answer(other, task.slug, ids[0] as number);
    expect((await other.get(answeredQuestions, { params })).results[0]?.answers).toHaveLength(1);
    for (const traits of [{ moderates: [task.id] }, { is_staff: true }, { is_superuser: true }]) {
      const reader = await server.person(traits);
      const all = await reader.get(answeredQuestions, { params });
      expect(all).toMatchObject({ count: 1 });
      expect(all.results[0]?.answers.map(({ user }) => user)).toEqual([person.username, other.username]);
      const one = await reader.get(answeredQuestions, { params, query: { user: other.username } });
      expect(one.results[0]?.answers.map(({ user }) => user)).toEqual([other.username]);
    }
  });

  test('finds one question among all: whose answers the viewer may see, and nothing where there are none', async () => {
    const { person, ids, task, params } = await atWork(3, { max_answers: 2 });
    const other = await server.person();
    await assign(server.db, task, other);
    for (const id of ids.slice(0, 2)) await answer(person, task.slug, id);
    await answer(other, task.slug, ids[0] as number);
    const moderator = await server.person({ moderates: [task.id] });
    const [first, , open] = ids as [number, number, number];
    const found = async (who: typeof person, query: object) => {
      const { count, num_pages, results } = await who.get(answeredQuestions, { params, query });
      return { count, num_pages, results: results.map(({ id, answers }) => [id, answers.length]) };
    };
    const one = { count: 1, num_pages: 1 };
    const none = { count: 0, num_pages: 1, results: [] };
    expect(await found(person, { question: first })).toEqual({ ...one, results: [[first, 1]] });
    expect(await found(moderator, { question: first })).toEqual({ ...one, results: [[first, 2]] });
    expect(await found(moderator, { question: first, user: other.username })).toEqual({
      ...one,
      results: [[first, 1]],
    });
    expect(await found(person, { question: open })).toEqual(none);
    expect(await found(moderator, { question: open })).toEqual(none);
    expect((await moderator.ask(answeredQuestions, { params, query: { question: first, page: 2 } })).status).toBe(404);
    const elsewhere = await atWork(1);
    await answer(elsewhere.person, elsewhere.task.slug, elsewhere.ids[0] as number);
    expect(await found(moderator, { question: elsewhere.ids[0] })).toEqual(none);
    expect((await person.ask(answeredQuestions, { params, query: { question: 'x' as never } })).status).toBe(400);
  });
});
