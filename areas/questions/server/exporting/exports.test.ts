import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetRows } from '../../../../server/platform/spreadsheets/read-sheet.ts';
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
} from '../../../../server/testing/tasks.ts';
import { cancelExport, listExports, readExport, startExport } from '../../contract.ts';
import { exportAnswers, exported } from '../testing/exporting.ts';

const tableOf = (csv: Buffer): string[][] => parse(csv, { bom: true });

describe('exporting answers', () => {
  let test: TestApp;
  let staff: Person;
  let ann: Person;
  let bob: Person;
  let task: TestTask;
  let ids: number[];
  beforeAll(async () => {
    test = await startTestApp();
    await numberBeyond32Bits(test.db);
    await test.app.start();
    staff = await test.person(STAFF);
    ann = await test.person({ username: 'ann' });
    bob = await test.person({ username: 'bob' });
    const form = {
      structure: [
        ...NOTE_FORM.structure.slice(0, 2),
        { componentId: 'kind', componentType: 'Select', widgetConfig: {} },
        ...NOTE_FORM.structure.slice(2),
      ],
    };
    task = await addTask(test.db, { form, max_answers: 5 });
    await assign(test.db, task, ann);
    await assign(test.db, task, bob);
    ids = await addQuestions(test.db, task, [
      { text: '=SUM(A1)' },
      { text: 'two\nlines, "quoted"' },
      { text: 'three', extra: [1, { a: 2 }] },
    ]);
    await test.db
      .updateTable('questions')
      .set({ external_id: 'x-2' })
      .where('id', '=', ids[1] as number)
      .execute();
    const [one, two, three] = ids as [number, number, number];
    const of = (question: number, user: Person, content: object, traits = {}) =>
      addAnswer(test.db, { task: task.id, question, user: user.id, content, ...traits });
    await of(
      one,
      ann,
      { note: '@ann', kind: { selected: ['rude', 'spam'] } },
      { is_active: false, answered_at: new Date('2026-01-01T10:00:00Z') },
    );
    await of(one, ann, { note: '-ann', kind: { selected: ['a|b', 'c'] } });
    await of(one, bob, { note: 'plain', kind: { selected: ['spam', 'rude'] } });
    await of(two, ann, { note: 'żółw _x0041_ \u0001' });
    await of(two, bob, {}, { is_skipped: true });
    await of(three, bob, { note: 'late', gone: 'of an older form' }, { is_late: true, is_active: false });
  });
  afterAll(() => test.close());

  const linesOf = async (choice: object, by = staff) =>
    (await exported(by, task.slug, { format: 'jsonl', ...choice }))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('gives every answer that counts, with its question, as JSONL', async () => {
    const rows = await linesOf({});
    expect(rows.map(({ user, answer }) => [user, answer.note])).toEqual([
      ['ann', '-ann'],
      ['bob', 'plain'],
      ['ann', 'żółw _x0041_ \u0001'],
    ]);
    expect(rows[2]).toMatchObject({
      question_id: ids[1],
      external_id: 'x-2',
      input: { text: 'two\nlines, "quoted"' },
      is_active: true,
      is_first: true,
      time_taken: 0,
    });
  });

  it('adds old versions, skips and late answers where they are asked for', async () => {
    expect(await linesOf({ include_inactive: true })).toHaveLength(4);
    expect(await linesOf({ include_skipped: true })).toHaveLength(4);
    expect(await linesOf({ include_late: true })).toHaveLength(4);
    expect(await linesOf({ include_inactive: true, include_skipped: true, include_late: true })).toHaveLength(6);
  });

  it('has pseudonyms for staff who have not confirmed their access to people’s data', async () => {
    const unsure = await test.person({ is_staff: true, has_user_data_access: true });
    const rows = await linesOf({}, unsure);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/"(ann|bob)"/);
  });

  it('takes filters: person, time, questions', async () => {
    expect((await linesOf({ user: 'bob' })).map(({ answer }) => answer.note)).toEqual(['plain']);
    expect(await linesOf({ include_inactive: true, to: '2026-01-02T00:00:00Z' })).toHaveLength(1);
    expect(await linesOf({ include_inactive: true, from: '2026-01-02T00:00:00Z' })).toHaveLength(3);
    expect(await linesOf({ question_from: ids[1], question_to: ids[1] })).toHaveLength(1);
    expect(await linesOf({ external_ids: ['x-2', 'unknown'] })).toHaveLength(1);
    const nobody = await staff.ask(startExport, { params: { slug: task.slug }, body: { format: 'csv', user: 'eve' } });
    expect(nobody).toMatchObject({ status: 400, body: { user: ['No one with this name is assigned to this task.'] } });
  });

  it('gives a table as CSV that no spreadsheet program takes for formulas', async () => {
    const csv = await exported(staff, task.slug, { format: 'csv', include_late: true });
    const [head, first, second, third] = tableOf(csv) as [string[], string[], string[], string[]];
    expect(head.slice(-5)).toEqual(['input.text', 'input.extra', 'answer.note', 'answer.kind', 'answer.gone']);
    expect(first.slice(-5)).toEqual(["'=SUM(A1)", '', "'-ann", '["a|b","c"]', '']);
    expect(second.slice(-5)).toEqual(["'=SUM(A1)", '', 'plain', 'spam|rude', '']);
    expect(third.slice(-5)).toEqual(['two\nlines, "quoted"', '', 'żółw _x0041_ \u0001', '', '']);
    const late = tableOf(csv).at(-1) as string[];
    expect(late.slice(-5)).toEqual(['three', '[1,{"a":2}]', 'late', '', 'of an older form']);
  });

  it('leaves text as it is where nobody wants the guard against formulas', async () => {
    const csv = tableOf(await exported(staff, task.slug, { format: 'csv', guard_formulas: false }));
    expect((csv[1] as string[]).slice(-5)).toEqual(['=SUM(A1)', '', '-ann', '["a|b","c"]', '']);
  });

  it('gives the same table as a spreadsheet', async () => {
    const rows = [];
    for await (const { values } of sheetRows(await exported(staff, task.slug, { format: 'xlsx' }))) rows.push(values);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      user: 'ann',
      'input.text': '=SUM(A1)',
      'answer.note': '-ann',
      is_active: true,
      time_taken: 0,
    });
    expect(rows[2]).toMatchObject({
      external_id: 'x-2',
      'input.text': 'two\nlines, "quoted"',
      'answer.note': 'żółw _x0041_ \u0001',
    });
  });

  it('refuses a spreadsheet where a cell would have to be cut, naming the answer', async () => {
    const long = await addTask(test.db);
    const [question] = await addQuestions(test.db, long, [{ text: 'x' }]);
    const id = await addAnswer(test.db, {
      task: long.id,
      question: question as number,
      user: ann.id,
      content: { note: 'y'.repeat(40_000) },
    });
    const job = await exportAnswers(staff, long.slug, { format: 'xlsx' });
    expect(job).toMatchObject({ state: 'failed', url: null });
    expect(job.error).toContain(`Answer ${id} has 40000 characters in “answer.note”`);
    expect((await exportAnswers(staff, long.slug, { format: 'csv' })).state).toBe('done');
  });

  it('shows pseudonyms to staff without access to data of people, the same in every export', async () => {
    const curious = await test.person({ is_staff: true });
    const rows = await linesOf({}, curious);
    expect(rows.every((row) => !('user' in row))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('"bob"');
    const named = await linesOf({});
    expect(rows.map(({ user_hash }) => user_hash)).toEqual(named.map(({ user_hash }) => user_hash));
    expect(rows[0].user_hash).not.toBe(rows[1].user_hash);
    expect(await linesOf({ user: rows[1].user_hash }, curious)).toHaveLength(1);
    const head = tableOf(await exported(curious, task.slug, { format: 'csv' }))[0];
    expect(head).not.toContain('user');
  });

  it('keeps an export to who started it', async () => {
    const job = await exportAnswers(staff, task.slug, { format: 'csv' });
    const other = await test.person(STAFF);
    const params = { slug: task.slug, id: job.id };
    expect((await other.ask(readExport, { params })).status).toBe(404);
    expect((await other.ask(cancelExport, { params, body: {} })).status).toBe(404);
    expect(await other.get(listExports, { params: { slug: task.slug } })).toEqual([]);
    expect((await staff.get(listExports, { params: { slug: task.slug } }))[0]?.id).toBe(job.id);
    expect((await ann.ask(listExports, { params: { slug: task.slug } })).status).toBe(403);
  });

  it('gives an empty table where there are no answers', async () => {
    const empty = await addTask(test.db);
    expect(await exported(staff, empty.slug, { format: 'jsonl' })).toEqual(Buffer.alloc(0));
    expect(tableOf(await exported(staff, empty.slug, { format: 'csv' }))).toHaveLength(1);
  });

  it('pages through many answers, large and small', async () => {
    const many = await addTask(test.db);
    const questions = await addQuestions(
      test.db,
      many,
      Array.from({ length: 30 }, (_, n) => ({ text: `Sentence ${n}` })),
    );
    for (const [n, question] of questions.entries()) {
      const note =
        n % 10 === 0 ? Array.from({ length: 200_000 }, (_, i) => ((i * 7919) % 36).toString(36)).join('') : `note ${n}`;
      await addAnswer(test.db, { task: many.id, question, user: bob.id, content: { note } });
    }
    const text = (await exported(staff, many.slug, { format: 'jsonl' })).toString();
    const notes = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).answer.note.length);
    expect(notes).toEqual(questions.map((_, n) => (n % 10 === 0 ? 200_000 : `note ${n}`.length)));
  });
});
