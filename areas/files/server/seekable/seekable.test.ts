import { parseBuffer } from 'music-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { addQuestions, addTask, assign } from '../../../../server/testing/tasks.ts';
import { fileAddress } from '../../contract.ts';
import { idOfPath } from '../../rules.ts';
import { filesForm, uploadTo } from '../testing/uploading.ts';
import { MAKE_SEEKABLE } from './job.ts';
import { seekableMp3 } from './seekable.ts';
import { clicks, silence, spokenSecond, tag } from './testing/variable-mp3.ts';

/** In pieces that end in the middle of headers. */
const pieces = async function* (content: Buffer) {
  for (let at = 0; at < content.length; at += 1001) yield content.subarray(at, at + 1001);
};

const VARIABLE = Buffer.concat([tag(3000), silence(245, true), spokenSecond(), Buffer.alloc(77), silence(500, false)]);
const SOUND = spokenSecond().length / 144;
const MS = ((745 + SOUND) * 576) / 16;

/** The head of a sound and the sound behind it. */
const whole = async (sound: Buffer) => {
  const seekable = await seekableMp3(pieces(sound), sound.length);
  return seekable && { ...seekable, mp4: Buffer.concat([seekable.head, sound]) };
};

it('a head in front of an MP3 makes it a sound with a place for each frame', async () => {
  const found = await whole(VARIABLE);
  expect(found?.milliseconds).toBe(MS);
  const mp4 = found?.mp4 ?? Buffer.alloc(0);
  const { format } = await parseBuffer(mp4, { mimeType: 'audio/mp4' });
  expect(format).toMatchObject({ sampleRate: 16_000, numberOfChannels: 1 });
  expect(format.duration).toBeCloseTo(MS / 1000, 3);
  const sizes = mp4.indexOf('stsz') + 16;
  const places = mp4.indexOf('stco') + 12;
  const runs = mp4.indexOf('stsc') + 12;
  // The frame with the number 300, in the silence behind what is no frame: runs have forty, but for the last one before that.
  const before = 245 + SOUND;
  const shorter = Math.ceil(before / 40);
  expect([12, 16].map((step) => mp4.readUInt32BE(runs + step))).toEqual([shorter, before % 40]);
  let at = mp4.readUInt32BE(places + 4 * shorter);
  for (let frame = before; frame < 300; frame += 1) at += mp4.readUInt32BE(sizes + 4 * frame);
  expect(mp4.subarray(at, at + 36)).toEqual(silence(1, false));
  expect(found?.head.length).toBeLessThan(5000);
});

it('what an encoder added is left out, behind a frame of silence', async () => {
  const found = await whole(clicks());
  expect(found?.milliseconds).toBe(2000);
  const edit = (found?.mp4.indexOf('elst') ?? 0) + 12;
  expect([0, 4].map((step) => found?.mp4.readUInt32BE(edit + step))).toEqual([88_200, 1152 + 576 + 529]);
});

it('one of constant bit rate has a head too; what is no MP3 has none', async () => {
  expect((await whole(spokenSecond()))?.milliseconds).toBe(SOUND * 36);
  for (const content of [Buffer.alloc(5000, 0xff), Buffer.alloc(0)]) expect(await whole(content)).toBeNull();
});

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.start();
});
afterAll(() => server.close());

it('who plays an uploaded MP3 gets it with its head, and the length that it has; what goes with the file goes with it', async () => {
  const task = await addTask(server.db, { form: filesForm() });
  const [questionId = 0] = await addQuestions(server.db, task, [{}]);
  const person = await server.person();
  await assign(server.db, task, person);
  const { body } = await uploadTo(person, { slug: task.slug, questionId }, 'talk.mp3', VARIABLE);
  const id = idOfPath(body.path) ?? '';
  const address = () => person.get(fileAddress, { params: { id } });
  await expect.poll(async () => (await address()).play_url, { timeout: 15_000 }).not.toBeNull();
  const { url, play_url } = await address();
  expect((await server.app.http.inject(url)).rawPayload.equals(VARIABLE)).toBe(true);
  const part = await server.app.http.inject({ url: play_url ?? '', headers: { range: 'bytes=4-7' } });
  expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'ftyp', 'audio/mp4']);
  const mp4 = (await whole(VARIABLE))?.mp4 ?? Buffer.alloc(0);
  const at = mp4.length - VARIABLE.length;
  for (const [start, end] of [
    [0, mp4.length - 1],
    [at - 9, at + 9],
    [at, at + 9],
    [at + 5, mp4.length - 1],
  ] as const) {
    const { rawPayload } = await server.app.http.inject({
      url: play_url ?? '',
      headers: { range: `bytes=${start}-${end}` },
    });
    expect(rawPayload.equals(mp4.subarray(start, end + 1))).toBe(true);
  }
  const { milliseconds } = await server.db
    .selectFrom('uploaded_files')
    .where('id', '=', id)
    .select('milliseconds')
    .executeTakeFirstOrThrow();
  expect(milliseconds).toBe(MS);
  const runs = await server.app.services.jobs.list(MAKE_SEEKABLE, task.id, 9);
  expect(runs.map(({ state }) => state)).toEqual(['done']);
  const stranger = await server.person();
  expect((await stranger.ask(fileAddress, { params: { id } })).status).toBe(404);
});
