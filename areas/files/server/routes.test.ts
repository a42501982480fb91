import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAnswer } from '../../../server/testing/answers.ts';
import { type Person, startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { STAFF } from '../../../server/testing/people.ts';
import { addQuestions, addTask, assign, numberBeyond32Bits, type TestTask } from '../../../server/testing/tasks.ts';
import { newForm } from '../../../widgets/form/form.ts';
import { saveAnswer } from '../../answering/contract.ts';
import { brokenInvariants } from '../../answering/server/testing/invariants.ts';
import { newEvaluations } from '../../evaluation/contract.ts';
import { addEvaluatedTask, assignEvaluator } from '../../evaluation/server/testing/evaluated-task.ts';
import { beginUpload, deleteFiles, fileAddress, finishUpload, listFiles, type UploadedFile } from '../contract.ts';
import { idOfPath, PART_BYTES } from '../rules.ts';
import { missingFileProblems } from './missing-files.ts';
import { markRemoved } from './queries.ts';
import { lockFiles } from './removal-queries.ts';
import { beginAt, filesForm, PNG, sendPartOf, uploadTo } from './testing/uploading.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ FILES_PER_PERSON_GB: '1' });
  await numberBeyond32Bits(server.db);
});
afterAll(async () => {
  expect(await brokenInvariants(server.db)).toEqual([]);
  await server.close();
});

const atWork = async (widgetConfig: Record<string, unknown> = {}) => {
  const task = await addTask(server.db, { form: filesForm(widgetConfig), max_answers: 9 });
  const [questionId = 0] = await addQuestions(server.db, task, [{}]);
  const person = await server.person();
  await assign(server.db, task, person);
  return { task, questionId, person, to: { slug: task.slug, questionId } };
};

const place = (questionId: number) => ({ questionId, componentId: 'files' });
const listed = (person: Person, task: TestTask, questionId: number, username?: string) =>
  person.ask(listFiles, {
    params: { slug: task.slug },
    query: { ...place(questionId), ...(username && { username }) },
  });
const addressOf = (person: Person, { path }: UploadedFile) =>
  person.ask(fileAddress, { params: { id: idOfPath(path) ?? '' } });
const open = (url: string, headers: Record<string, string> = {}) => server.app.http.inject({ url, headers });
const to = ({ slug }: TestTask, questionId: number) => ({ slug, questionId });
const submit = (person: Person, { slug }: TestTask, questionId: number, files: string[], more: object = {}) =>
  person.ask(saveAnswer, {
    params: { slug, questionId },
    body: { save_key: randomUUID(), content: { files }, time_taken: 1, ...more },
  });

/** Until so many wait for what another transaction holds. */
const waitingForLock = async (count = 1): Promise<void> => {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    if (rows.length >= count) return;
  }
};

describe('uploading', () => {
  it('stores a file part by part, lists it, and gives back every byte and any range', async () => {
    const { task, questionId, person, to } = await atWork();
    const content = randomBytes(2 * PART_BYTES + 1000);
    const { body: file } = await uploadTo(person, to, 'noise.dat', content);
    expect(file).toMatchObject({ name: 'noise.dat', size: content.length, type: '' });
    expect((await listed(person, task, questionId)).body).toEqual([{ ...file, is_submitted: false }]);
    const { url } = (await addressOf(person, file)).body;
    const got = await open(url);
    expect(got.rawPayload.equals(content)).toBe(true);
    expect(got.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename=noise.dat',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    // Across the border of two parts.
    const range = await open(url, { range: `bytes=${PART_BYTES - 10}-${PART_BYTES + 9}` });
    expect(range.statusCode).toBe(206);
    expect(range.rawPayload.equals(content.subarray(PART_BYTES - 10, PART_BYTES + 10))).toBe(true);
    const end = await open(url, { range: 'bytes=-5' });
    expect(end.rawPayload.equals(content.subarray(-5))).toBe(true);
  });

  it('goes on where it was: the same beginning tells which parts have arrived', async () => {
    const { person, to } = await atWork();
    const content = randomBytes(2 * PART_BYTES + 5);
    const { body: begun } = await beginAt(person, to, 'a.dat', content.length);
    await sendPartOf(person, to.slug, begun.id, 2, content.subarray(2 * PART_BYTES));
    expect((await person.ask(finishUpload, { params: { slug: to.slug, id: begun.id } })).status).toBe(409);
    const short = await sendPartOf(person, to.slug, begun.id, 1, content.subarray(0, 10));
    expect(short).toMatchObject({ status: 400, body: { code: 'files.partSize' } });
    const { body: again } = await beginAt(person, to, 'a.dat', content.length, begun.id);
    expect(again).toMatchObject({ received: [2], file: null });
    for (const at of [0, 1, 1]) {
      await sendPartOf(person, to.slug, begun.id, at, content.subarray(at * PART_BYTES, (at + 1) * PART_BYTES));
    }
    const finished = await person.get(finishUpload, { params: { slug: to.slug, id: begun.id } });
    const { body: complete } = await beginAt(person, to, 'a.dat', content.length, begun.id);
    expect(complete.file).toEqual(finished);
    // A complete file never changes.
    await sendPartOf(person, to.slug, begun.id, 0, randomBytes(PART_BYTES));
    const { url } = (await addressOf(person, finished)).body;
    expect((await open(url)).rawPayload.equals(content)).toBe(true);
  });

  it('keeps one of several attempts at a part, which take up the room of one', async () => {
    const { person, to } = await atWork();
    const attempts = Array.from({ length: 5 }, () => randomBytes(PART_BYTES));
    const last = randomBytes(10);
    const { body: begun } = await beginAt(person, to, 'a.dat', PART_BYTES + 10);
    const send = (content: Buffer, at = 0) => sendPartOf(person, to.slug, begun.id, at, content);
    const sent = await Promise.all(attempts.slice(1).map((content) => send(content)));
    sent.push(await send(attempts[0] as Buffer), await send(last, 1));
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const rows = await server.db.selectFrom('uploaded_parts').where('file_id', '=', begun.id).select('key').execute();
    expect(rows).toHaveLength(2);
    const file = await person.get(finishUpload, { params: { slug: to.slug, id: begun.id } });
    const { rawPayload } = await open((await addressOf(person, file)).body.url);
    expect(attempts.slice(1).some((one) => rawPayload.equals(Buffer.concat([one, last])))).toBe(true);
  });

  it('is one file however often it is begun at once, and no other file’s', async () => {
    const { person, to } = await atWork({ fileCountLimit: 1 });
    const id = randomUUID();
    const begun = await Promise.all(Array.from({ length: 4 }, () => beginAt(person, to, 'a.txt', 3, id)));
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await beginAt(person, to, 'b.txt', 3, id)).status).toBe(409);
    const several = await Promise.all(['c.txt', 'd.txt'].map((name) => beginAt(person, to, name, 3)));
    expect(several.map(({ error }) => error.code)).toEqual(['files.tooMany', 'files.tooMany']);
  });

  it.each([
    ['more files than the widget takes', { fileCountLimit: 1 }, 'b.png', PNG, 'files.tooMany'],
    ['another format', { acceptedFileTypes: ['.PDF'] }, 'b.png', PNG, 'files.wrongFormat'],
    ['no bytes', {}, 'b.txt', Buffer.alloc(0), 'files.empty'],
    ['too many bytes', { maxFileSize: 1 }, 'b.txt', Buffer.alloc(1024 * 1024 + 1), 'files.tooLarge'],
    [
      'a program that is called a picture',
      {},
      'b.png',
      Buffer.from('MZ\x90\0'.padEnd(300, '\0')),
      'files.wrongContent',
    ],
    ['a text that is called a picture', {}, 'b.jpg', Buffer.from('just words'), 'files.wrongContent'],
    ['a picture that is called a text', {}, 'b.txt', PNG, 'files.wrongContent'],
  ])('refuses %s', async (_what, settings, name, content, code) => {
    const { person, to, task, questionId } = await atWork(settings);
    if (code === 'files.tooMany') await uploadTo(person, to, 'a.png', PNG);
    const before = (await listed(person, task, questionId)).body.length;
    expect((await uploadTo(person, to, name, content)).error.code).toBe(code);
    expect((await listed(person, task, questionId)).body).toHaveLength(before);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ann\\photo.PNG', 'photo.PNG'],
    ['..', 'file'],
    ['😀 zażółć.png', '😀 zażółć.png'],
    ['gnp.\u202Eexe.txt', 'gnp._exe.txt'],
    [`${'a'.repeat(300)}.txt`, `${'a'.repeat(116)}.txt`],
    [`${'😀'.repeat(300)}.txt`, `${'😀'.repeat(116)}.txt`],
  ])('takes the name %j as %j', async (given, name) => {
    const { person, to } = await atWork();
    const content = name.endsWith('.txt') || name === 'passwd' || name === 'file' ? Buffer.from('words') : PNG;
    const { body: file } = await uploadTo(person, to, given, content);
    expect(file.name).toBe(name);
    const got = await open((await addressOf(person, file)).body.url);
    expect(got.rawPayload.equals(content)).toBe(true);
  });

  it.each([
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['page.html', '<!doctype html><script>alert(1)</script>'],
  ])('never gives %s as what a browser would run', async (name, content) => {
    const { person, to } = await atWork();
    const { body: file } = await uploadTo(person, to, name, Buffer.from(content));
    const { headers } = await open((await addressOf(person, file)).body.url);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toContain('attachment');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('gives a picture as what it is, so that pages can show it', async () => {
    const { person, to } = await atWork();
    const { body: file } = await uploadTo(person, to, 'a.png', PNG);
    expect(file.type).toBe('image/png');
    expect((await open((await addressOf(person, file)).body.url)).headers['content-type']).toBe('image/png');
  });

  it('stops at the quota of the person, and gives back what is deleted', async () => {
    const { person, to, task, questionId } = await atWork({ maxFileSize: 2048 });
    const first = await beginAt(person, to, 'a.dat', 1024 ** 3);
    expect(first.status).toBe(200);
    expect((await beginAt(person, to, 'b.dat', 1)).error.code).toBe('files.quotaReached');
    const deleted = { params: { slug: task.slug }, body: { ...place(questionId), file: first.body.id } };
    expect(await person.get(deleteFiles, deleted)).toEqual({ file_deleted: true });
    expect((await beginAt(person, to, 'b.dat', 1)).status).toBe(200);
  });
});

describe('who may', () => {
  it('only the person and those who see the answer find and open its files; the address dies with the session', async () => {
    const { task, questionId, person, to } = await atWork();
    const company = await server.db
      .insertInto('companies')
      .values({ name: task.slug })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('users').set({ company_id: company.id }).where('id', '=', person.id).execute();
    const { body: file } = await uploadTo(person, to, 'a.png', PNG);
    const other = await server.person();
    await assign(server.db, task, other);
    const people: [string, Person, number][] = [
      ['another annotator', other, 404],
      ['a stranger', await server.person(), 404],
      ['a coordinator of others', await server.person({ coordinates: [] }), 404],
      ['their coordinator', await server.person({ coordinates: [company.id] }), 200],
      ['a moderator', await server.person({ moderates: [task.id] }), 200],
      ['staff', await server.person(STAFF), 200],
    ];
    for (const [who, one, status] of people) {
      expect((await listed(one, task, questionId, person.username)).status, `${who} lists`).toBe(status);
      expect((await addressOf(one, file)).status, `${who} opens`).toBe(status);
    }
    const staff = people[5]?.[1] as Person;
    const { url } = (await addressOf(staff, file)).body;
    expect((await open(url)).statusCode).toBe(200);
    expect((await open(url.replace('/media/files/', '/media/files/9'))).statusCode).toBe(404);
    await server.db.updateTable('users').set({ is_staff: false }).where('id', '=', staff.id).execute();
    expect((await open(url)).statusCode).toBe(404);
    const own = (await addressOf(person, file)).body.url;
    expect((await open(own)).statusCode).toBe(200);
    const ended = { ended_at: new Date() };
    await server.db.updateTable('sign_in_sessions').set(ended).where('user_id', '=', person.id).execute();
    expect((await open(own)).statusCode).toBe(404);
  });

  it('nobody adds to, goes on with or deletes what is another person’s, but whoever corrects answers', async () => {
    const { task, questionId, person, to } = await atWork();
    const { body: file } = await uploadTo(person, to, 'a.png', PNG);
    const { body: open } = await beginAt(person, to, 'b.txt', 3);
    const other = await server.person();
    await assign(server.db, task, other);
    const moderator = await server.person({ moderates: [task.id] });
    const asOther = { ...to, username: person.username };
    expect((await beginAt(other, asOther, 'c.txt', 3)).status).toBe(404);
    expect((await sendPartOf(other, to.slug, open.id, 0, Buffer.from('abc'))).status).toBe(404);
    expect((await other.ask(finishUpload, { params: { slug: to.slug, id: open.id } })).status).toBe(404);
    const gone = { ...place(questionId), file: file.path };
    expect((await other.get(deleteFiles, { params: { slug: task.slug }, body: gone })).file_deleted).toBe(false);
    expect((await uploadTo(moderator, asOther, 'd.png', PNG)).status).toBe(200);
    expect((await listed(person, task, questionId)).body.map(({ name }) => name)).toEqual(['a.png', 'd.png']);
    expect((await beginAt(moderator, to, 'e.txt', 3)).status).toBe(404);
  });

  it('not who is blocked or no longer assigned, nor for another task’s question or another kind of widget', async () => {
    const { task, questionId, person, to } = await atWork();
    const elsewhere = await atWork();
    expect((await beginAt(person, { ...to, questionId: elsewhere.questionId }, 'a.txt', 3)).status).toBe(404);
    const noWidget = { questionId, componentId: 'submit-button', id: randomUUID(), name: 'a.txt', size: 3 };
    expect((await person.ask(beginUpload, { params: { slug: task.slug }, body: noWidget })).error.code).toBe(
      'files.noFileWidget',
    );
    const assignment = server.db.updateTable('assignments').where('user_id', '=', person.id);
    await assignment.set({ is_blocked: true }).execute();
    expect((await beginAt(person, to, 'a.txt', 3)).status).toBe(403);
    await assignment.set({ is_blocked: false, resigned_at: new Date() }).execute();
    expect((await beginAt(person, to, 'a.txt', 3)).status).toBe(404);
  });
});

describe('an answer', () => {
  it('names stored files of its own only', async () => {
    const { task, questionId, person, to } = await atWork();
    const other = await server.person();
    await assign(server.db, task, other);
    const { body: mine } = await uploadTo(person, to, 'a.png', PNG);
    const { body: theirs } = await uploadTo(other, to, 'a.png', PNG);
    const bad = await submit(person, task, questionId, [mine.path, theirs.path]);
    expect(bad.status).toBe(400);
    expect(bad.body).toMatchObject({ problems: [{ widget: 'files', code: 'file-not-uploaded' }] });
    expect((await submit(person, task, questionId, ['files/x'])).status).toBe(400);
    const saved = await submit(person, task, questionId, [mine.path]);
    expect(saved.status).toBe(200);

    const moderator = await server.person({ moderates: [task.id] });
    const byAnswer = { ...place(questionId), answerId: saved.body.answer_id };
    const query = { params: { slug: task.slug }, query: byAnswer };
    expect((await moderator.get(listFiles, query)).map(({ path }) => path)).toEqual([mine.path]);
    expect((await other.ask(listFiles, query)).status).toBe(404);
    const added = await uploadTo(moderator, { ...to, username: person.username }, 'b.png', PNG);
    const correction = { answer_id: saved.body.answer_id, base_version: 1 };
    const corrected = await moderator.ask(saveAnswer, {
      ...{ params: { slug: task.slug, questionId }, query: { correction: 1 } },
      body: { save_key: randomUUID(), content: { files: [added.body.path] }, time_taken: 1, ...correction },
    });
    expect(corrected.status).toBe(200);
  });

  it('keeps the files of each of its versions, whoever deletes them while they fix it', async () => {
    const { task, questionId, person, to } = await atWork({ fileCountLimit: 1 });
    const staff = await server.person(STAFF);
    const removed = (by: Person, { path }: UploadedFile) =>
      by.get(deleteFiles, {
        params: { slug: task.slug },
        body: { ...place(questionId), username: person.username, file: path },
      });
    const { body: first } = await uploadTo(person, to, 'a.png', PNG);
    await submit(person, task, questionId, [first.path]);
    for (const one of [person, staff]) expect(await removed(one, first)).toEqual({ file_deleted: true });
    expect((await listed(staff, task, questionId, person.username)).body).toEqual([{ ...first, is_submitted: true }]);

    // The deleted one does not count for the limit; what was uploaded for the fix and not submitted goes at once.
    const { body: dropped } = await uploadTo(person, to, 'b.png', PNG);
    expect((await beginAt(person, to, 'c.png', 5)).error.code).toBe('files.tooMany');
    expect(await removed(person, dropped)).toEqual({ file_deleted: true });
    expect((await addressOf(person, dropped)).status).toBe(404);
    const { body: second } = await uploadTo(person, to, 'd.png', PNG);
    const fix = { fix_answer: true, base_version: 1 };
    expect((await submit(person, task, questionId, [second.path], fix)).status).toBe(200);
    const all = { params: { slug: task.slug }, body: place(questionId) };
    expect(await person.get(deleteFiles, all)).toEqual({ file_deleted: true });
    for (const file of [first, second]) {
      const { url } = (await addressOf(staff, file)).body;
      expect((await open(url)).rawPayload.equals(PNG)).toBe(true);
    }
  });

  it('keeps a file that is deleted while the answer is saved with it', async () => {
    const { task, questionId, person, to } = await atWork();
    const { body: file } = await uploadTo(person, to, 'a.png', PNG);
    let deleting: Promise<unknown> | undefined;
    await server.db.transaction().execute(async (trx) => {
      const saving = { questionId, userId: person.id, answerId: null };
      expect(await missingFileProblems(trx, filesForm(), saving, { files: [file.path] })).toEqual([]);
      deleting = person.get(deleteFiles, { params: { slug: task.slug }, body: place(questionId) });
      await waitingForLock();
      const late = { task: task.id, question: questionId, user: person.id, is_late: true };
      await addAnswer(trx, { ...late, content: { files: [file.path] } });
    });
    expect(await deleting).toEqual({ file_deleted: true });
    expect((await addressOf(person, file)).status).toBe(200);
  });

  it('is not saved with a file that is just being deleted, nor corrected', async () => {
    const { task, questionId, person, to } = await atWork();
    const [{ body: first }, { body: file }] = [
      await uploadTo(person, to, 'a.png', PNG),
      await uploadTo(person, to, 'b.png', PNG),
    ];
    const { body: saved } = await submit(person, task, questionId, [first.path]);
    const moderator = await server.person({ moderates: [task.id] });
    const ids = [idOfPath(file.path) ?? ''];
    const fix = { fix_answer: true, base_version: 1 };
    const correction = { answer_id: saved.answer_id, base_version: 1 };
    let saving: Promise<{ status: number }[]> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await lockFiles(trx, ids);
      saving = Promise.all([
        submit(person, task, questionId, [file.path], fix),
        moderator.ask(saveAnswer, {
          ...{ params: { slug: task.slug, questionId }, query: { correction: 1 } },
          body: { save_key: randomUUID(), content: { files: [file.path] }, time_taken: 1, ...correction },
        }),
      ]);
      await waitingForLock(2);
      await markRemoved(trx, ids);
    });
    expect((await saving)?.map(({ status }) => status)).toEqual([400, 400]);
  });

  it('keeps the files of a version that came late', async () => {
    const { task, questionId, person, to } = await atWork();
    const { body: file } = await uploadTo(person, to, 'a.png', PNG);
    const late = { task: task.id, question: questionId, user: person.id, is_late: true };
    await addAnswer(server.db, { ...late, content: { files: [file.path] } });
    await person.get(deleteFiles, { params: { slug: task.slug }, body: place(questionId) });
    expect((await addressOf(person, file)).status).toBe(200);
  });

  it('shows its files to those who evaluate it, and to no other evaluator', async () => {
    const task = await addEvaluatedTask(server.db, { form: filesForm() });
    const [questionId = 0] = await addQuestions(server.db, task, [{}]);
    const [author, evaluator, stranger] = [await server.person(), await server.person(), await server.person()];
    await assign(server.db, task, author);
    await assignEvaluator(server.db, task, evaluator);
    await assignEvaluator(server.db, task, stranger, { evaluated_users: [] });
    const { body: file } = await uploadTo(author, to(task, questionId), 'a.png', PNG);
    const { body: saved } = await submit(author, task, questionId, [file.path]);
    const query = { params: { slug: task.slug }, query: { ...place(questionId), answerId: saved.answer_id } };
    expect((await evaluator.ask(listFiles, query)).status).toBe(404);
    expect((await evaluator.get(newEvaluations, { params: { slug: task.slug } })).map(({ id }) => id)).toEqual([
      saved.answer_id,
    ]);
    expect((await evaluator.get(listFiles, query)).map(({ path }) => path)).toEqual([file.path]);
    expect((await open((await addressOf(evaluator, file)).body.url)).rawPayload.equals(PNG)).toBe(true);
    expect((await beginAt(evaluator, { ...to(task, questionId), username: author.username }, 'b.png', 5)).status).toBe(
      404,
    );

    for (const enable_search_evaluations of [false, true]) {
      await server.db.updateTable('all_tasks').set({ enable_search_evaluations }).where('id', '=', task.id).execute();
      expect((await stranger.ask(listFiles, query)).status).toBe(404);
      expect((await addressOf(stranger, file)).status).toBe(404);
    }
    const other = await server.person();
    await assignEvaluator(server.db, task, other, { evaluated_users: [author.id] });
    expect((await other.ask(listFiles, query)).status).toBe(200);
  });
});

it('a picture in formatted text is a file of the answer: cleaned, checked, and only of this answer', async () => {
  const rich = { componentId: 'essay', componentType: 'RichText', widgetConfig: {} };
  const form = { structure: [rich, ...newForm().structure] };
  const task = await addTask(server.db, { form, max_answers: 9 });
  const [questionId = 0, other = 0] = await addQuestions(server.db, task, [{}, {}]);
  const person = await server.person();
  await assign(server.db, task, person);
  const to = { slug: task.slug, questionId, componentId: 'essay' };
  const { body: picture } = await uploadTo(person, to, 'scan 1 & 2.png', PNG);
  expect((await beginAt(person, to, 'run.svg', 10)).status).toBe(400);
  const saveOf = (question: number, essay: string) =>
    person.ask(saveAnswer, {
      params: { slug: task.slug, questionId: question },
      body: { save_key: randomUUID(), content: { essay }, time_taken: 1 },
    });
  const image = `<img src="${picture.path.replace('&', '&amp;')}" onerror="steal()" alt="scan">`;
  const stolen = await saveOf(other, `<p>x ${image}</p>`);
  expect(stolen.status).toBe(400);
  expect(JSON.stringify(stolen.error)).toContain('widget.file-not-uploaded');
  const saved = await saveOf(
    questionId,
    `<p onclick="steal()">kept <strong>text</strong> ${image}</p><script>steal()</script>`,
  );
  expect(saved.status).toBe(200);
  const kept = await server.db
    .selectFrom('answer_versions')
    .select('content')
    .where('answer_id', '=', saved.body.answer_id)
    .executeTakeFirstOrThrow();
  const { essay } = kept.content as { essay: string };
  expect(essay).toContain('<p>kept <strong>text</strong> <img src="files/');
  expect(essay).not.toContain('steal');
});
