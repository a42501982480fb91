import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '../../../../server/platform/spreadsheets/read-zip.ts';
import { addAnswer } from '../../../../server/testing/answers.ts';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { addQuestions, addTask, assign, type TestTask } from '../../../../server/testing/tasks.ts';
import { allAnnotations, offeredFormats } from '../../../../widgets/form/annotations.ts';
import { spokenSecond } from '../../../files/server/seekable/testing/variable-mp3.ts';
import { uploadForTask } from '../../../files/server/testing/uploading.ts';
import { startExport } from '../../contract.ts';
import { ANN, annotationForm, bratFiles, segmentForm, soundForm, zip } from '../testing/annotations.ts';
import { exportAnswers } from '../testing/exporting.ts';
import { importFile, publishedQuestions } from '../testing/importing.ts';

await allAnnotations();
const FORMATS = offeredFormats(annotationForm('who')).map(({ id }) => id);

describe('exporting annotated texts', () => {
  let test: TestApp;
  let staff: Person;
  let task: TestTask;
  beforeAll(async () => {
    test = await startTestApp();
    await test.app.start();
    staff = await test.person(STAFF);
    task = await addTask(test.db, { form: annotationForm('who', 'empty'), max_answers: 2 });
    for (const username of ['ann', 'bob']) await assign(test.db, task, await test.person({ username }));
    const files = { ...bratFiles('news/one'), ...bratFiles('two', `${ANN} 🐢 Dzień dobry.`) };
    for (const user of ['ann', 'bob']) {
      await importFile(staff, task.slug, 'texts.zip', await zip(files), { as: 'answers', user });
    }
  });
  afterAll(() => test.close());

  const download = async (url: string | null) => (await staff.send({ url: url ?? '' })).rawPayload;
  const filesOf = async (archive: Buffer): Promise<Record<string, string>> => {
    const entries = (await textsOf(archive)).map(async ({ name, open }) => [name, await text(open())]);
    return Object.fromEntries(await Promise.all(entries));
  };

  it('keeps people apart, each in a folder or a file of their own', async () => {
    const brat = await exportAnswers(staff, task.slug, { format: 'brat', widget: 'who' });
    expect(brat).toMatchObject({ state: 'done', answers: 4, left_out: 0, losses: [], needs_consent: false });
    expect(brat.file_name).toMatch(/-answers-brat-\d{4}-\d\d-\d\d\.zip$/);
    const files = await filesOf(await download(brat.url));
    expect(Object.keys(files)).toEqual([
      'ann/news/one.ann',
      'ann/news/one.txt',
      'ann/two.ann',
      'ann/two.txt',
      'annotation.conf',
      'bob/news/one.ann',
      'bob/news/one.txt',
      'bob/two.ann',
      'bob/two.txt',
      'visual.conf',
    ]);
    expect(files['ann/news/one.txt']).toBe(ANN);
    expect(files['bob/news/one.ann']).toContain('LOC 17 23\tGdańsk');

    const doccano = await exportAnswers(staff, task.slug, { format: 'doccano', accept_losses: true });
    expect(Object.keys(await filesOf(await download(doccano.url)))).toEqual(['ann.jsonl', 'bob.jsonl']);
  });

  it('gives one file where it is of one person and the format has one', async () => {
    const job = await exportAnswers(staff, task.slug, { format: 'tagwerk', user: 'bob' });
    expect(job).toMatchObject({ state: 'done', answers: 2, losses: [] });
    expect(job.file_name).toMatch(/\.jsonl$/);
    const lines = (await download(job.url)).toString().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { name: 'news/one', meta: { annotator: 'bob', external_id: 'news/one' } },
      { meta: { annotator: 'bob', external_id: 'two' } },
    ]);
  });

  it('lists what the format cannot hold, and makes the file only once that was accepted', async () => {
    const asked = await exportAnswers(staff, task.slug, { format: 'conll', user: 'ann' });
    expect(asked).toMatchObject({ state: 'done', url: null, size: 0, answers: 2, needs_consent: true });
    expect(asked.losses).toContainEqual(expect.objectContaining({ code: 'connectors', count: 2 }));
    expect(asked.choice).toEqual({ format: 'conll', user: 'ann' });
    const job = await exportAnswers(staff, task.slug, { ...asked.choice, accept_losses: true });
    expect(job).toMatchObject({ needs_consent: false, losses: asked.losses });
    expect((await filesOf(await download(job.url)))['ann/news/one.conll']).toContain('B-PER');
  });

  it.each(FORMATS)('comes in again as it went out, in %s', async (format) => {
    const job = await exportAnswers(staff, task.slug, { format, user: 'ann', accept_losses: true });
    expect(job.state).toBe('done');
    const file = await download(job.url);
    const other = await addTask(test.db, { form: annotationForm('who') });
    const { state, rows, error, problems } = await importFile(staff, other.slug, job.file_name, file, {
      ...{ as: 'prefilled', format, acceptLosses: true },
    });
    expect({ state, error, problems }).toEqual({ state: 'done', error: null, problems: [] });
    expect(rows).toBeGreaterThanOrEqual(2);
    const inputs = await publishedQuestions(test.db, other.slug);
    const names = inputs.flatMap(({ input }) => {
      const who = (input as { who: { ranges: { name: string; type: string }[] } }).who;
      return who.ranges.map(({ name, type }) => `${type} ${name}`);
    });
    expect(names.sort()).toEqual([
      ...Array(2).fill('LOC Gdańsk'),
      ...Array(2).fill('PER Ann'),
      ...Array(2).fill('PER Bob'),
    ]);
  });

  it('has segments of pictures as well: they come in as answers, and go out and come in again in each format', async () => {
    const form = segmentForm('Line');
    const pictures = await addTask(test.db, { form });
    await assign(test.db, pictures, await test.person({ username: 'seg' }));
    const segments = [{ key: '4', type: 'Line', line: [1, 2, 31, 2, 31, 42, 1, 42], text: 'Dear' }];
    const file = {
      images: [{ id: 1, file_name: 'https://example.org/letter.png', width: 640, height: 480 }],
      annotations: [{ id: 4, image_id: 1, category_id: 1, bbox: [1, 2, 30, 40], utf8_string: 'Dear' }],
      categories: [{ id: 1, name: 'Line' }],
    };
    const answers = await importFile(staff, pictures.slug, 'letters.json', JSON.stringify(file), {
      ...{ as: 'answers', user: 'seg' },
    });
    expect(answers).toMatchObject({ state: 'done', rows: 1, error: null, problems: [] });
    const formats = offeredFormats(form).map(({ id }) => id);
    expect(formats).toEqual(['coco', 'label-studio-image', 'w3c-annotations', 'pascal-voc', 'page-xml', 'yolo']);
    for (const format of formats) {
      const job = await exportAnswers(staff, pictures.slug, { format, user: 'seg', accept_losses: true });
      expect(job).toMatchObject({ state: 'done', answers: 1, left_out: 0 });
      const other = await addTask(test.db, { form: segmentForm('Heading') });
      const back = await importFile(staff, other.slug, job.file_name, await download(job.url), {
        ...{ as: 'prefilled', format, acceptLosses: true, addTypes: true },
      });
      expect(back).toMatchObject({ state: 'done', rows: 1, error: null, problems: [] });
      const [{ input } = { input: null }] = await publishedQuestions(test.db, other.slug);
      expect(input).toMatchObject({
        page: {
          images: ['https://example.org/letter.png'],
          // Pascal VOC and YOLO have no place for texts.
          segmentsOnPages: [
            segments.map(({ key: _, text, ...one }) =>
              ['pascal-voc', 'yolo'].includes(format) ? one : { ...one, text },
            ),
          ],
        },
      });
    }
  });

  it('has annotations of recordings as well: they come in as answers, and go out and come in again in each format', async () => {
    const form = soundForm();
    const recordings = await addTask(test.db, { form });
    await assign(test.db, recordings, await test.person({ username: 'ear' }));
    const tier = '"IntervalTier"\n"words"\n0\n2.5\n2\n0\n1.25\n""\n1.25\n2.5\n"Hello"\n';
    const file = `File type = "ooTextFile"\nObject class = "TextGrid"\n\n0\n2.5\n<exists>\n1\n${tier}`;
    const answers = await importFile(staff, recordings.slug, 'talk.TextGrid', file, {
      ...{ as: 'answers', user: 'ear', acceptLosses: true },
    });
    expect(answers).toMatchObject({ state: 'done', rows: 1, error: null, problems: [] });
    for (const { id: format } of offeredFormats(form)) {
      const job = await exportAnswers(staff, recordings.slug, { format, user: 'ear', accept_losses: true });
      expect(job).toMatchObject({ state: 'done', answers: 1, left_out: 0 });
      const other = await addTask(test.db, { form });
      const back = await importFile(staff, other.slug, job.file_name, await download(job.url), {
        ...{ as: 'prefilled', format, acceptLosses: true },
      });
      expect(back).toMatchObject({ state: 'done', rows: 1, error: null, problems: [] });
      const [{ input } = { input: null }] = await publishedQuestions(test.db, other.slug);
      expect(input).toMatchObject({ sound: { annotations: { 0: { start: 1.25, end: 2.5, note: 'Hello' } } } });
    }
  });

  it('calls files of the task by their names, with their folders', async () => {
    const recordings = await addTask(test.db, { form: soundForm(), max_answers: 2 });
    await uploadForTask(staff, recordings.slug, 'talks/talk.mp3', spokenSecond());
    // Its name, with an ending of its own, is all that the file below says of the recording.
    const cue = 'WEBVTT\n\n00:00.000 --> 00:00.500\nHello\n';
    for (const user of ['hearer', 'listener']) {
      await assign(test.db, recordings, await test.person({ username: user }));
      const job = await importFile(staff, recordings.slug, 'talk.vtt', cue, {
        as: 'answers',
        user,
        acceptLosses: true,
      });
      expect(job).toMatchObject({ state: 'done', rows: 1, error: null, problems: [] });
    }
    const questions = await publishedQuestions(test.db, recordings.slug);
    expect(questions.map(({ input }) => input)).toEqual([{ sound: expect.stringMatching(/^files\/.*\/talk\.mp3$/) }]);
    const { url } = await exportAnswers(staff, recordings.slug, { format: 'elan', accept_losses: true });
    const files = await filesOf(await download(url));
    expect(Object.keys(files)).toHaveLength(2);
    for (const file of Object.values(files)) expect(file).toContain('MEDIA_URL="talks/talk.mp3"');
  });

  it('leaves out, and counts, answers without annotations of the widget', async () => {
    const job = await exportAnswers(staff, task.slug, { format: 'tagwerk', widget: 'empty' });
    expect(job).toMatchObject({ state: 'done', answers: 0, left_out: 4 });
    for (const [body, field] of [
      [{ format: 'brat', widget: 'nowhere' }, 'widget'],
      [{ format: 'brat', user: 'nobody' }, 'user'],
    ] as const) {
      const said = await staff.ask(startExport, { params: { slug: task.slug }, body });
      expect(said).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
    }
    const plain = await addTask(test.db);
    for (const format of ['brat', 'nothing']) {
      const said = await staff.ask(startExport, { params: { slug: plain.slug }, body: { format } });
      expect(said).toMatchObject({ status: 400, body: { format: [expect.stringContaining('jsonl, csv, xlsx.')] } });
    }
  });

  it('holds late answers of somebody who was taken off the task, and people of like names apart', async () => {
    const people = ['eve?', 'Eve:'].map((username) => test.person({ username }));
    for (const person of await Promise.all(people)) {
      const content = { who: { originalString: ANN, ranges: [] } };
      const [question] = await addQuestions(test.db, task, [{ who: ANN }]);
      await addAnswer(test.db, {
        ...{ task: task.id, question: question ?? 0, user: person.id, content },
        is_late: true,
      });
    }
    const job = await exportAnswers(staff, task.slug, { format: 'tagwerk', widget: 'who', include_late: true });
    expect(job).toMatchObject({ state: 'done', answers: 6 });
    expect(Object.keys(await filesOf(await download(job.url)))).toEqual([
      'Eve_.jsonl',
      'ann.jsonl',
      'bob.jsonl',
      'eve_ (2).jsonl',
    ]);
  });

  it('shows pseudonyms to staff without access to data of people', async () => {
    const curious = await test.person({ is_staff: true });
    const job = await exportAnswers(curious, task.slug, { format: 'brat' });
    const names = Object.keys(await filesOf((await curious.send({ url: job.url ?? '' })).rawPayload));
    const folders = new Set(names.filter((name) => name.includes('/')).map((name) => name.split('/')[0]));
    expect(folders.size).toBe(2);
    expect([...folders].filter((name) => name === 'ann' || name === 'bob')).toEqual([]);
  });
});
