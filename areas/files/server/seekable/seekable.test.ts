import { buffer } from 'node:stream/consumers';
import { parseBuffer } from 'music-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { addQuestions, addTask, assign } from '../../../../server/testing/tasks.ts';
import { fileAddress } from '../../contract.ts';
import { idOfPath } from '../../rules.ts';
import { filesForm, uploadTo } from '../testing/uploading.ts';
import { MAKE_SEEKABLE } from './job.ts';
import { variableMp3 } from './seekable.ts';
import { silence, spokenSecond, tag } from './testing/variable-mp3.ts';

/** In pieces that end in the middle of headers. */
const pieces = async function* (content: Buffer) {
  for (let at = 0; at < content.length; at += 1001) yield content.subarray(at, at + 1001);
};

const VARIABLE = Buffer.concat([tag(3000), silence(250, true), spokenSecond(), Buffer.alloc(77), silence(500, false)]);
const SOUND = spokenSecond().length / 144;
const MS = ((750 + SOUND) * 576) / 16;

it('an MP3 of variable bit rate has all its frames in a copy, each with its place', async () => {
  const variable = await variableMp3(pieces(VARIABLE));
  expect(variable?.milliseconds).toBe(MS);
  const copy = await buffer(variable?.copy(pieces(VARIABLE)) as AsyncIterable<Buffer>);
  const { format } = await parseBuffer(copy, { mimeType: 'audio/mp4' });
  expect(format).toMatchObject({ sampleRate: 16_000, numberOfChannels: 1 });
  expect(format.duration).toBeCloseTo(MS / 1000, 3);
  const sizes = copy.indexOf('stsz') + 16;
  const places = copy.indexOf('stco') + 12;
  // The frame with the number 280, in the silence at the end, by the table: forty lie together.
  let at = copy.readUInt32BE(places + 4 * 7);
  expect(copy.readUInt16BE(at)).toBe(0xfff3);
  for (let frame = 280; frame < 280 + 30; frame += 1) at += copy.readUInt32BE(sizes + 4 * frame);
  expect(copy.subarray(at, at + 36)).toEqual(silence(1, false));
  expect(copy.length).toBeLessThan(VARIABLE.length + 10_000);
});

it('what seeks exactly as it is, or is no MP3, has no copy', async () => {
  for (const content of [
    spokenSecond(),
    Buffer.concat([tag(500), silence(90, true)]),
    Buffer.alloc(5000, 0xff),
    Buffer.alloc(0),
  ])
    expect(await variableMp3(pieces(content))).toBeNull();
});

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.start();
});
afterAll(() => server.close());

it('who plays an uploaded MP3 of variable bit rate gets the copy, with the length that it has; it goes with the file', async () => {
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
