import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NoSuchFile } from '../../../../server/platform/files/keys.ts';
import { textsOf } from '../../../../server/platform/spreadsheets/read-zip.ts';
import { addAnswer } from '../../../../server/testing/answers.ts';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import {
  addQuestions,
  addTask,
  assign,
  SUBMIT_OR_SKIP,
  type TestTask,
  texts,
} from '../../../../server/testing/tasks.ts';
import { wavHeader } from '../../../../widgets/shared/sound/wav.ts';
import { PNG, uploadTo } from '../../../files/server/testing/uploading.ts';
import { cancelExport, type ExportBody, exportOptions, readExport, startExport } from '../../contract.ts';
import { annotationForm } from '../testing/annotations.ts';
import { exportAnswers, exported } from '../testing/exporting.ts';

const FORM = {
  structure: [
    { componentId: 'voice', componentType: 'AudioAnswer', widgetConfig: {} },
    { componentId: 'files', componentType: 'FileUpload', widgetConfig: {} },
    { componentId: 'note', componentType: 'Textarea', widgetConfig: {} },
    SUBMIT_OR_SKIP,
  ],
};

// More than one part.
const SAMPLES = 2_500_000;
const sound = Buffer.concat([Buffer.from(wavHeader(SAMPLES, 8000)), Buffer.alloc(2 * SAMPLES)]);
for (let at = 44; at < sound.length; at += 4001) sound.writeUInt8(at % 251, at);

const entriesOf = async (archive: Buffer): Promise<Map<string, Buffer>> => {
  const entries = new Map<string, Buffer>();
  for (const { name, open } of await textsOf(archive)) entries.set(name, await buffer(open()));
  return entries;
};

describe('exporting answers with their files', () => {
  let test: TestApp;
  let staff: Person;
  let task: TestTask;
  let paths: { voice: string; picture: string; gone: string; broken: string };
  beforeAll(async () => {
    test = await startTestApp();
    await test.app.start();
    staff = await test.person(STAFF);
    task = await addTask(test.db, { form: FORM });
    const [first, second, third] = (await addQuestions(test.db, task, texts(3))) as [number, number, number];
    const ann = await test.person({ username: 'ann' });
    await assign(test.db, task, ann);
    const uploaded = async (questionId: number, componentId: string, name: string, content: Buffer) =>
      (await uploadTo(ann, { slug: task.slug, questionId, componentId }, name, content)).body.path;
    paths = {
      voice: await uploaded(first, 'voice', '1-żółw.wav', sound),
      picture: await uploaded(second, 'files', 'a street (1).png', PNG),
      gone: await uploaded(second, 'files', 'gone.png', PNG),
      broken: await uploaded(third, 'voice', 'broken.wav', sound),
    };
    const answer = (question: number, content: object) =>
      addAnswer(test.db, { task: task.id, question, user: ann.id, content });
    await answer(first, { voice: paths.voice, files: [], note: paths.gone });
    await answer(second, { voice: null, files: [paths.picture, paths.gone] });
    await answer(second, { voice: null, files: [paths.picture], note: 'fixed' });
    await answer(third, { voice: paths.broken });
    const id = (path: string) => path.split('/')[1] as string;
    await test.db
      .updateTable('uploaded_files')
      .set({ removed_at: new Date() })
      .where('id', '=', id(paths.gone))
      .execute();
    const last = await test.db
      .selectFrom('uploaded_parts')
      .where('file_id', '=', id(paths.broken))
      .orderBy('number', 'desc')
      .select('key')
      .executeTakeFirstOrThrow();
    await test.app.services.files.remove(last.key);
  });
  afterAll(() => test.close());

  it('makes one archive: the table, and each file under the path that the table names, byte by byte', async () => {
    const choice = { format: 'jsonl', files: true };
    const job = await exportAnswers(staff, task.slug, choice);
    expect(job).toMatchObject({ state: 'done', answers: 3, missing_files: 1, choice });
    expect(job.file_name).toMatch(/-answers-\d{4}-\d\d-\d\d\.zip$/);
    const entries = await entriesOf((await staff.send({ url: job.url ?? '' })).rawPayload);
    expect([...entries.keys()].sort()).toEqual(
      ['answers.jsonl', paths.voice, paths.picture, 'missing-files.txt'].sort(),
    );
    expect(entries.get(paths.voice)?.equals(sound)).toBe(true);
    expect(entries.get(paths.picture)?.equals(PNG)).toBe(true);
    const plain = await exported(staff, task.slug, { format: 'jsonl' });
    expect(entries.get('answers.jsonl')?.equals(plain)).toBe(true);
    expect(plain.toString()).toContain(JSON.stringify(paths.voice));
    expect(entries.get('missing-files.txt')?.toString()).toBe(`${paths.broken}\n`);
  });

  it('has files of replaced versions where these are asked for, each once, and lists what was deleted', async () => {
    const archive = await exported(staff, task.slug, { format: 'csv', files: true, include_inactive: true });
    const entries = await entriesOf(archive);
    expect(entries.get('missing-files.txt')?.toString()).toBe(`${paths.gone}\n${paths.broken}\n`);
    expect([...entries.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2);
    expect(parse(entries.get('answers.csv') as Buffer, { bom: true })).toHaveLength(5);
  });

  it('has no file of answers that are not in the table', async () => {
    const choice = { format: 'xlsx', files: true, to: '2020-01-01T00:00:00Z' };
    const entries = await entriesOf(await exported(staff, task.slug, choice));
    expect([...entries.keys()]).toEqual(['answers.xlsx']);
    expect(entries.get('answers.xlsx')?.subarray(0, 2).toString()).toBe('PK');
  });

  it('has files that a decision names, none of another task, and no name of a person that the reader does not see', async () => {
    const decided = await addTask(test.db, { form: FORM, max_answers: 2 });
    const [question] = (await addQuestions(test.db, decided, texts(1))) as [number];
    const [eve, bob] = [await test.person({ username: 'eve' }), await test.person({ username: 'bob' })];
    for (const person of [eve, bob]) await assign(test.db, decided, person);
    const at = { slug: decided.slug, questionId: question };
    const { path } = (await uploadTo(eve, at, 'chosen.png', PNG)).body;
    const of = { task: decided.id, question };
    await addAnswer(test.db, { ...of, user: eve.id, content: { files: [path] } });
    await addAnswer(test.db, { ...of, user: bob.id, content: { files: [paths.picture] } });
    const { id: decision_id } = await test.db
      .insertInto('adjudications')
      .values({
        ...{ task_id: decided.id, question_id: question, kind: 'written', form_version: 1, decided_by: staff.id },
        ...{ sources: '{}', basis: '{}', content: JSON.stringify({ files: [path] }) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const state = { answers: 2, agreement: 0, state: 'decided' as const, decision_id, parts: '{}' };
    await test.db
      .insertInto('adjudication_questions')
      .values({ question_id: question, task_id: decided.id, ...state })
      .execute();
    const curious = await test.person({ is_staff: true });
    const pseudonym = JSON.parse(
      (await exported(curious, decided.slug, { format: 'jsonl' })).toString().split('\n')[1] ?? '',
    );
    const choice = { format: 'jsonl', files: true, user: pseudonym.user_hash as string };
    const entries = await entriesOf(await exported(curious, decided.slug, choice));
    expect([...entries.keys()].sort()).toEqual(['answers.jsonl', path, 'missing-files.txt'].sort());
    expect(entries.get('missing-files.txt')?.toString()).toBe(`${paths.picture}\n`);
    expect(entries.get('answers.jsonl')?.toString()).not.toMatch(/"(eve|bob)"/);
  });

  const removedBefore = async (key: string, choice: ExportBody) => {
    const { files } = test.app.services;
    const read = files.read.bind(files);
    const spy = vi.spyOn(files, 'read').mockImplementation(async (asked, range) => {
      if (asked === key) throw new NoSuchFile(key);
      return read(asked, range);
    });
    try {
      return await exportAnswers(staff, task.slug, choice);
    } finally {
      spy.mockRestore();
    }
  };
  const keysOf = async (path: string) => {
    const parts = test.db.selectFrom('uploaded_parts').where('file_id', '=', path.split('/')[1] as string);
    return (await parts.orderBy('number').select('key').execute()).map(({ key }) => key);
  };

  it('lists a file that is deleted just before its turn, and has the others', async () => {
    const [first] = (await keysOf(paths.voice)) as [string];
    const job = await removedBefore(first, { format: 'jsonl', files: true });
    expect(job).toMatchObject({ state: 'done', missing_files: 2 });
    const entries = await entriesOf((await staff.send({ url: job.url ?? '' })).rawPayload);
    expect(entries.get('missing-files.txt')?.toString()).toBe(`${paths.voice}\n${paths.broken}\n`);
    expect(entries.has(paths.voice)).toBe(false);
    expect(entries.get(paths.picture)?.equals(PNG)).toBe(true);
  });

  it('fails with the name of a file that is deleted while it is being added', async () => {
    const last = (await keysOf(paths.voice)).at(-1) as string;
    const job = await removedBefore(last, { format: 'jsonl', files: true });
    expect(job).toMatchObject({ state: 'failed', url: null });
    expect(job.error).toContain(`The file “${paths.voice}” was deleted`);
  });

  it('ends when it is cancelled in the middle of a file, and leaves nothing behind', async () => {
    const { files } = test.app.services;
    const keys = async () => {
      const all = new Set<string>();
      for await (const key of files.list()) if (key.startsWith('exports/')) all.add(key);
      return all;
    };
    const before = await keys();
    const endless = async function* () {
      for (;;) {
        await pause(20);
        yield Buffer.alloc(10);
      }
    };
    const read = vi.spyOn(files, 'read').mockImplementation(async () => Readable.from(endless()));
    const { id } = await staff.get(startExport, { params: { slug: task.slug }, body: { format: 'csv', files: true } });
    const params = { slug: task.slug, id };
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
    await staff.get(cancelExport, { params, body: {} });
    await vi.waitFor(async () => expect((await staff.get(readExport, { params })).state).toBe('cancelled'), 5000);
    read.mockRestore();
    expect(await keys()).toEqual(before);
  });

  it('is offered where a version of the form takes files, and only with a table', async () => {
    const offered = async ({ slug }: TestTask) => (await staff.get(exportOptions, { params: { slug } })).files;
    const texts = await addTask(test.db, { form: annotationForm('who') });
    expect([await offered(task), await offered(texts)]).toEqual([true, false]);
    await test.db
      .insertInto('task_forms')
      .values({ task_id: texts.id, kind: 'answer', version: 99, form: JSON.stringify(FORM) })
      .execute();
    expect(await offered(texts)).toBe(true);
    const body = { format: 'conll', files: true };
    expect(await staff.ask(startExport, { params: { slug: texts.slug }, body })).toMatchObject({
      status: 400,
      body: { files: ['Files are exported only with a table: jsonl, csv, xlsx.'] },
    });
  });
});
