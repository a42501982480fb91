import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addTask } from '../../../server/testing/tasks.ts';
import { API_BASE } from '../../../shared/route.ts';
import { PNG } from '../../files/server/testing/uploading.ts';
import { addWikiItem } from '../contract.ts';
import { PICTURE_MB } from '../rules.ts';
import { removeUnusedPictures } from './pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const send = async (person: Person, name: string | null, content: Buffer) => {
  const boundary = '----tagwerk-test';
  const filename = name === null ? '' : `; filename="${name}"`;
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"${filename}\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  const response = await person.send({
    method: 'POST',
    url: `${API_BASE}admin/pictures/`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, body: response.json() as { location: string; code: string } };
};

const open = (url: string) => app.app.http.inject({ url });

const stored = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of app.app.services.files.list()) if (key.startsWith('pictures/')) keys.push(key);
  return keys;
};

test('a picture is checked by its content, opened by its address, and removed a month after no text names it', async () => {
  const [staff, linguist] = [await app.person(STAFF), await app.person()];
  const task = await addTask(app.db);
  const large = Buffer.concat([PNG, Buffer.alloc(PICTURE_MB * 1024 * 1024)]);
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 0x90)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>');
  for (const [name, content, status] of [
    ['tool.png', program, 400],
    ['drawing.svg', svg, 400],
    ['drawing.png', svg, 400],
    ['empty.png', Buffer.alloc(0), 400],
    ['large.png', large, 413],
    [null, PNG, 400],
  ] as const)
    expect((await send(staff, name, content)).status, name ?? 'no name').toBe(status);
  expect((await send(linguist, 'a.png', PNG)).status).toBe(403);
  expect(await stored()).toEqual([]);

  const { location } = (await send(staff, 'first step.png', PNG)).body;
  const opened = await open(location);
  expect([opened.statusCode, opened.headers['content-type'], opened.rawPayload.equals(PNG)]).toEqual([
    200,
    'image/png',
    true,
  ]);
  expect(opened.headers['content-security-policy']).toContain('sandbox');
  const other = (await send(staff, 'other.png', PNG)).body.location;
  const content = `<p>See <img src="${location}" alt="The first step"></p>`;
  const body = { kind: 'tutorial' as const, title: 'Begin', content };
  const item = await staff.get(addWikiItem, { params: { slug: task.slug }, body });
  expect(item.content).toContain(`src="${location}" alt="The first step"`);

  const age = (days: number) =>
    app.db
      .updateTable('task_pictures')
      .set({ uploaded_at: sql<Date>`now() - make_interval(days => ${days})`, check_at: sql<Date>`now()` })
      .execute();
  await age(2);
  await removeUnusedPictures(app.app.services);
  expect((await open(other)).statusCode).toBe(200);
  await age(31);
  await removeUnusedPictures(app.app.services);
  expect([(await open(location)).statusCode, (await open(other)).statusCode]).toEqual([200, 404]);
  expect(await stored()).toEqual([`pictures/${location.split('/').at(-1)}`]);
  expect((await open('/media/public/tutorials/none')).statusCode).toBe(404);
});
