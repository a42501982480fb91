import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { addTask, assign } from '../../../../server/testing/tasks.ts';
import { API_BASE } from '../../../../shared/route.ts';
import { allAnnotations } from '../../../../widgets/form/annotations.ts';
import { newForm } from '../../../../widgets/form/form.ts';
import { wavHeader } from '../../../../widgets/shared/sound/wav.ts';
import { brokenInvariants } from '../../../answering/server/testing/invariants.ts';
import { importFile, publishedQuestions } from '../../../questions/server/testing/importing.ts';
import { fileAddress } from '../../contract.ts';
import { beginTaskUpload, deleteTaskFiles, listTaskFiles } from '../../task-files-contract.ts';
import { PNG, sendPartOf, uploadForTask } from '../testing/uploading.ts';

await allAnnotations();
let server: TestApp;
let staff: Person;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.start();
  staff = await server.person(STAFF);
});
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([]);
  await server.close();
});

const form = {
  structure: [
    { componentId: 'sound', componentType: 'MediaWaveform', widgetConfig: {} },
    { componentId: 'page', componentType: 'MediaPlayer', widgetConfig: {} },
    {
      componentId: 'text',
      componentType: 'RichTextReadOnly',
      widgetConfig: { value: '<p>{{title}}</p><img src="{{more}}">' },
    },
    ...newForm().structure,
  ],
};

const begin = (slug: string, name: string, size: number, { by = staff, id = randomUUID() as string } = {}) =>
  by.ask(beginTaskUpload, { params: { slug }, body: { id, name, size } });
const upload = (slug: string, name: string, content = PNG) => uploadForTask(staff, slug, name, content);
const uploaded = async (slug: string, name: string) => (await upload(slug, name)).body;
const listed = async (slug: string, search = '') =>
  (await staff.get(listTaskFiles, { params: { slug }, query: { search } })).results.map(({ name }) => name);
const inputsOf = async (slug: string) => (await publishedQuestions(server.db, slug)).map(({ input }) => input);
const lines = (...rows: object[]) => Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'));

it('questions name files of their task, and whoever works on the task opens them', async () => {
  const task = await addTask(server.db, { form });
  const [a, b] = [await uploaded(task.slug, 'cats/one.png'), await uploaded(task.slug, '.\\dogs\\..\\two.png')];
  expect(await listed(task.slug)).toEqual(['cats/one.png', 'dogs/two.png']);
  expect(await listed(task.slug, 'DOGS')).toEqual(['dogs/two.png']);
  const job = await importFile(
    staff,
    task.slug,
    'rows.jsonl',
    lines(
      { sound: 'cats/one.png', title: 'one.png is a title', more: ['./two.png', { image: ' one.png ' }] },
      { sound: { record: 'dogs/two.png', duration: 3 }, page: 'https://example.com/one.png' },
    ),
  );
  expect(job).toMatchObject({ state: 'done', problems: [] });
  expect(await inputsOf(task.slug)).toEqual([
    { sound: a.path, title: 'one.png is a title', more: [b.path, { image: a.path }] },
    { sound: { record: b.path, duration: 3 }, page: 'https://example.com/one.png' },
  ]);

  const [worker, stranger] = [await server.person(), await server.person()];
  await assign(server.db, task, worker);
  const { url } = await worker.get(fileAddress, { params: { id: a.id } });
  expect((await server.app.http.inject({ url })).rawPayload.equals(PNG)).toBe(true);
  expect((await stranger.ask(fileAddress, { params: { id: a.id } })).status).toBe(404);

  await staff.get(deleteTaskFiles, { params: { slug: task.slug }, body: { ids: [a.id] } });
  expect((await worker.ask(fileAddress, { params: { id: a.id } })).status).toBe(404);
  expect(await listed(task.slug)).toEqual(['dogs/two.png']);
});

it('what was taken out of another task and uploaded again is named by its path there', async () => {
  const [first, second] = [await addTask(server.db, { form }), await addTask(server.db, { form })];
  const { path } = await uploaded(first.slug, 'one.png');
  const again = await uploaded(second.slug, path);
  const rows = lines({ page: path, title: `files/${randomUUID()}/two.png` });
  expect(await importFile(staff, second.slug, 'rows.jsonl', rows)).toMatchObject({ state: 'done', problems: [] });
  expect(await inputsOf(second.slug)).toMatchObject([{ page: again.path }]);
  expect(again.path).not.toBe(path);
});

it('annotations of a recording are shown on the file of the task with its name', async () => {
  const task = await addTask(server.db, { form });
  const silence = Buffer.concat([Buffer.from(wavHeader(16_000, 8000)), Buffer.alloc(32_000)]);
  const { path } = (await uploadForTask(staff, task.slug, 'praatio/mary.wav', silence)).body;
  const grid = readFileSync('widgets/waveform/formats/testing/praatio/mary.TextGrid');
  const job = await importFile(staff, task.slug, 'mary.TextGrid', grid, { as: 'prefilled', acceptLosses: true });
  expect(job).toMatchObject({ state: 'done', problems: [] });
  expect(await inputsOf(task.slug)).toMatchObject([{ sound: { record: path, annotations: { 0: { note: 'm' } } } }]);
});

it('names of files that the task does not have, or has twice, are named with their rows', async () => {
  const task = await addTask(server.db, { form });
  await uploaded(task.slug, 'a/x.png');
  await uploaded(task.slug, 'b/x.png');
  const job = await importFile(
    staff,
    task.slug,
    'rows.jsonl',
    lines({ sound: 'a/x.png' }, { sound: 'x.png' }, { page: 'no such.png' }),
  );
  expect(job.problems).toEqual([
    { line: 2, field: 'sound', reason: expect.stringContaining('no file "x.png"') },
    { line: 3, field: 'page', reason: expect.stringContaining('no file "no such.png"') },
  ]);
});

it('a small file goes in one call, which may be repeated', async () => {
  const { slug } = await addTask(server.db, { form });
  const id = randomUUID();
  const send = (content: Buffer, size = content.length) => {
    const boundary = '----tagwerk-test';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="blob"\r\n\r\n`;
    return staff.send({
      method: 'POST',
      url: `${API_BASE}admin/task/${slug}/files/whole/?id=${id}&name=a/x.png&size=${size}`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  };
  expect((await send(PNG, PNG.length + 1)).statusCode).toBe(400);
  expect((await send(PNG)).statusCode).toBe(409);
  await staff.get(deleteTaskFiles, { params: { slug }, body: { ids: [id] } });
  for (let time = 0; time < 2; time += 1)
    expect((await send(PNG)).json()).toMatchObject({ id, name: 'a/x.png', type: 'image/png', size: PNG.length });
  expect(await listed(slug)).toEqual(['a/x.png']);
});

it('a name is taken once, an upload that did not end gives way, and what is no media is not kept', async () => {
  const { slug } = await addTask(server.db, { form });
  const open = await begin(slug, 'x.png', PNG.length);
  expect(open.status).toBe(200);
  const { id } = await uploaded(slug, 'x.png');
  expect((await sendPartOf(staff, slug, open.body.id, 0, PNG, 'admin/task')).status).toBe(404);
  expect((await begin(slug, 'x.png', 5)).error).toMatchObject({ code: 'files.nameTaken' });
  expect((await begin(slug, 'other.png', 5, { id })).status).toBe(409);
  const other = await addTask(server.db, { form });
  expect((await begin(other.slug, 'x.png', PNG.length, { id })).status).toBe(409);
  expect((await upload(slug, 'letter.txt', Buffer.from('hello'))).error).toMatchObject({ code: 'files.noMedia' });
  expect((await upload(slug, 'y.png', Buffer.from('hello'))).error).toMatchObject({ code: 'files.wrongContent' });
  expect(await listed(slug)).toEqual(['x.png']);
});
