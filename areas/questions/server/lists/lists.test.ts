import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAnswer } from '../../../../server/testing/answers.ts';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import {
  addQuestions,
  addTask,
  assign,
  NOTE_FORM,
  numberBeyond32Bits,
  type TestTask,
  texts,
} from '../../../../server/testing/tasks.ts';
import { COUNTED_MOST } from '../../../../shared/paging.ts';
import { answerTask, questionDetail } from '../../detail-contract.ts';
import { adminAnswer, adminAnswers, adminQuestions } from '../../list-contract.ts';

describe('the lists of questions and answers', () => {
  let test: TestApp;
  let staff: Person;
  let ann: Person;
  let task: TestTask;
  let ids: number[];
  beforeAll(async () => {
    test = await startTestApp();
    await numberBeyond32Bits(test.db);
    staff = await test.person(STAFF);
    ann = await test.person({ username: 'ann' });
    task = await addTask(test.db, { max_answers: 2 });
    await assign(test.db, task, ann);
    ids = await addQuestions(test.db, task, texts(30));
    await test.db
      .updateTable('questions')
      .set({ external_id: 'seven' })
      .where('id', '=', ids[6] as number)
      .execute();
    for (const [n, question] of ids.slice(0, 5).entries()) {
      await addAnswer(test.db, {
        task: task.id,
        question,
        user: ann.id,
        content: { note: `answer ${n}` },
        is_skipped: n === 4,
        is_active: n !== 3,
      });
    }
    // The counters that saves keep up.
    await test.db.updateTable('assignments').set({ answered: 3, skipped: 1 }).where('task_id', '=', task.id).execute();
  });
  afterAll(() => test.close());

  it('show of annotated texts the texts', async () => {
    const letters = await addTask(test.db);
    const suggestions = [{ id: 'T1', begin: 0, end: 3, name: 'Ann' }];
    await addQuestions(test.db, letters, [
      { who: { originalString: 'Ann knows Bob.', suggestions }, tags: ['originalString'], note: 'originalString' },
      { who: { originalString: 'x'.repeat(1000) } },
    ]);
    const { results } = await staff.get(adminQuestions, { params: { slug: letters.slug } });
    expect(JSON.parse(results[0]?.summary ?? '')).toEqual({
      ...{ who: 'Ann knows Bob.', tags: ['originalString'], note: 'originalString' },
    });
    expect(JSON.parse(results[1]?.summary ?? '').who).toMatch(/^x{280,300}…$/);
  });

  it('page through questions by id, and find one', async () => {
    const params = { slug: task.slug };
    const first = await staff.get(adminQuestions, { params });
    expect(first).toMatchObject({ count: 30, num_pages: 2, page_number: 1 });
    expect(first.results.map(({ id }) => id)).toEqual(ids.slice(0, 25));
    expect(first.results[0]).toMatchObject({
      summary: '{"text":"Sentence 1"}',
      answer_cnt: 0,
      slots: 2,
      external_id: null,
    });
    expect((await staff.get(adminQuestions, { params, query: { page: 2 } })).results).toHaveLength(5);
    const last = await staff.get(adminQuestions, { params, query: { order_by: '-id', page_size: 1 } });
    expect(last.results[0]?.id).toBe(ids[29]);
    const found = await staff.get(adminQuestions, { params, query: { external_id: 'seven' } });
    expect(found).toMatchObject({ count: 1, results: [{ id: ids[6] }] });
    expect(await staff.get(adminQuestions, { params, query: { id: ids[2] as number } })).toMatchObject({ count: 1 });
    expect(await staff.get(adminQuestions, { params, query: { id: 999_999_999 } })).toMatchObject({
      count: 0,
      results: [],
    });
  });

  it('show each question and each answer once on the pages of an order, read from either end', async () => {
    const params = { slug: task.slug };
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    for (const order_by of ['id', '-id', 'answer_cnt', '-answer_cnt'] as const) {
      const page = (page: number) => staff.get(adminQuestions, { params, query: { order_by, page, page_size: 7 } });
      const shown = (await Promise.all(upTo(5).map(page))).flatMap(({ results }) => results);
      const up = shown.toSorted((a, b) => (order_by.endsWith('cnt') ? a.answer_cnt - b.answer_cnt : 0) || a.id - b.id);
      expect(new Set(shown.map(({ id }) => id)).size).toBe(30);
      expect(shown).toEqual(order_by.startsWith('-') ? up.toReversed() : up);
    }
    for (const order_by of ['id', '-id'] as const) {
      const page = (page: number) => staff.get(adminAnswers, { params, query: { order_by, page, page_size: 2 } });
      const shown = (await Promise.all(upTo(3).map(page))).flatMap(({ results }) =>
        results.map(({ question }) => question),
      );
      expect(shown).toEqual(order_by === 'id' ? ids.slice(0, 5) : ids.slice(0, 5).toReversed());
    }
  });

  it('show no question that is not published', async () => {
    const hidden = await addTask(test.db);
    await addQuestions(test.db, hidden, texts(2));
    await test.db.updateTable('import_batches').set({ published_at: null }).where('task_id', '=', hidden.id).execute();
    expect((await staff.get(adminQuestions, { params: { slug: hidden.slug } })).results).toEqual([]);
  });

  it('filter answers by flag, question and person', async () => {
    const params = { slug: task.slug };
    const count = async (query: object) => (await staff.get(adminAnswers, { params, query })).count;
    expect(await count({})).toBe(5);
    expect(await count({ is_skipped: true })).toBe(1);
    expect(await count({ is_active: false })).toBe(1);
    expect(await count({ is_answered: true, is_active: true })).toBe(3);
    expect(await count({ question: ids[0] as number })).toBe(1);
    expect(await count({ user: 'ann' })).toBe(5);
    expect(await count({ user: 'nobody' })).toBe(0);
    const { results } = await staff.get(adminAnswers, { params });
    expect(results[0]).toMatchObject({ question: ids[4], user: 'ann', is_skipped: true });
    expect(await count({ id: results[0]?.id })).toBe(1);
  });

  it('combine the flags of answers, each with the versions that it is about', async () => {
    const other = await addTask(test.db, { max_answers: 2 });
    const [one = 0, two = 0] = await addQuestions(test.db, other, texts(2));
    const of = { task: other.id, user: ann.id };
    const fixed = await addAnswer(test.db, { ...of, question: one, content: { note: 'first' } });
    await addAnswer(test.db, { ...of, question: two, content: {}, is_skipped: true });
    await test.db
      .insertInto('answer_versions')
      .values({
        ...{ task_id: other.id, answer_id: fixed, version: 2, author_id: ann.id, form_version: 1 },
        ...{ save_key: randomUUID(), is_skipped: false, content: '{"note": "second"}' },
      })
      .execute();
    await test.db.updateTable('answers').set({ version: 2, versions: 2 }).where('id', '=', fixed).execute();
    const params = { slug: other.slug };
    const found = async (query: object) =>
      (await staff.get(adminAnswers, { params, query })).results.map(({ question, version }) => [question, version]);
    expect(await found({ is_first: false })).toEqual([[one, 2]]);
    expect(await found({ is_active: false })).toEqual([[one, 1]]);
    expect(await found({ is_active: true })).toEqual([
      [one, 2],
      [two, 1],
    ]);
    expect(await found({ is_active: true, is_first: true, is_answered: false })).toEqual([[two, 1]]);
    expect(await found({ is_answered: true, is_first: true, is_accepted: false })).toEqual([[one, 1]]);
    expect(await found({ is_accepted: true })).toEqual([]);
    expect(await found({ is_skipped: true, is_answered: true })).toEqual([]);
  });

  it('order questions by their answers and find them by how many they have', async () => {
    const params = { slug: task.slug };
    const ask = (query: object) => staff.get(adminQuestions, { params, query });
    const answered = [0, 1, 2, 3, 4].filter((n) => n !== 3);
    const { results } = await ask({ order_by: '-answer_cnt', page_size: 5 });
    const counts = results.map(({ answer_cnt }) => answer_cnt);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const some = await ask({ answers_from: 1 });
    expect(some.count).toBe(counts.filter((count) => count > 0).length);
    expect(some.results.every(({ id }) => answered.some((n) => ids[n] === id))).toBe(true);
    const byId = (await ask({ answers_from: 0, answers_to: 1, page_size: 50 })).results.map(({ id }) => id);
    expect(byId).toEqual(byId.toSorted((a, b) => a - b));
    const latest = await ask({ answers_from: 0, answers_to: 1, page_size: 2, page: 2, order_by: '-id' });
    expect(latest.results.map(({ id }) => id)).toEqual(byId.toReversed().slice(2, 4));
    expect((await ask({ answers_from: 40_000 })).results).toEqual([]);
    expect((await ask({ answers_to: 40_000 })).count).toBe(30);
    expect((await ask({ answers_to: 0 })).count).toBe(30 - some.count);
    expect((await ask({ answers_from: 1, answers_to: 0 })).results).toEqual([]);
    expect((await staff.ask(adminQuestions, { params, query: { answers_from: -1 } as never })).status).toBe(400);
  });

  it('count no further than they say of a list that is narrowed', async () => {
    const large = await addTask(test.db);
    const [first = 0] = await addQuestions(test.db, large, texts(1));
    await sql`with added as (
        insert into questions (task_id, batch_id)
        select task_id, batch_id from questions, generate_series(1, ${COUNTED_MOST + 4}) where questions.id = ${first}
        returning id, task_id, batch_id
      )
      insert into question_slots (question_id, task_id, batch_id, slots) select id, task_id, batch_id, 1 from added
    `.execute(test.db);
    const query = { answers_to: 0, order_by: 'answer_cnt' as const };
    const list = await staff.get(adminQuestions, { params: { slug: large.slug }, query });
    expect(list).toMatchObject({ count: COUNTED_MOST, num_pages: COUNTED_MOST / 25 });
  });

  it('show pseudonyms to staff without access to data of people, who filter by them', async () => {
    const curious = await test.person({ is_staff: true });
    const params = { slug: task.slug };
    const { results } = await curious.get(adminAnswers, { params });
    const name = results[0]?.user ?? '';
    expect(name).toMatch(/^[0-9a-f]{12}$/);
    expect((await curious.get(adminAnswers, { params, query: { user: name } })).count).toBe(5);
    expect((await curious.get(adminAnswers, { params, query: { user: 'ann' } })).count).toBe(0);
  });

  it('have the beginning of their question, without what is annotated in it', async () => {
    const other = await addTask(test.db);
    const ranges = [{ id: 'r', name: 'Ann', begin: 0, end: 3 }];
    const [question] = await addQuestions(test.db, other, [
      {
        ...{ who: { ranges, originalString: 'Ann laughed.' }, source: 'a novel', n: 7, tags: ['originalString'] },
        date: 'data: 3 maja 2026, Kraków',
        ...{ sound: `files/${crypto.randomUUID()}/laugh.wav`, picture: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=' },
      },
    ]);
    await addAnswer(test.db, { task: other.id, question: question as number, user: ann.id, content: {} });
    const { results } = await staff.get(adminAnswers, { params: { slug: other.slug } });
    expect(results[0]?.question_text).toBe(
      '7 · Ann laughed. · data: 3 maja 2026, Kraków · laugh.wav · a novel · data:image/svg+xml',
    );
  });

  it('cut a long answer, which is there whole by its id and in its task only', async () => {
    const content = { note: 'long '.repeat(1000) };
    const other = await addTask(test.db);
    const [question] = await addQuestions(test.db, other, texts(1));
    await addAnswer(test.db, { task: other.id, question: question as number, user: ann.id, content });
    const params = { slug: other.slug };
    const { results } = await staff.get(adminAnswers, { params });
    expect(JSON.parse(results[0]?.summary ?? '').note).toMatch(/^long .{270,300}…$/);
    const answerId = results[0]?.id as number;
    expect(await staff.get(adminAnswer, { params: { ...params, answerId } })).toMatchObject({ id: answerId, content });
    expect((await staff.ask(adminAnswer, { params: { slug: task.slug, answerId } })).status).toBe(404);
    expect((await ann.ask(adminAnswer, { params: { ...params, answerId } })).status).toBe(403);
  });

  it('have each version of an answer with the form that its author saw, and clean what the question gives it', async () => {
    const other = await addTask(test.db, { form_version: 2 });
    const older = { structure: NOTE_FORM.structure.toSpliced(1, 1) };
    const form = { task_id: other.id, kind: 'answer' as const, version: 1, form: JSON.stringify(older) };
    await test.db.insertInto('task_forms').values(form).execute();
    const [question = 0] = await addQuestions(test.db, other, [{ text: '<b>so</b><script>no()</script>' }]);
    const of = { task: other.id, question, user: ann.id };
    const id = await addAnswer(test.db, { ...of, content: { note: 'of before' } });
    const params = { slug: other.slug, answerId: id };
    expect(await staff.get(adminAnswer, { params })).toEqual({
      ...{ id, task: other.id, question, version: 1, form_version: 1, form: older, is_substitute: false },
      possible_review: false,
      ...{ input: { text: '<b>so</b>' }, content: { note: 'of before' } },
    });
  });

  it('have each a page of their own by id, which knows the task', async () => {
    const id = ids[0] as number;
    const { slug } = task;
    const found = await staff.get(questionDetail, { params: { id } });
    expect(found).toMatchObject({ id, slug, input: { text: 'Sentence 1' }, slots: 2, external_id: null });
    const { results } = await staff.get(adminAnswers, { params: { slug }, query: { question: id } });
    const answer = results[0]?.id as number;
    expect(await staff.get(answerTask, { params: { id: answer } })).toEqual({ id: answer, slug, title: found.title });
    expect((await ann.ask(questionDetail, { params: { id } })).status).toBe(403);
    expect((await ann.ask(answerTask, { params: { id: answer } })).status).toBe(403);
    const hidden = await addTask(test.db);
    const [unpublished = 0] = await addQuestions(test.db, hidden, texts(1));
    await test.db.updateTable('import_batches').set({ published_at: null }).where('task_id', '=', hidden.id).execute();
    expect((await staff.ask(questionDetail, { params: { id: unpublished } })).status).toBe(404);
  });

  it('are for staff', async () => {
    expect((await ann.ask(adminQuestions, { params: { slug: task.slug } })).status).toBe(403);
    expect((await ann.ask(adminAnswers, { params: { slug: task.slug } })).status).toBe(403);
    expect((await staff.ask(adminAnswers, { params: { slug: 'none' } })).status).toBe(404);
  });
});
