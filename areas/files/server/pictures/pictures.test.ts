import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { addQuestions, addTask, assign } from '../../../../server/testing/tasks.ts';
import { deleteFiles, fileAddress, pictureTiles, type UploadedFile } from '../../contract.ts';
import { idOfPath } from '../../rules.ts';
import { filesForm, type Target, uploadForTask, uploadTo } from '../testing/uploading.ts';

let server: TestApp;
let person: Person;
let to: Target;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.start();
  const task = await addTask(server.db, { form: filesForm(), max_answers: 9 });
  const [questionId = 0] = await addQuestions(server.db, task, [{}]);
  person = await server.person();
  await assign(server.db, task, person);
  to = { slug: task.slug, questionId };
});
afterAll(() => server.close());

const LONG = 9000;
const plain = (width = LONG, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
/** A picture of ten by ten pixels whose header says something else. */
const claiming = async (side: number) => {
  const picture = await plain(10, 10).png().toBuffer();
  picture.writeUInt32BE(side, 16);
  picture.writeUInt32BE(side, 20);
  return picture;
};
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
    for await (const key of server.app.services.files.list()) if (key.startsWith('t')) keys.push(key);
    return keys.length;
  };
  expect(await stored()).toBe(3);
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

it('says of a large picture that is cut off that it is damaged, and shows those that claim too much in one piece', async () => {
  const whole = await plain(LONG, 900).jpeg().toBuffer();
  const claims = await upload('bomb.png', await claiming(60_000));
  const broken = [
    await upload('broken.png', await claiming(20_000)),
    await upload('cut.jpg', whole.subarray(0, whole.length / 2)),
  ];
  const none = { tiles: null, to_come: null, is_damaged: false };
  expect((await asked(claims)).body).toEqual(none);
  for (const file of broken)
    await expect.poll(async () => (await asked(file)).body, { timeout: 15_000 }).toEqual({ ...none, is_damaged: true });
});

it('shows pictures small, as they were held, and small ones as they are', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photograph = sharp({ create: { width: 900, height: 600, channels: 3, noise, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .jpeg();
  const thumbnailOf = async (file: UploadedFile) => {
    const { thumbnail } = await person.get(fileAddress, { params: { id: idOfPath(file.path) ?? '' } });
    return sharp((await open(thumbnail ?? '')).rawPayload).metadata();
  };
  const file = await upload('photograph.jpg', await photograph.toBuffer());
  expect(await thumbnailOf(file)).toMatchObject({ width: 341, height: 512, format: 'jpeg' });
  expect(await thumbnailOf(await upload('dot.png', await plain(30, 20).png().toBuffer()))).toMatchObject({
    ...{ width: 30, height: 20, format: 'png' },
  });
  expect((await person.get(fileAddress, { params: { id: idOfPath(file.path) ?? '' } })).url).not.toContain('thumbnail');
});

it('takes no picture for a task that nobody could look at whole', async () => {
  const staff = await server.person(STAFF);
  const whole = await plain(900, 600).jpeg().toBuffer();
  const send = async (name: string, content: Buffer) =>
    (await uploadForTask(staff, to.slug, name, content)).error?.code ?? null;
  expect(await send('cut.jpg', whole.subarray(0, whole.length / 2))).toBe('files.brokenPicture');
  expect(await send('claims.png', await claiming(5000))).toBe('files.brokenPicture');
  expect(await send('bomb.png', await claiming(60_000))).toBe('files.tooManyPixels');
  expect(await send('whole.jpg', whole)).toBeNull();
});
