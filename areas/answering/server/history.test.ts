import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, addTask, assign, type TestTask, texts } from '../../../server/testing/tasks.ts';
import { type Form, newForm } from '../../../widgets/form/form.ts';
import { changeDivision } from '../../organisation/contract.ts';
import { deleteAnswers } from '../../questions/deletion-contract.ts';
import { adminTask, updateTask } from '../../task-admin/contract.ts';
import { answeredQuestions, saveAnswer, taskForm } from '../contract.ts';
import { brokenInvariants } from './testing/invariants.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.start();
  staff = await app.person(STAFF);
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const save = (person: Person, { slug }: TestTask, questionId: number, body: object = {}, query: object = {}) =>
  person.ask(saveAnswer, {
    params: { slug, questionId },
    query,
    body: { save_key: randomUUID(), content: {}, time_taken: 5, ...body },
  });

describe('a form that changes while people answer', () => {
  /** A form with one text box of this name. */
  const formWith = (componentId: string): Form => ({
    structure: [{ componentId, componentType: 'Textarea', widgetConfig: {} }, ...newForm().structure],
  });
  let task: TestTask;
  let person: Person;
  let ids: number[];
  beforeAll(async () => {
    task = await addTask(app.db, { form: formWith('old'), max_answers: 2 });
    ids = await addQuestions(app.db, task, texts(4));
    person = await app.person();
    await assign(app.db, task, person);
    expect((await save(person, task, ids[0] as number, { content: { old: 'as it was' } })).status).toBe(200);
    const params = { slug: task.slug };
    const { modified } = await staff.get(adminTask, { params });
    await staff.get(updateTask, { params, body: { modified, config: formWith('new') } });
  });

  test('leaves every answer with the version that its author saw, and the version can be read', async () => {
    await save(person, task, ids[1] as number, { content: { new: 'as it is' } });
    const params = { slug: task.slug };
    const { results } = await person.get(answeredQuestions, { params, query: { order_by: 'id' } });
    expect(results.map(({ answers }) => answers[0]?.form_version)).toEqual([1, 2]);
    const form = await person.get(taskForm, { params: { ...params, version: 1 } });
    expect(form).toEqual({ version: 1, form: formWith('old'), is_substitute: false });
    expect((await person.ask(taskForm, { params: { ...params, version: 3 } })).status).toBe(404);
    expect((await (await app.person()).ask(taskForm, { params: { ...params, version: 1 } })).status).toBe(404);
  });

  test('checks an answer by the version that the person saw', async () => {
    const id = ids[2] as number;
    expect((await save(person, task, id, { content: { old: 'x' } })).status).toBe(400);
    expect((await save(person, task, id, { content: { old: 'x' }, form_version: 3 })).status).toBe(400);
    const saved = await save(person, task, id, { content: { old: 'x' }, form_version: 1 });
    expect(saved).toMatchObject({ status: 200, body: { version: 1 } });
    const fix = { fix_answer: true, base_version: 1, content: { new: 'y' }, form_version: 2 };
    expect(await save(person, task, id, fix)).toMatchObject({ status: 200, body: { version: 2 } });
    const versions = await app.db
      .selectFrom('answer_versions')
      .where('answer_id', '=', saved.body.answer_id)
      .orderBy('version')
      .select(['version', 'form_version', 'content'])
      .execute();
    expect(versions).toEqual([
      { version: 1, form_version: 1, content: { old: 'x' } },
      { version: 2, form_version: 2, content: { new: 'y' } },
    ]);
  });
});

describe('an answer', () => {
  test('keeps its id through fixes and corrections, and the time it was given', async () => {
    const task = await addTask(app.db);
    const [id] = (await addQuestions(app.db, task, texts(1))) as [number];
    const person = await app.person();
    await assign(app.db, task, person);
    const first = (await save(person, task, id, { content: { note: 'one' } })).body;
    const read = async () =>
      (await person.get(answeredQuestions, { params: { slug: task.slug } })).results[0]?.answers[0];
    const given = await read();
    expect(given).toMatchObject({ version: 1, fix_timestamp: null, fix_author: '' });
    await save(person, task, id, { content: { note: 'two' }, fix_answer: true, base_version: 1 });
    const correction = { content: { note: 'three' }, answer_id: first.answer_id, base_version: 2 };
    const { body } = await save(staff, task, id, correction, { correction: 1 });
    expect(body).toMatchObject({ answer_id: first.answer_id, version: 3, is_active: true });
    expect(await read()).toMatchObject({
      id: first.answer_id,
      version: 3,
      timestamp: given?.timestamp,
      content: { note: 'three' },
    });
    expect((await read())?.fix_timestamp).not.toBeNull();
    const late = { content: { note: 'four' }, fix_answer: true, base_version: 2 };
    expect((await save(person, task, id, late)).status).toBe(409);
  });

  test('that came late and is sent again is one answer with two versions', async () => {
    const task = await addTask(app.db);
    const [id] = (await addQuestions(app.db, task, texts(1))) as [number];
    const [one, two] = [await app.person(), await app.person()];
    for (const person of [one, two]) await assign(app.db, task, person);
    await save(one, task, id, { content: { note: 'in time' } });
    const first = await save(two, task, id, { content: { note: 'late' } });
    const second = await save(two, task, id, { content: { note: 'late from another tab' } });
    expect([first.body, second.body]).toMatchObject([
      { version: 1, is_late: true },
      { version: 2, is_late: true, answer_id: first.body.answer_id },
    ]);
  });
});

describe('days', () => {
  const daysOf = (person: Person) =>
    app.db
      .selectFrom('answer_days')
      .where('user_id', '=', person.id)
      .orderBy('day')
      .select(['day', 'answers', 'skipped', 'seconds'])
      .execute();

  /** A person of a division whose clocks are so far from UTC that the days differ for most of it. */
  const farPerson = async (timezone: string) => {
    const name = `${timezone} ${randomUUID()}`;
    const division = await app.db
      .insertInto('divisions')
      .values({ name, timezone })
      .returning('id')
      .executeTakeFirstOrThrow();
    const company = await app.db
      .insertInto('companies')
      .values({ name, division_id: division.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return app.person({ company_id: company.id });
  };
  /** As if the person had written what they wrote a minute ago: so long a fix may have taken. */
  const aMinutePasses = async (person: Person) => {
    const created_at = new Date(Date.now() - 60_000);
    await app.db.updateTable('answer_versions').set({ created_at }).where('author_id', '=', person.id).execute();
  };
  const dayIn = (timezone: string) => new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(new Date());

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Warsaw'])(
    'are those of the division: %s',
    async (timezone) => {
      const person = await farPerson(timezone);
      const task = await addTask(app.db);
      const [id] = (await addQuestions(app.db, task, texts(1))) as [number];
      await assign(app.db, task, person);
      const before = dayIn(timezone);
      await save(person, task, id, { content: { note: 'x' } });
      const [row, ...others] = await daysOf(person);
      expect(others).toEqual([]);
      expect([before, dayIn(timezone)]).toContain(row?.day);
      expect(row).toMatchObject({ answers: 1, skipped: 0, seconds: 5 });
    },
  );

  test('stay as they were counted when the division moves to another timezone in the middle of a month', async () => {
    const person = await farPerson('Pacific/Kiritimati');
    const { division } = await app.db
      .selectFrom('users')
      .innerJoin('companies', 'companies.id', 'company_id')
      .where('users.id', '=', person.id)
      .select('division_id as division')
      .executeTakeFirstOrThrow();
    const task = await addTask(app.db);
    const ids = await addQuestions(app.db, task, texts(2));
    await assign(app.db, task, person);
    const answer = (at: number, body: object) => save(person, task, ids[at] as number, body);
    await answer(0, { content: { note: 'x' } });
    const [first] = await daysOf(person);
    // 25 hours behind: whatever the time is now, the day is another one there.
    const admin = await app.person({ is_superuser: true });
    await admin.get(changeDivision, {
      params: { id: division as number },
      body: { version: 1, timezone_name: 'Pacific/Pago_Pago' },
    });
    await answer(1, { content: { note: 'y' } });
    const [second, ...others] = await daysOf(person);
    expect([second?.day, second?.answers]).toEqual([dayIn('Pacific/Pago_Pago'), 1]);
    expect(others).toEqual([first]);
    await aMinutePasses(person);
    // The seconds of a fix are of the day on which it is made, the answer stays where it was counted.
    await answer(0, { content: { note: 'z' }, fix_answer: true, base_version: 1 });
    expect(await daysOf(person)).toMatchObject([{ answers: 1, seconds: 10 }, first ?? {}]);
    // What is deleted is taken from the day that it was counted on.
    const rows = await app.db.selectFrom('answers').where('user_id', '=', person.id).select('id').execute();
    await staff.get(deleteAnswers, { params: { slug: task.slug }, body: { ids: rows.map(({ id }) => Number(id)) } });
    await expect
      .poll(async () => (await daysOf(person)).map(({ answers }) => answers), { timeout: 10_000 })
      .toEqual([0, 0]);
  });

  test('count an answer once however often it is fixed, seconds each time, and a late answer by its seconds alone', async () => {
    const task = await addTask(app.db, { max_answers: 1 });
    const [id] = (await addQuestions(app.db, task, texts(1))) as [number];
    const [one, two] = [await app.person(), await app.person()];
    for (const person of [one, two]) await assign(app.db, task, person);
    const first = await save(one, task, id, { content: { note: 'x' } });
    await aMinutePasses(one);
    await save(one, task, id, { content: { note: 'y' }, fix_answer: true, base_version: 1 });
    const correction = { content: { note: 'z' }, answer_id: first.body.answer_id, base_version: 2 };
    expect((await save(staff, task, id, correction, { correction: 1 })).status).toBe(200);
    await save(two, task, id, { content: { note: 'late' } });
    expect(await daysOf(one)).toMatchObject([{ answers: 1, skipped: 0, seconds: 10 }]);
    expect(await daysOf(two)).toMatchObject([{ answers: 0, skipped: 0, seconds: 5 }]);
  });

  test('lose a skip on the day it was made when it becomes an answer', async () => {
    const task = await addTask(app.db);
    const [id] = (await addQuestions(app.db, task, texts(1))) as [number];
    const person = await app.person();
    await assign(app.db, task, person);
    await save(person, task, id, { skip: true });
    expect(await daysOf(person)).toMatchObject([{ answers: 0, skipped: 1 }]);
    await app.db.updateTable('answer_days').set({ day: '2026-01-31' }).where('user_id', '=', person.id).execute();
    await app.db.updateTable('answers').set({ counted_on: '2026-01-31' }).where('user_id', '=', person.id).execute();
    await aMinutePasses(person);
    await save(person, task, id, { content: { note: 'after all' }, fix_answer: true, base_version: 1 });
    expect(await daysOf(person)).toMatchObject([
      { day: '2026-01-31', answers: 0, skipped: 0, seconds: 5 },
      { answers: 1, skipped: 0, seconds: 5 },
    ]);
  });
});
