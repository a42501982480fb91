import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { addQuestions, addTask, assign } from '../../../server/testing/tasks.ts';
import { newForm } from '../../../widgets/form/form.ts';
import { wavHeader } from '../../../widgets/shared/sound/wav.ts';
import { saveAnswer } from '../../answering/contract.ts';
import { uploadTo } from '../../files/server/testing/uploading.ts';
import { usersDetails } from '../contract.ts';
import { mediaReport, mediaReportExport } from '../media-contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const RATE = 16_000;
const wav = (seconds: number): Buffer =>
  Buffer.concat([Buffer.from(wavHeader(seconds * RATE, RATE)), Buffer.alloc(seconds * RATE * 2)]);

const formWith = (componentType: string, widgetConfig: object = {}) => ({
  structure: [
    { componentId: 'media', componentType, widgetConfig: widgetConfig as Record<string, unknown> },
    ...newForm().structure,
  ],
});

test('staff read how long the recordings of a person are, each answer with the one that it has now', async () => {
  const task = await addTask(app.db, { form: formWith('AudioAnswer') });
  const [first = 0, second = 0, third = 0] = await addQuestions(app.db, task, [{}, {}, {}]);
  const [person, other] = [await app.person(), await app.person()];
  const staff = await app.person({ is_staff: true });
  for (const one of [person, other]) await assign(app.db, task, one);
  const params = { slug: task.slug };
  const record = async (questionId: number, seconds: number) =>
    (await uploadTo(person, { ...params, questionId, componentId: 'media' }, `${questionId}.wav`, wav(seconds))).body
      .path;
  const answer = (questionId: number, media: string, more: object = {}) =>
    person.get(saveAnswer, {
      params: { ...params, questionId },
      body: { save_key: randomUUID(), content: { media }, time_taken: 3, ...more },
    });
  const saved = await answer(first, await record(first, 2));
  const fixed = await answer(second, await record(second, 1));
  await answer(second, await record(second, 3), { fix_answer: true, base_version: 1 });
  // Recorded, and not submitted.
  await record(third, 60);
  await record(first, 60);

  const { media, usertasks } = await staff.get(usersDetails, { params });
  expect([media, usertasks.length]).toEqual([['audio'], 2]);
  const report = { params: { ...params, userId: person.id }, query: { kind: 'audio' as const } };
  expect(await staff.get(mediaReport, report)).toMatchObject({
    results: [
      { answer_id: saved.answer_id, question_id: first, seconds: 2 },
      { answer_id: fixed.answer_id, question_id: second, seconds: 3 },
    ],
    ...{ count: 2, total_seconds: 5, unknown: 0 },
  });
  expect(await staff.get(mediaReport, { ...report, query: { ...report.query, page: 2, page_size: 1 } })).toMatchObject({
    ...{ results: [{ seconds: 3 }], page_number: 2, total_seconds: 5 },
  });
  expect((await other.ask(mediaReport, report)).status).toBe(404);
  expect((await staff.ask(mediaReport, { ...report, params: { ...params, userId: staff.id } })).status).toBe(404);

  const body = { ...params, user: person.id, kind: 'audio' as const };
  expect((await staff.get(mediaReportExport.start, { body })).file_name).toContain('audio-answer');
  expect((await other.ask(mediaReportExport.start, { body })).status).toBe(404);
});

test('the length of a video is what its question says; one that says none is counted apart', async () => {
  const task = await addTask(app.db, { form: formWith('MediaWaveform', { isVideo: true }) });
  const record = 'https://example.org/film.mp4';
  const inputs = [{ media: { record, duration: 90.5 } }, { media: record }, { media: { record, duration: 9.5 } }];
  const questions = await addQuestions(app.db, task, inputs);
  const person = await app.person();
  await assign(app.db, task, person);
  const annotation = { id: 'a', start: 1, start_frame: null, end: 2, end_frame: null, note: 'x', color: '#00ff00' };
  for (const questionId of questions.slice(0, 2))
    await person.get(saveAnswer, {
      params: { slug: task.slug, questionId },
      body: {
        ...{ save_key: randomUUID(), time_taken: 3 },
        content: { media: { record, frame_rate: null, annotations: { 0: annotation } } },
      },
    });
  const staff = await app.person({ is_staff: true });
  const params = { slug: task.slug, userId: person.id };
  const lengths = await staff.get(mediaReport, { params, query: { kind: 'video' } });
  expect(lengths).toMatchObject({ count: 2, total_seconds: 90.5, unknown: 1 });
  expect(lengths.results.map(({ seconds }) => seconds)).toEqual([90.5, null]);
});

test('each of several media of an answer is on one page once', async () => {
  const ids = Array.from({ length: 30 }, (_, at) => `media${at}`);
  const widgetConfig = { isVideo: true };
  const media = ids.map((componentId) => ({ componentId, componentType: 'MediaWaveform', widgetConfig }));
  const task = await addTask(app.db, { form: { structure: [...media, ...newForm().structure] } });
  const record = 'https://example.org/film.mp4';
  const input = Object.fromEntries(ids.map((id, at) => [id, { record, duration: at + 1 }]));
  const [questionId = 0] = await addQuestions(app.db, task, [input]);
  const person = await app.person();
  await assign(app.db, task, person);
  const annotation = { id: 'a', start: 1, start_frame: null, end: 2, end_frame: null, note: 'x', color: '#00ff00' };
  const content = Object.fromEntries(
    ids.map((id) => [id, { record, frame_rate: null, annotations: { 0: annotation } }]),
  );
  const body = { save_key: randomUUID(), time_taken: 3, content };
  await person.get(saveAnswer, { params: { slug: task.slug, questionId }, body });
  const staff = await app.person({ is_staff: true });
  const params = { slug: task.slug, userId: person.id };
  const found: (number | null)[] = [];
  for (let page = 1; page <= ids.length / 5; page += 1) {
    const { results } = await staff.get(mediaReport, { params, query: { kind: 'video', page, page_size: 5 } });
    found.push(...results.map(({ seconds }) => seconds));
  }
  expect(found.toSorted((a, b) => Number(a) - Number(b))).toEqual(ids.map((_, at) => at + 1));
});
