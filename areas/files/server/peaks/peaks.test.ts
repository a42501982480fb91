import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { addQuestions, addTask, assign } from '../../../../server/testing/tasks.ts';
import { wavHeader } from '../../../../widgets/shared/sound/wav.ts';
import { deleteFiles, type UploadedFile } from '../../contract.ts';
import { giveSoundPeaks, soundPeaks } from '../../peaks-contract.ts';
import { idOfPath } from '../../rules.ts';
import { CLICKS, clicks } from '../seekable/testing/variable-mp3.ts';
import { filesForm, type Target, uploadForTask, uploadTo } from '../testing/uploading.ts';
import { peaksOfSound } from './decode.ts';
import { MAKE_PEAKS } from './job.ts';

let server: TestApp;
let person: Person;
let to: Target;
let taskId: number;
let slug: string;
let questionIds: number[];
beforeAll(async () => {
  server = await startTestApp();
  await server.app.start();
  const task = await addTask(server.db, { form: filesForm(), max_answers: 9 });
  questionIds = await addQuestions(server.db, task, [{}, {}, {}, {}, {}, {}]);
  person = await server.person();
  await assign(server.db, task, person);
  taskId = task.id;
  slug = task.slug;
});
// A widget takes only so many files.
beforeEach(() => {
  to = { slug, questionId: questionIds.pop() ?? 0 };
});
afterAll(() => server.close());

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'testing', name));
const upload = async (name: string, content: Buffer): Promise<UploadedFile> => {
  const { status, body } = await uploadTo(person, to, name, content);
  expect(status).toBe(200);
  return body as UploadedFile;
};
const paramsOf = (file: UploadedFile) => ({ params: { id: idOfPath(file.path) ?? '' } });
const asked = (file: UploadedFile, by = person) => by.ask(soundPeaks, paramsOf(file));
const give = (file: UploadedFile, body: { rate: number; duration: number; data: string }, by = person) =>
  by.ask(giveSoundPeaks, { ...paramsOf(file), body });
const peaksOf = async (file: UploadedFile) => {
  await expect.poll(async () => (await asked(file)).body.peaks, { timeout: 15_000 }).not.toBeNull();
  const { peaks } = (await asked(file)).body;
  if (!peaks) throw new Error('There are no peaks.');
  const levels: Int8Array[] = [];
  for (const { start, length } of peaks.levels) {
    const range = `bytes=${start}-${start + length - 1}`;
    const part = await server.app.http.inject({ url: peaks.url, headers: { range } });
    expect(part.statusCode).toBe(206);
    levels.push(new Int8Array(part.rawPayload));
  }
  return { ...peaks, pairs: levels };
};
/** All runs about sounds, and all of them ended. */
const ended = async () => {
  const runs = () => server.app.services.jobs.list(MAKE_PEAKS, taskId, 99);
  await expect.poll(async () => (await runs()).every(({ state }) => state === 'done'), { timeout: 15_000 }).toBe(true);
  return runs();
};
const stored = async () => {
  const keys: string[] = [];
  for await (const key of server.app.services.files.list()) if (key.startsWith('peaks/')) keys.push(key);
  return keys;
};

it('makes the outline of a sound in each format, which whoever may hear it opens in parts', async () => {
  const whole = await peaksOf(await upload('one.wav', sample('one.wav')));
  expect(whole).toMatchObject({ rate: 500, duration: 1 });
  expect(whole.pairs.map(({ length }) => length)).toEqual([1000, 250]);
  const loudest = Math.max(...(whole.pairs[0] ?? []));
  expect(loudest).toBeGreaterThan(20);
  expect(Math.max(...(whole.pairs[1] ?? []))).toBe(loudest);
  const lossless = await upload('one.flac', sample('one.flac'));
  expect((await peaksOf(lossless)).pairs).toEqual(whole.pairs);
  const { rate, duration, pairs } = await peaksOf(await upload('clicks.mp3', clicks()));
  expect(duration).toBeCloseTo(2, 4);
  const loud = [...(pairs[0] ?? [])].flatMap((sample, at) => (sample > 60 ? [(at >> 1) / rate] : []));
  for (const [at, second] of CLICKS.entries()) expect(Math.abs((loud[at] ?? 0) - second)).toBeLessThan(0.0021);
  for (const name of ['one.mp3', 'one.ogg', 'one.opus']) {
    const { duration, pairs } = await peaksOf(await upload(name, sample(name)));
    expect(Math.abs(duration - 1), name).toBeLessThan(0.15);
    const [finest = new Int8Array()] = pairs;
    expect(Math.abs(Math.max(...finest) - loudest), name).toBeLessThan(25);
  }
  expect((await asked(lossless, await server.person())).status).toBe(404);
});

it('makes an outline in constant memory of what is long, fast and of many channels', async () => {
  const channels = 8;
  const seconds = 2;
  const samples = new Int16Array(192_000 * seconds * channels);
  samples.fill(16_384, samples.length / 2);
  const content = Buffer.concat([
    Buffer.from(wavHeader(samples.length, 192_000, channels)),
    Buffer.from(samples.buffer),
  ]);
  const { rate, duration, pairs } = await peaksOf(await upload('many.wav', content));
  expect([rate, duration]).toEqual([500, seconds]);
  expect([...(pairs[0]?.subarray(998, 1002) ?? [])]).toEqual([0, 0, 64, 64]);
  const slow = Buffer.concat([Buffer.from(wavHeader(24 * 3600 * 8, 8)), Buffer.alloc(24 * 3600 * 8 * 2)]);
  expect(await peaksOf(await upload('day.wav', slow))).toMatchObject({ rate: 8, duration: 24 * 3600 });
});

it('holds little of a sound at a time, however much of it comes at once', async () => {
  vi.spyOn(console, 'error');
  const decoding = vi.spyOn(FLACDecoder.prototype, 'decode');
  const whole = async function* () {
    yield sample('one.flac');
  };
  expect((await peaksOfSound(whole(), 'audio/flac')).duration).toBe(1);
  const decoded = decoding.mock.settledResults.map(({ value }) => value.samplesDecoded);
  vi.restoreAllMocks();
  expect(decoded.reduce((sum, count) => sum + count)).toBe(16_000);
  // One of the blocks in which it is packed.
  expect(Math.max(...decoded)).toBe(4096);
});

it('removes the outline with the file', async () => {
  const file = await upload('gone.wav', sample('one.wav'));
  const { url } = await peaksOf(file);
  const key = `peaks/${idOfPath(file.path)}.pack`;
  expect(await stored()).toContain(key);
  const body = { questionId: to.questionId, componentId: 'files', file: file.path };
  await person.ask(deleteFiles, { params: { slug: to.slug }, body });
  expect(await stored()).not.toContain(key);
  expect((await server.app.http.inject({ url })).statusCode).toBe(404);
  // One that is deleted while its outline is made leaves none either.
  const hasty = await upload('hasty.wav', Buffer.concat([sample('one.wav'), Buffer.alloc(4_000_000)]));
  await person.ask(deleteFiles, { params: { slug: to.slug }, body: { ...body, file: hasty.path } });
  await ended();
  expect(await stored()).not.toContain(`peaks/${idOfPath(hasty.path)}.pack`);
});

it('takes the outline of a recording of the task from staff alone: everybody who works on it sees it', async () => {
  const staff = await server.person(STAFF);
  const content = Buffer.concat([Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0M4A mp42', 'latin1'), Buffer.alloc(5000, 7)]);
  const file = (await uploadForTask(staff, slug, 'packed.m4a', content)).body as UploadedFile;
  await ended();
  const made = { rate: 500, duration: 1, data: Buffer.alloc(1000, 127).toString('base64') };
  expect((await asked(file)).body).toEqual({ peaks: null, is_wanted: false });
  expect((await give(file, made)).status).toBe(409);
  expect((await asked(file, staff)).body).toEqual({ peaks: null, is_wanted: true });
  expect((await give(file, made, staff)).status).toBe(200);
  expect((await peaksOf(file)).pairs[0]).toHaveLength(1000);
});

it('remembers what it cannot decode, and takes its outline once from whoever can', async () => {
  const head = Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0M4A mp42', 'latin1');
  const packed = Buffer.concat([head, Buffer.alloc(5000, 7)]);
  const broken = {
    'packed.m4a': packed,
    'empty.wav': Buffer.from(wavHeader(0, 16_000)),
    'lies.flac': Buffer.concat([sample('one.flac').subarray(0, 60), Buffer.alloc(20_000, 0x55)]),
    'lies.ogg': Buffer.concat([sample('one.ogg').subarray(0, 500), Buffer.alloc(50_000, 0xff)]),
    'noise.mp3': Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(200_000, 0xa5)]),
  };
  const files: Record<string, UploadedFile> = {};
  for (const [name, content] of Object.entries(broken)) files[name] = await upload(name, content);
  const runs = await ended();
  expect(runs.every(({ attempt }) => attempt === 1)).toBe(true);
  for (const [name, file] of Object.entries(files)) {
    if (file.type === '') continue;
    expect((await asked(file)).body, name).toEqual({ peaks: null, is_wanted: true });
  }
  const file = files['packed.m4a'] as UploadedFile;
  const data = Buffer.from(Int8Array.from({ length: 1000 }, (_, at) => (at % 2 ? 50 : -50)).buffer).toString('base64');
  const made = { rate: 500, duration: 1, data };
  expect((await give(file, made, await server.person())).status).toBe(404);
  expect((await give(file, { ...made, duration: 2 })).status).toBe(400);
  expect((await give(file, made)).status).toBe(200);
  expect((await peaksOf(file)).pairs[0]).toHaveLength(1000);
  expect((await asked(file)).body.is_wanted).toBe(false);
  expect((await give(file, made)).status).toBe(409);
  expect((await give(await upload('text.txt', Buffer.from('text')), made)).status).toBe(409);
});
