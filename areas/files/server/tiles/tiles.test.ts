import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { addQuestions, addTask, assign } from '../../../../server/testing/tasks.ts';
import { deleteFiles, pictureTiles, type UploadedFile } from '../../contract.ts';
import { idOfPath } from '../../rules.ts';
import { filesForm, type Target, uploadTo } from '../testing/uploading.ts';
import { MAKE_TILES } from './job.ts';

let server: TestApp;
let person: Person;
let to: Target;
let taskId: number;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.start();
  const task = await addTask(server.db, { form: filesForm(), max_answers: 9 });
  const [questionId = 0] = await addQuestions(server.db, task, [{}]);
  person = await server.person();
  await assign(server.db, task, person);
  taskId = task.id;
  to = { slug: task.slug, questionId };
});
afterAll(() => server.close());

const LONG = 9000;
const plain = (width = LONG, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const upload = async (name: string, content: Buffer): Promise<UploadedFile> => {
  const { status, body } = await uploadTo(person, to, name, content);
  expect(status).toBe(200);
  return body as UploadedFile;
};
const asked = (file: UploadedFile, by = person) => by.ask(pictureTiles, { params: { id: idOfPath(file.path) ?? '' } });
const tilesOf = async (file: UploadedFile) => {
  const ready = async () => (await asked(file)).body.tiles;
  await expect.poll(ready, { timeout: 15_000 }).not.toBeNull();
  const tiles = await ready();
  if (!tiles) throw new Error('There are no tiles.');
  return tiles;
};
const open = (url: string) => server.app.http.inject({ url });

it('cuts a large picture into tiles, which whoever may see it opens by a signed address', async () => {
  const file = await upload('long.png', await plain().png().toBuffer());
  const { url, ...tiles } = await tilesOf(file);
  expect(tiles).toEqual({ width: LONG, height: 100, edge: 512, top: 14 });
  const last = await open(`${url}14-17-0.jpg`);
  expect(last.headers).toMatchObject({ 'content-type': 'image/jpeg' });
  expect(await sharp(last.rawPayload).metadata()).toMatchObject({ width: LONG - 17 * 512, height: 100 });
  expect(await sharp((await open(`${url}9-0-0.jpg`)).rawPayload).metadata()).toMatchObject({ width: 282, height: 4 });
  for (const name of ['14-18-0.jpg', 'x', '__proto__', '14-0-0.png'])
    expect((await open(url + name)).statusCode).toBe(404);
  expect((await asked(file, await server.person())).status).toBe(404);

  const stored = async () => {
    const keys: string[] = [];
    for await (const key of server.app.services.files.list()) if (key.startsWith('tiles/')) keys.push(key);
    return keys.length;
  };
  expect(await stored()).toBe(2);
  await person.ask(deleteFiles, {
    params: { slug: to.slug },
    body: { questionId: to.questionId, componentId: 'files', file: file.path },
  });
  expect(await stored()).toBe(0);
  expect((await open(`${url}14-0-0.jpg`)).statusCode).toBe(404);
});

it('shows an animated picture by its first frame, one of printers in colours of screens, a photograph as it was held', async () => {
  const red = await plain(LONG, 20).raw().toBuffer();
  const frames = Buffer.concat([red, Buffer.alloc(red.length)]);
  const animated = sharp(frames, { raw: { width: LONG, height: 40, channels: 3, pageHeight: 20 } }).gif({
    delay: [50, 50],
  });
  const print = plain().toColourspace('cmyk').jpeg();
  const held = plain().withMetadata({ orientation: 6 }).jpeg();
  for (const [name, picture, sides] of [
    ['moving.gif', animated, { width: LONG, height: 20 }],
    ['print.jpg', print, { width: LONG, height: 100 }],
    ['held.jpg', held, { width: 100, height: LONG }],
  ] as const) {
    const { url, ...tiles } = await tilesOf(await upload(name, await picture.toBuffer()));
    expect(tiles).toMatchObject(sides);
    const { data, info } = await sharp((await open(`${url}14-0-0.jpg`)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    expect(data[0]).toBeGreaterThan(150);
    expect(data[1]).toBeLessThan(90);
  }
});

it('makes no tiles of small pictures, broken ones, and those that claim more pixels than anybody has', async () => {
  const small = await upload('small.png', await plain(300, 200).png().toBuffer());
  const whole = await plain(LONG, 900).jpeg().toBuffer();
  const bomb = await plain(10, 10).png().toBuffer();
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const claims = await upload('bomb.png', bomb);
  const lies = await plain(10, 10).png().toBuffer();
  lies.writeUInt32BE(20_000, 16);
  lies.writeUInt32BE(20_000, 20);
  const broken = await upload('broken.png', lies);
  await upload('cut.jpg', whole.subarray(0, whole.length / 2));
  const ended = async () =>
    (await server.app.services.jobs.list(MAKE_TILES, taskId, 50)).filter(({ state }) => state === 'failed');
  await expect.poll(async () => (await ended()).length, { timeout: 15_000 }).toBeGreaterThan(0);
  for (const file of [small, claims, broken]) expect((await asked(file)).body).toEqual({ tiles: null });
});
