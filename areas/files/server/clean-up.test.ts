import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../../server/maintenance/check.ts';
import { findBroken } from '../../../server/maintenance/check-queries.ts';
import { addAnswer } from '../../../server/testing/answers.ts';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addQuestions, addTask, assign } from '../../../server/testing/tasks.ts';
import { deleteFiles, fileAddress, listFiles } from '../contract.ts';
import { idOfPath } from '../rules.ts';
import { UNUSED_DAYS } from './clean-up-queries.ts';
import { invariants } from './invariant-queries.ts';
import { removeUnused } from './removal.ts';
import { taskListener } from './task-listener.ts';
import { beginAt, filesForm, PNG, sendPartOf, uploadTo } from './testing/uploading.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => {
  for (const { query } of invariants) expect((await findBroken(server.db, query, 3)).examples).toEqual([]);
  await server.close();
});

const withFile = async () => {
  const task = await addTask(server.db, { form: filesForm() });
  const [questionId = 0] = await addQuestions(server.db, task, [{}]);
  const person = await server.person();
  await assign(server.db, task, person);
  const { body } = await uploadTo(person, { slug: task.slug, questionId }, 'a.png', PNG);
  const answer = { task: task.id, question: questionId, user: person.id, content: { files: [body.path] } };
  return { task, questionId, person, path: body.path, id: idOfPath(body.path) ?? '', answer };
};

/** As if so many days had passed for a file. */
const daysPass = (id: string, days: number) =>
  sql`update uploaded_files set check_at = check_at - make_interval(days => ${sql.lit(days)}),
    unused_since = unused_since - make_interval(days => ${sql.lit(days)}) where id = ${id}`.execute(server.db);

const keysIn = async (id: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of server.app.services.files.list()) if (key.includes(id)) keys.push(key);
  return keys;
};

/** Whether a file is there: its row and its content. */
const isThere = async (id: string) => {
  const row = await server.db.selectFrom('uploaded_files').where('id', '=', id).select('id').executeTakeFirst();
  return { row: row !== undefined, content: (await keysIn(id)).length > 0 };
};
const BOTH = { row: true, content: true };
const NEITHER = { row: false, content: false };

const lookAfter = async (id: string, days: number) => {
  await daysPass(id, days);
  await removeUnused(server.app.services);
  return isThere(id);
};

describe('the clean-up', () => {
  it('keeps the files of saved answers, in whatever version they stand', async () => {
    const { id, answer } = await withFile();
    await addAnswer(server.db, answer);
    await addAnswer(server.db, { ...answer, content: { files: [] } });
    for (let month = 0; month < 3; month += 1) expect(await lookAfter(id, UNUSED_DAYS + 1)).toEqual(BOTH);
  });

  it('removes what was never submitted, after a month without any use', async () => {
    const { id } = await withFile();
    expect(await lookAfter(id, 8)).toEqual(BOTH);
    expect(await lookAfter(id, UNUSED_DAYS - 1)).toEqual(BOTH);
    expect(await lookAfter(id, 2)).toEqual(NEITHER);
  });

  it('removes the files of deleted answers, but not as long as the deletion can be undone', async () => {
    const { id, task, answer } = await withFile();
    const answerId = await addAnswer(server.db, answer);
    expect(await lookAfter(id, 8)).toEqual(BOTH);
    await server.db.deleteFrom('answer_versions').where('answer_id', '=', answerId).execute();
    await server.db.deleteFrom('answers').where('id', '=', answerId).execute();
    expect(await lookAfter(id, 8)).toEqual(BOTH);
    const deletion = randomUUID();
    await server.db.insertInto('deletions').values({ id: deletion, task_id: task.id }).execute();
    expect(await lookAfter(id, UNUSED_DAYS + 1)).toEqual(BOTH);
    await sql`update deletions set created_at = now() - interval '3 days' where id = ${deletion}`.execute(server.db);
    expect(await lookAfter(id, 2)).toEqual(NEITHER);
  });

  it('removes uploads that never ended, not those that still go on', async () => {
    const { task, questionId, person } = await withFile();
    const { body } = await beginAt(person, { slug: task.slug, questionId }, 'b.dat', 5_000_000);
    await sendPartOf(person, task.slug, body.id, 1, Buffer.alloc(5_000_000 - body.part_size));
    expect(await lookAfter(body.id, 1)).toEqual(BOTH);
    await sendPartOf(person, task.slug, body.id, 0, Buffer.alloc(body.part_size));
    expect(await lookAfter(body.id, 1)).toEqual(BOTH);
    expect(await lookAfter(body.id, 2)).toEqual(NEITHER);
  });

  it('ends a removal that broke off, and removes the files of a deleted task', async () => {
    const { id, task } = await withFile();
    await taskListener.remove?.(server.db, task.id, async () => {});
    expect(await isThere(id)).toEqual(BOTH);
    await removeUnused(server.app.services);
    expect(await isThere(id)).toEqual(NEITHER);
  });
});

it('a deleted file is gone at once, with its content', async () => {
  const { id, task, questionId, person, path } = await withFile();
  const body = { questionId, componentId: 'files', file: path };
  expect(await person.get(deleteFiles, { params: { slug: task.slug }, body })).toEqual({ file_deleted: true });
  expect(await isThere(id)).toEqual(NEITHER);
  expect(await person.get(deleteFiles, { params: { slug: task.slug }, body })).toEqual({ file_deleted: false });
});

it('a file that a deleted answer may have named is kept as long as that can come back', async () => {
  const { id, task, questionId, person, path } = await withFile();
  const { body: unfinished } = await beginAt(person, { slug: task.slug, questionId }, 'b.png', 5);
  await sendPartOf(person, task.slug, unfinished.id, 0, Buffer.alloc(5));
  const deletion = randomUUID();
  await server.db.insertInto('deletions').values({ id: deletion, task_id: task.id }).execute();
  const place = { questionId, componentId: 'files' };
  await person.get(deleteFiles, { params: { slug: task.slug }, body: place });
  expect(await person.get(listFiles, { params: { slug: task.slug }, query: place })).toEqual([]);
  expect(await isThere(id)).toEqual(BOTH);
  expect(await isThere(unfinished.id)).toEqual(NEITHER);
  expect((await person.ask(fileAddress, { params: { id: idOfPath(path) ?? '' } })).status).toBe(404);
  expect(await lookAfter(id, 1)).toEqual(BOTH);
  await sql`update deletions set created_at = now() - interval '3 days' where id = ${deletion}`.execute(server.db);
  expect(await lookAfter(id, 1)).toEqual(NEITHER);
});

it('the check of the system names a file whose content is missing', async () => {
  const { id } = await withFile();
  const [key = ''] = await keysIn(id);
  const found = async () =>
    (await check(server.db, server.app.services.files)).findings.flatMap(({ examples }) => examples);
  expect(await found()).not.toContain(key);
  await server.app.services.files.remove(key);
  expect(await found()).toContain(key);
  await server.db.deleteFrom('uploaded_files').where('id', '=', id).execute();
  await sql`update file_usage set bytes = 0, files = 0
    where user_id not in (select uploaded_by from uploaded_files)`.execute(server.db);
});
