import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import {
  addQuestions,
  addTask,
  assign,
  numberBeyond32Bits,
  type TestTask,
  texts,
} from '../../../../server/testing/tasks.ts';
import { newQuestions, saveAnswer } from '../../../answering/contract.ts';
import { brokenInvariants } from '../../../answering/server/testing/invariants.ts';
import { newEvaluations, saveEvaluation } from '../../../evaluation/contract.ts';
import { addEvaluatedTask, assignEvaluator } from '../../../evaluation/server/testing/evaluated-task.ts';
import { deleteFiles, fileAddress, listFiles } from '../../../files/contract.ts';
import { idOfPath } from '../../../files/rules.ts';
import { filesForm, PNG, uploadTo } from '../../../files/server/testing/uploading.ts';
import { listImports } from '../../contract.ts';
import {
  cancelDeletion,
  type Deletion,
  deleteAllAnswers,
  deleteAllQuestions,
  deleteAnswers,
  deleteImported,
  deleteQuestions,
  listDeletions,
  undoDeletion,
} from '../../deletion-contract.ts';
import { adminAnswers, adminQuestions } from '../../list-contract.ts';
import { importFile, publishedQuestions } from '../testing/importing.ts';
import { DELETE, FORGET, RESTORE } from './delete-job.ts';

let test: TestApp;
let staff: Person;

beforeAll(async () => {
  test = await startTestApp();
  await numberBeyond32Bits(test.db);
  staff = await test.person(STAFF);
  await test.app.start();
});
afterAll(() => test.close());

interface Worked {
  task: TestTask;
  ids: number[];
  ann: Person;
  bob: Person;
}

/**
 * A task of some questions for two answers each; Ann answers the first three (the third twice) and skips one, Bob two. Eve
 * evaluates the answers to the first two questions but skips one of them.
 */
const workedTask = async (count = 6): Promise<Worked> => {
  const task = await addEvaluatedTask(test.db, { max_answers: 2, questions_at_page: count });
  const ids = await addQuestions(test.db, task, texts(count));
  const [ann, bob] = [await test.person({}), await test.person({})];
  for (const person of [ann, bob]) {
    await assign(test.db, task, person, { max_questions: 9 });
    await person.get(newQuestions, { params: { slug: task.slug } });
  }
  for (const n of [0, 1, 2]) await answer(ann, task, ids[n] as number);
  await answer(ann, task, ids[3] as number, { skip: true });
  for (const n of [1, 4]) await answer(bob, task, ids[n] as number);
  const eve = await test.person({});
  await assignEvaluator(test.db, task, eve);
  const open = await eve.get(newEvaluations, { params: { slug: task.slug } });
  const first = open.filter(({ question_id }) => ids.slice(0, 2).includes(question_id));
  for (const [at, { id: answerId }] of first.entries()) {
    const given = at === 0 ? { content: {}, skip: true } : { content: { verdict: 'fine' } };
    const body = { save_key: crypto.randomUUID(), time_taken: 3, answer_version: 1, ...given };
    await eve.get(saveEvaluation, { params: { slug: task.slug, answerId }, body });
  }
  return { task, ids, ann, bob };
};

const answer = (person: Person, { slug }: TestTask, questionId: number, { skip = false, note = 'x' } = {}) =>
  person.get(saveAnswer, {
    params: { slug, questionId },
    body: { save_key: crypto.randomUUID(), content: skip ? {} : { note }, time_taken: 3, ...(skip && { skip }) },
  });

const ended = async (slug: string, id: string): Promise<Deletion> => {
  for (;;) {
    const found = (await staff.get(listDeletions, { params: { slug } })).find((deletion) => deletion.id === id);
    const isOpen = (job: { state: string } | null | undefined) => job?.state === 'waiting' || job?.state === 'running';
    if (found && !isOpen(found) && !isOpen(found.undo)) return found;
    await pause(20);
  }
};

const undone = async (slug: string, id: string): Promise<Deletion> => {
  await staff.get(undoDeletion, { params: { slug, id }, body: {} });
  return ended(slug, id);
};

const TABLES = [
  'questions',
  'question_slots',
  'answers',
  'answer_versions',
  'answer_days',
  'evaluation_slots',
  'evaluations',
  'evaluation_versions',
  'evaluation_days',
];

/** What the audit trail says of this task. */
const recorded = async ({ slug }: TestTask) =>
  test.db
    .selectFrom('audit_events')
    .innerJoin('tasks', 'tasks.title', 'audit_events.subject')
    .where('tasks.slug', '=', slug)
    .orderBy('audit_events.id')
    .select(['audit_events.kind', 'audit_events.actor_id', 'audit_events.address', 'audit_events.data'])
    .execute();

/** Who is recorded, and from where. */
const byStaff = () => ({ actor_id: staff.id, address: '127.0.0.1' });

/** All that a task holds, row by row. When a person was last active is not part of it. */
const contentOf = async ({ id }: TestTask) => {
  const rows = async (query: string) => (await sql.raw(query).execute(test.db)).rows;
  // That a day was counted again is remembered: statistics follow it. What people had open is handed out to them again.
  const facts = `to_jsonb(t) - '{revision,recounted_at,reserved}'::text[]`;
  const tables = TABLES.map((table) => rows(`select ${facts} from ${table} t where task_id = ${id} order by 1`));
  return Promise.all([
    ...tables,
    rows(
      `select i.* from question_inputs i join questions q on q.id = question_id where task_id = ${id} order by i::text`,
    ),
    rows(`select user_id, answered, skipped, opened from assignments where task_id = ${id} order by user_id`),
    rows(`select question_count from tasks where id = ${id}`),
  ]);
};

/** The database refuses something until the function that is returned was called. */
const refuse = async (what: ReturnType<typeof sql>, table: string, when = sql`true`) => {
  await sql`
    create function refused() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    test.db,
  );
  await sql`
    create trigger refused before ${what} on ${sql.table(table)} for each row when (${when})
    execute function refused()`.execute(test.db);
  return () => sql`drop function refused cascade`.execute(test.db);
};

it('is recorded with how much was really deleted, and its undoing with how much came back, each once', async () => {
  const { task } = await workedTask();
  await sql`update tasks set title = 'Recorded deletions' where id = ${task.id}`.execute(test.db);
  const params = { slug: task.slug };
  const { id } = await staff.get(deleteAllAnswers, { params });
  await ended(task.slug, id);
  await undone(task.slug, id);
  await ended(task.slug, (await staff.get(deleteAllQuestions, { params })).id);
  // Nothing is left to delete.
  await ended(task.slug, (await staff.get(deleteAllAnswers, { params })).id);
  expect(await recorded(task)).toEqual([
    { kind: 'answers.deleted', ...byStaff(), data: { answers: 6 } },
    { kind: 'answers.restored', ...byStaff(), data: { answers: 6 } },
    { kind: 'questions.deleted', ...byStaff(), data: { questions: 6, answers: 6 } },
  ]);
});

it('is undone and recorded as well where whoever deleted them was erased, and with them what the job was told', async () => {
  const { task } = await workedTask();
  const { id } = await staff.get(deleteAllAnswers, { params: { slug: task.slug } });
  await ended(task.slug, id);
  await sql`update job_runs set data = '{}' where id = ${id}`.execute(test.db);
  await sql`update tasks set title = 'Deleted by somebody erased' where id = ${task.id}`.execute(test.db);
  await undone(task.slug, id);
  const restored = { kind: 'answers.restored', ...byStaff(), data: { answers: 6 } };
  expect(await recorded(task)).toEqual([restored]);
});

describe('deleted questions', () => {
  it('of which some cannot be removed are all there again, and whoever deleted them reads that it failed', async () => {
    const { task, ids } = await workedTask(99);
    const allow = await refuse(sql`delete`, 'questions', sql`old.id = ${sql.lit(ids.at(-1))}`);
    const before = await contentOf(task);
    const { id } = await staff.get(deleteAllQuestions, { params: { slug: task.slug } });
    const failed = await ended(task.slug, id);
    expect(failed).toMatchObject({ state: 'failed', questions: 0, undo_until: null });
    expect(failed.error).not.toBe('');
    expect(await contentOf(task)).toEqual(before);
    expect(await recorded(task)).toEqual([]);
    await allow();
  });

  it('whose undoing failed half-way can be undone again, and are not forgotten as if they were there', async () => {
    const { task } = await workedTask();
    await sql`delete from reservations where task_id = ${task.id}`.execute(test.db);
    await sql`update question_slots set reserved = 0 where task_id = ${task.id}`.execute(test.db);
    const before = await contentOf(task);
    const { id } = await staff.get(deleteAllQuestions, { params: { slug: task.slug } });
    const { undo_until } = await ended(task.slug, id);
    const allow = await refuse(sql`insert`, 'answers');
    const failed = await undone(task.slug, id);
    await allow();
    expect(failed).toMatchObject({ state: 'done', undo_until, undo: { state: 'failed' }, not_restored: null });
    expect(await undone(task.slug, id)).toMatchObject({ undo_until: null, undo: { state: 'done' }, not_restored: 0 });
    expect(await contentOf(task)).toEqual(before);
    expect(await brokenInvariants(test.db)).toEqual([]);
    // Each undoing is recorded with what it put back itself.
    expect((await recorded(task)).slice(1)).toEqual([
      { kind: 'questions.restored', ...byStaff(), data: { questions: 6, answers: 0 } },
      { kind: 'questions.restored', ...byStaff(), data: { questions: 0, answers: 6 } },
    ]);
    const third = await staff.ask(undoDeletion, { params: { slug: task.slug, id }, body: {} });
    expect(third).toMatchObject({ status: 409, error: { code: 'questions.deletionUndone' } });
  });

  it('are gone with their answers, and come back as they were', async () => {
    const { task, ids, ann } = await workedTask();
    await sql`delete from reservations where task_id = ${task.id}`.execute(test.db);
    await sql`update question_slots set reserved = 0 where task_id = ${task.id}`.execute(test.db);
    const before = await contentOf(task);
    const params = { slug: task.slug };
    const { id } = await staff.get(deleteQuestions, { params, body: { ids: ids.slice(0, 2) } });
    const deleted = await ended(task.slug, id);
    expect(deleted).toMatchObject({ state: 'done', questions: 2, answers: 3, undo: null, not_restored: null });
    expect(Date.parse(deleted.undo_until ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect((await staff.get(adminQuestions, { params })).results.map((question) => question.id)).toEqual(ids.slice(2));
    expect((await staff.get(adminAnswers, { params })).count).toBe(3);
    const next = await ann.get(newQuestions, { params });
    expect(next.map((question) => question.id)).toEqual(ids.slice(4));
    expect(await brokenInvariants(test.db)).toEqual([]);
    await sql`delete from reservations where task_id = ${task.id}`.execute(test.db);
    await sql`update question_slots set reserved = 0 where task_id = ${task.id}`.execute(test.db);

    expect(await undone(task.slug, id)).toMatchObject({ undo: { state: 'done', restored: 5 }, not_restored: 0 });
    expect(await contentOf(task)).toEqual(before);
    expect(await brokenInvariants(test.db)).toEqual([]);
    await expect(staff.get(undoDeletion, { params: { slug: task.slug, id }, body: {} })).rejects.toThrow(/409/);
  });

  it('take with them what is answered at the same moment, or it is refused in words; what was acknowledged comes back', async () => {
    const count = 40;
    const task = await addTask(test.db, { questions_at_page: count });
    const ids = await addQuestions(test.db, task, texts(count));
    const ann = await test.person({});
    await assign(test.db, task, ann, { max_questions: count });
    await ann.get(newQuestions, { params: { slug: task.slug } });
    const save = (questionId: number) =>
      ann.ask(saveAnswer, {
        params: { slug: task.slug, questionId },
        body: { save_key: crypto.randomUUID(), content: { note: 'x' }, time_taken: 3 },
      });
    const [begun, ...saves] = await Promise.all([
      staff.get(deleteQuestions, { params: { slug: task.slug }, body: { ids } }),
      ...ids.map(save),
    ]);
    await ended(task.slug, begun.id);
    saves.push(await save(ids[0] as number));
    for (const { status, body } of saves.filter((one) => one.status !== 200))
      expect([status, body]).toEqual([
        404,
        expect.objectContaining({ detail: expect.stringContaining('deleted in the meantime') }),
      ]);
    expect((await staff.get(adminAnswers, { params: { slug: task.slug } })).count).toBe(0);
    await undone(task.slug, begun.id);
    const kept = await staff.get(adminAnswers, { params: { slug: task.slug } });
    expect(kept.count).toBe(saves.filter(({ status }) => status === 200).length);
    expect(await brokenInvariants(test.db)).toEqual([]);
  });

  it('can be all of a task, more than one step takes', async () => {
    const task = await addTask(test.db);
    await addQuestions(test.db, task, texts(450));
    const { id } = await staff.get(deleteAllQuestions, { params: { slug: task.slug } });
    expect(await ended(task.slug, id)).toMatchObject({ state: 'done', questions: 450 });
    expect((await staff.get(adminQuestions, { params: { slug: task.slug } })).count).toBe(0);
    expect(await undone(task.slug, id)).toMatchObject({ undo: { restored: 450 } });
    expect((await staff.get(adminQuestions, { params: { slug: task.slug } })).count).toBe(450);
  });

  it('can be those of one import, whose changes of other questions are taken back', async () => {
    const task = await addTask(test.db);
    const csv = (rows: string[]) => ['id,text', ...rows].join('\n');
    const mapping = { external_id: 'id', columns: { text: 'text' } };
    await importFile(staff, task.slug, 'first.csv', csv(['a,One', 'b,Two']), { mapping });
    const wrong = await importFile(staff, task.slug, 'wrong.csv', csv(['b,Changed', 'c,Three']), { mapping });
    const inputs = async () => (await publishedQuestions(test.db, task.slug)).map(({ input }) => input);
    expect(await inputs()).toEqual([{ text: 'One' }, { text: 'Changed' }, { text: 'Three' }]);
    const { id } = await staff.get(deleteImported, { params: { slug: task.slug, id: wrong.id } });
    expect(await ended(task.slug, id)).toMatchObject({ state: 'done', questions: 1 });
    expect(await inputs()).toEqual([{ text: 'One' }, { text: 'Two' }]);
    const again = await staff.ask(deleteImported, { params: { slug: task.slug, id: wrong.id } });
    expect(again).toMatchObject({ status: 409, error: { code: 'questions.nothingImported' } });
    const canUndo = async () =>
      (await staff.get(listImports, { params: { slug: task.slug } })).map(({ can_undo }) => can_undo);
    expect(await canUndo()).toEqual([false, true]);
    await undone(task.slug, id);
    expect(await canUndo()).toEqual([true, true]);
    expect(await inputs()).toEqual([{ text: 'One' }, { text: 'Changed' }, { text: 'Three' }]);
  });

  it('can be an import that only changed others; undoing that is recorded also after the deleter was erased', async () => {
    const task = await addTask(test.db, { title: 'Only changed' });
    const mapping = { external_id: 'id', columns: { text: 'text' } };
    await importFile(staff, task.slug, 'first.csv', 'id,text\na,One', { mapping });
    const wrong = await importFile(staff, task.slug, 'wrong.csv', 'id,text\na,Changed', { mapping });
    const { id } = await staff.get(deleteImported, { params: { slug: task.slug, id: wrong.id } });
    await ended(task.slug, id);
    await sql`update job_runs set data = '{}' where id = ${id}`.execute(test.db);
    await undone(task.slug, id);
    const data = { questions: 0, answers: 0 };
    expect((await recorded(task)).slice(2)).toEqual([
      { kind: 'questions.deleted', ...byStaff(), data },
      { kind: 'questions.restored', ...byStaff(), data },
    ]);
  });

  /** A task whose two questions were deleted, by `id`; the first was imported again since. */
  const deletedAndImportedAgain = async () => {
    const task = await addTask(test.db);
    const mapping = { external_id: 'id', columns: { text: 'text' } };
    await importFile(staff, task.slug, 'first.csv', 'id,text\na,One\nb,Two', { mapping });
    const { id } = await staff.get(deleteAllQuestions, { params: { slug: task.slug } });
    await ended(task.slug, id);
    await importFile(staff, task.slug, 'again.csv', 'id,text\na,New', { mapping });
    return { task, id };
  };

  it('stay deleted where somebody has imported them again', async () => {
    const { task, id } = await deletedAndImportedAgain();
    expect(await undone(task.slug, id)).toMatchObject({ undo: { questions: 1, answers: 0 }, not_restored: 1 });
    const found = await publishedQuestions(test.db, task.slug);
    expect(found.map(({ input }) => input)).toEqual(expect.arrayContaining([{ text: 'New' }, { text: 'Two' }]));
    expect(found).toHaveLength(2);
  });

  it('that could not be put back are counted once, also where undoing them went on after a stop', async () => {
    const { task, id } = await deletedAndImportedAgain();
    const data = { deletion: id, taskId: task.id };
    await test.db.transaction().execute(async (trx) => {
      const run = await test.app.services.jobs.enqueue(trx, RESTORE, data, { subject: task.id });
      await sql`update job_runs set checkpoint = '{"restored": 0, "lost": 1}' where id = ${run}`.execute(trx);
      await sql`update deletions set undo_id = ${run} where id = ${id}`.execute(trx);
    });
    expect(await ended(task.slug, id)).toMatchObject({ undo: { questions: 1, answers: 0 }, not_restored: 1 });
  });

  it('whose undoing went on after an upgrade of the server are recorded with what came back before it', async () => {
    const { task } = await workedTask();
    const { id } = await staff.get(deleteAllQuestions, { params: { slug: task.slug } });
    await ended(task.slug, id);
    const allow = await refuse(sql`insert`, 'answers');
    await undone(task.slug, id);
    await allow();
    // As the version before left it.
    await test.db.transaction().execute(async (trx) => {
      const data = { deletion: id, taskId: task.id, what: 'questions', actor: staff.id, address: '127.0.0.1' };
      const run = await test.app.services.jobs.enqueue(trx, RESTORE, data, { subject: task.id });
      await sql`update job_runs set checkpoint = '{"restored": 6}' where id = ${run}`.execute(trx);
      await sql`update deletions set undo_id = ${run} where id = ${id}`.execute(trx);
    });
    await ended(task.slug, id);
    expect((await recorded(task)).at(-1)).toEqual({
      ...{ kind: 'questions.restored', ...byStaff(), data: { questions: 6, answers: 6 } },
    });
  });

  it('of a deletion that was cancelled stay deleted where somebody has imported them again, and that is told', async () => {
    const { task, id } = await deletedAndImportedAgain();
    const run = await test.db.transaction().execute(async (trx) => {
      const data = { taskId: task.id, what: 'questions', expected: 2, actor: staff.id };
      const cancelled = await test.app.services.jobs.enqueue(trx, DELETE, data, { subject: task.id });
      await sql`update job_runs set checkpoint = '{"questions": 2, "answers": 0}', cancel_requested = true
        where id = ${cancelled}`.execute(trx);
      await sql`insert into deletions (id, task_id, questions) values (${cancelled}, ${task.id}, 2)`.execute(trx);
      await sql`update deleted_rows set deletion_id = ${cancelled} where deletion_id = ${id}`.execute(trx);
      return cancelled;
    });
    expect(await ended(task.slug, run)).toMatchObject({
      ...{ state: 'cancelled', cancelling: false, questions: 1, not_restored: 1, undo_until: null },
    });
    expect((await recorded(task)).at(-1)).toMatchObject({
      ...{ kind: 'questions.deleted', data: { questions: 1, answers: 0 } },
    });
    const found = await publishedQuestions(test.db, task.slug);
    expect(found.map(({ input }) => input)).toEqual(expect.arrayContaining([{ text: 'New' }, { text: 'Two' }]));
  });

  it('are not being put back where a deletion was cancelled before it began, only where it waits to go on', async () => {
    const task = await addTask(test.db);
    const waiting = async (checkpoint: string | null) => {
      const id = crypto.randomUUID();
      await sql`insert into job_runs (id, kind, data, subject, checkpoint, cancel_requested)
        values (${id}, ${DELETE}, '{}', ${task.id}, ${checkpoint}, true)`.execute(test.db);
      return (await staff.get(listDeletions, { params: { slug: task.slug } })).find((one) => one.id === id);
    };
    expect(await waiting(null)).toMatchObject({ state: 'cancelled', cancelling: false });
    expect(await waiting('{"questions": 1, "answers": 0}')).toMatchObject({ state: 'waiting', cancelling: true });
    await sql`delete from job_runs where subject = ${task.id}`.execute(test.db);
  });

  it('are there again when it is cancelled; how many are still to come can be seen meanwhile', async () => {
    const task = await addTask(test.db);
    const ids = await addQuestions(test.db, task, texts(450));
    const params = { slug: task.slug };
    const last = await test.db.startTransaction().execute();
    await sql`select 1 from questions where id = ${ids[449]} for update`.execute(last);
    const { id } = await staff.get(deleteAllQuestions, { params });
    const until = async (is: (deletion: Deletion) => boolean): Promise<Deletion> => {
      for (;;) {
        const [deletion] = await staff.get(listDeletions, { params });
        if (deletion && is(deletion)) return deletion;
        await pause(20);
      }
    };
    await until(({ questions }) => questions >= 400);
    // The part with this question cannot be put back yet.
    const taken = await test.db.startTransaction().execute();
    await sql`
      insert into questions overriding system value
      select (jsonb_populate_record(questions, jsonb_build_object('id', ${ids[299]}::bigint))).*
      from questions where id = ${ids[449]}`.execute(taken);
    await staff.get(cancelDeletion, { params: { ...params, id }, body: {} });
    await until(({ state, cancelling }) => state === 'running' && cancelling);
    // The job learns of it when it next writes how far it is, twice a second; it writes no more once it knows.
    const version = async () => (await sql`select xmin from job_runs where id = ${id}`.execute(test.db)).rows;
    const asked = await version();
    const isKnownAt = Date.now() + 5000;
    while (isDeepStrictEqual(await version(), asked) && Date.now() < isKnownAt) await pause(20);
    await last.rollback().execute();
    expect((await until(({ questions }) => questions < 400)).questions).toBeGreaterThan(0);
    await taken.rollback().execute();
    expect(await ended(task.slug, id)).toMatchObject({ state: 'cancelled', cancelling: false, questions: 0 });
    expect((await staff.get(adminQuestions, { params })).count).toBe(450);
    expect(await brokenInvariants(test.db)).toEqual([]);
  });
});

describe('deleted answers', () => {
  it('make room for others; who answered in their place keeps it when they come back', async () => {
    const { task, ids, ann, bob } = await workedTask();
    const params = { slug: task.slug };
    const { results } = await staff.get(adminAnswers, { params, query: { question: ids[1] as number } });
    const { id } = await staff.get(deleteAnswers, { params, body: { ids: results.map((row) => row.id) } });
    expect(await ended(task.slug, id)).toMatchObject({ state: 'done', questions: 0, answers: 2 });
    expect(await brokenInvariants(test.db)).toEqual([]);
    const eve = await test.person({});
    await assign(test.db, task, eve);
    await answer(eve, task, ids[1] as number);
    await answer(bob, task, ids[1] as number, { note: 'again' });
    const undo = { restored: 1, questions: 0, answers: 1 };
    expect(await undone(task.slug, id)).toMatchObject({ undo, not_restored: 1 });
    const now = (await staff.get(adminAnswers, { params, query: { question: ids[1] as number } })).results;
    expect(now.map((row) => row.user).sort()).toEqual([ann.username, bob.username, eve.username].sort());
    expect(now.find((row) => row.user === ann.username)).toMatchObject({ is_late: true, is_active: false });
    expect(await brokenInvariants(test.db)).toEqual([]);
  });

  it('that come back alone are compared with the others to their question, even the first one', async () => {
    const task = await addTask(test.db, { max_answers: 2 });
    const [question] = (await addQuestions(test.db, task, texts(1))) as [number];
    const given: number[] = [];
    for (const note of ['one', 'two']) {
      const person = await test.person();
      await assign(test.db, task, person);
      given.push((await answer(person, task, question, { note })).answer_id);
    }
    const before = await contentOf(task);
    for (const answerId of given) {
      const { id } = await staff.get(deleteAnswers, { params: { slug: task.slug }, body: { ids: [answerId] } });
      await ended(task.slug, id);
      expect(await brokenInvariants(test.db)).toEqual([]);
      await undone(task.slug, id);
      expect(await contentOf(task)).toEqual(before);
      expect(await brokenInvariants(test.db)).toEqual([]);
    }
  });

  it('come back with their files, also with those that their authors have deleted meanwhile', async () => {
    const task = await addTask(test.db, { form: filesForm() });
    const [questionId = 0] = await addQuestions(test.db, task, [{}]);
    const ann = await test.person();
    await assign(test.db, task, ann);
    const params = { slug: task.slug };
    const { body: file } = await uploadTo(ann, { slug: task.slug, questionId }, 'a.png', PNG);
    const given = { save_key: crypto.randomUUID(), content: { files: [file.path] }, time_taken: 3 };
    const { answer_id } = await ann.get(saveAnswer, { params: { ...params, questionId }, body: given });
    const { id } = await staff.get(deleteAnswers, { params, body: { ids: [answer_id] } });
    await ended(task.slug, id);
    const place = { questionId, componentId: 'files' };
    await ann.get(deleteFiles, { params, body: place });
    expect(await ann.get(listFiles, { params, query: place })).toEqual([]);
    await undone(task.slug, id);
    expect(await ann.get(listFiles, { params, query: place })).toEqual([{ ...file, is_submitted: true }]);
    const { url } = await staff.get(fileAddress, { params: { id: idOfPath(file.path) ?? '' } });
    expect((await staff.send({ url })).rawPayload.equals(PNG)).toBe(true);
    expect(await brokenInvariants(test.db)).toEqual([]);
  });

  it('can be all of a task; a deletion that is cancelled puts everything back', async () => {
    const { task } = await workedTask();
    const before = await contentOf(task);
    const params = { slug: task.slug };
    const { id } = await staff.get(deleteAllAnswers, { params });
    await staff.get(cancelDeletion, { params: { slug: task.slug, id }, body: {} });
    for (;;) {
      const run = await test.app.services.jobs.get(id);
      if (run?.state === 'cancelled') {
        expect(await contentOf(task)).toEqual(before);
        break;
      }
      // It was done before it could be cancelled.
      if (run?.state === 'done') {
        expect((await staff.get(adminAnswers, { params })).count).toBe(0);
        break;
      }
      await pause(20);
    }
    expect(await brokenInvariants(test.db)).toEqual([]);
  });
});

it('a deletion is undone however many have followed it', async () => {
  const { task, ids } = await workedTask();
  const params = { slug: task.slug };
  const { id } = await staff.get(deleteQuestions, { params, body: { ids: ids.slice(0, 2) } });
  await ended(task.slug, id);
  await sql`insert into deletions (id, task_id, created_at)
    select gen_random_uuid(), ${task.id}::integer, now() + interval '1 second' from generate_series(1, 150)`.execute(
    test.db,
  );
  await staff.get(undoDeletion, { params: { ...params, id }, body: {} });
  await expect.poll(async () => (await staff.get(adminQuestions, { params })).count).toBe(ids.length);
});

it('forgets for ever what nobody has restored in time', async () => {
  const { task } = await workedTask();
  const { id } = await staff.get(deleteAllQuestions, { params: { slug: task.slug } });
  await ended(task.slug, id);
  const { jobs } = test.app.services;
  const forget = async () => {
    const run = await jobs.enqueue(test.db, FORGET, { deletion: id }, { subject: task.id });
    while ((await jobs.get(run))?.state !== 'done') await pause(20);
  };
  const left = async () => (await sql`select from deleted_rows where deletion_id = ${id}`.execute(test.db)).rows.length;
  const stored = await left();
  // Not while somebody restores it.
  const undo = crypto.randomUUID();
  await sql`insert into job_runs (id, kind, data) values (${undo}, 'none', '{}')`.execute(test.db);
  await sql`update deletions set undo_id = ${undo} where id = ${id}`.execute(test.db);
  await forget();
  expect(await left()).toBe(stored);
  await sql`delete from job_runs where id = ${undo}`.execute(test.db);
  await sql`update deletions set undo_id = null where id = ${id}`.execute(test.db);
  await sql`update deletions set created_at = now() - interval '25 hours' where id = ${id}`.execute(test.db);
  const late = await staff.ask(undoDeletion, { params: { slug: task.slug, id }, body: {} });
  expect(late).toMatchObject({ status: 404, error: { code: 'questions.deletionForgotten' } });
  await forget();
  expect(await staff.get(listDeletions, { params: { slug: task.slug } })).toEqual([]);
  expect(await left()).toBe(0);
});
