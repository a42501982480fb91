import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAnswer } from '../../../../server/testing/answers.ts';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { startS3 } from '../../../../server/testing/s3.ts';
import { addTask, assign } from '../../../../server/testing/tasks.ts';
import { exported } from '../testing/exporting.ts';
import { importFile } from '../testing/importing.ts';

let store: Awaited<ReturnType<typeof startS3>>;
let test: TestApp;
let staff: Person;
beforeAll(async () => {
  store = await startS3();
  test = await startTestApp({
    FILES_S3_BUCKET: store.config.bucket,
    FILES_S3_ENDPOINT: store.config.endpoint ?? '',
    FILES_S3_ACCESS_KEY: store.config.accessKey,
    FILES_S3_SECRET_KEY: store.config.secretKey,
  });
  await test.app.start();
  staff = await test.person(STAFF);
});
afterAll(async () => {
  await test.close();
  await store.stop();
});

it('questions come in and answers go out through a bucket as through a folder', async () => {
  const task = await addTask(test.db);
  const sheet = readFileSync(join(import.meta.dirname, '../../../../demo/data/doccano/text-classification.xlsx'));
  expect(await importFile(staff, task.slug, 'a.xlsx', sheet, { skip: true })).toMatchObject({
    state: 'done',
    added: 2,
  });
  const rows = Array.from({ length: 20_000 }, (_, n) => JSON.stringify({ id: n, text: `Sentence ${n} `.repeat(20) }));
  expect(await importFile(staff, task.slug, 'b.jsonl', rows.join('\n'))).toMatchObject({ added: 20_000 });
  const bad = await importFile(staff, task.slug, 'c.csv', 'id,text\n0,fine\n1,a,b\n');
  expect((await staff.send({ url: bad.problems_url ?? '' })).body).toContain('The row has 3 cells');

  const person = await test.person();
  await assign(test.db, task, person);
  const { id } = await test.db
    .selectFrom('questions')
    .where('external_id', '=', '7')
    .select('id')
    .executeTakeFirstOrThrow();
  await addAnswer(test.db, { task: task.id, question: id, user: person.id, content: { note: 'out again' } });
  for (const format of ['jsonl', 'csv'] as const) {
    expect((await exported(staff, task.slug, { format })).toString()).toContain('out again');
  }
  expect((await exported(staff, task.slug, { format: 'xlsx' })).subarray(0, 2).toString()).toBe('PK');
});
