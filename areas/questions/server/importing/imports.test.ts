import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { addQuestions, addTask, type TestTask, texts } from '../../../../server/testing/tasks.ts';
import { newForm } from '../../../../widgets/form/form.ts';
import { cancelImport, listImports, readImport, startImport, uploadQuestions } from '../../contract.ts';
import { adminQuestions } from '../../list-contract.ts';
import { annotationForm } from '../testing/annotations.ts';
import { importEnded, importFile, publishedQuestions, sendFile } from '../testing/importing.ts';
import { openBatch, stageRows } from './import-queries.ts';

const DATA = join(import.meta.dirname, '../../../../demo/data/doccano');
const real = (name: string) => readFileSync(join(DATA, name));
const lines = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

describe('importing questions', () => {
  let test: TestApp;
  let staff: Person;
  let task: TestTask;
  beforeAll(async () => {
    test = await startTestApp();
    await test.app.start();
    staff = await test.person(STAFF);
  });
  afterAll(() => test.close());

  const published = (slug: string) => publishedQuestions(test.db, slug);
  const counts = async () => {
    const { question_count } = await test.db
      .selectFrom('tasks')
      .where('id', '=', task.id)
      .select('question_count')
      .executeTakeFirstOrThrow();
    return question_count;
  };
  const storedKeys = async () => {
    const keys: string[] = [];
    for await (const key of test.app.services.files.list()) keys.push(key);
    return keys;
  };
  /** Nothing of an import may be left, once it has been tidied away. */
  const nothingLeft = async () => {
    for (;;) {
      const rest = await test.db
        .selectFrom('import_batches')
        .where('task_id', '=', task.id)
        .where('published_at', 'is', null)
        .select('id')
        .execute();
      if (rest.length === 0) break;
      await pause(20);
    }
    return await published(task.slug);
  };
  const freshTask = async () => {
    task = await addTask(test.db, { max_answers: 3 });
  };

  it('is recorded once, with how much came, and only where something was imported', async () => {
    task = await addTask(test.db, { max_answers: 1, title: 'Recorded imports' });
    const lines = ['{"id":"1","text":"a"}', '{"id":"2","text":"b"}'].join('\n');
    await importFile(staff, task.slug, 'new.jsonl', lines, { dryRun: true });
    const added = await importFile(staff, task.slug, 'new.jsonl', lines);
    await importFile(staff, task.slug, 'new.jsonl', lines);
    const trail = test.db.selectFrom('audit_events').where('subject', '=', 'Recorded imports');
    expect(await trail.select(['kind', 'actor_id', 'address', 'data']).execute()).toEqual([
      {
        ...{ kind: 'questions.imported', actor_id: staff.id, address: '127.0.0.1' },
        data: { 'questions.added': 2, 'questions.updated': 0, answers: 0 },
      },
    ]);
    const { rows } = await sql`select data from job_runs where id = ${added.id}`.execute(test.db);
    // An erasure finds the address by these names.
    expect(rows).toEqual([{ data: expect.objectContaining({ actor: staff.id, address: '127.0.0.1' }) }]);
  });

  it('is listed without the name of its file where whoever imported was erased, and with them what the job was told', async () => {
    task = await addTask(test.db);
    const { id } = await importFile(staff, task.slug, 'new.jsonl', '{"id":"1","text":"a"}');
    await sql`update job_runs set data = '{}' where id = ${id}`.execute(test.db);
    const params = { slug: task.slug };
    expect(await staff.get(listImports, { params })).toMatchObject([
      { id, file_name: '', added: 1, dry_run: false, can_undo: true },
    ]);
  });

  describe('real files', () => {
    beforeAll(freshTask);
    it('takes JSONL, CSV in UTF-16 and XLSX, recognised by content', async () => {
      for (const [name, format, texts] of [
        [
          'sequence-labeling.jsonl',
          'jsonl',
          ['EU rejects German call to boycott British lamb.', 'Peter Blackburn', 'President Obama'],
        ],
        ['text-classification.utf16.csv', 'csv', ['AAA', 'BBB', 'CCC']],
      ] as const) {
        const { status, body } = await sendFile(staff, task.slug, 'any.bin', real(name));
        expect(status).toBe(201);
        expect(body).toMatchObject({
          format,
          columns: ['text', 'label'],
          unknown_columns: ['label'],
          missing_names: ['note'],
        });
        const job = await importFile(staff, task.slug, name, real(name));
        expect(job).toMatchObject({ state: 'done', rows: 3, added: 3, bad_rows: 0, ignored_columns: ['label'] });
        expect((await published(task.slug)).slice(-3).map(({ input }) => input)).toEqual(
          texts.map((text) => ({ text })),
        );
      }
      const job = await importFile(staff, task.slug, 'x', real('text-classification.xlsx'), {
        mapping: { columns: { text: 'text', label: 'note' } },
      });
      expect(job).toMatchObject({ state: 'done', rows: 3, added: 3 });
      expect((await published(task.slug)).slice(-3).map(({ input }) => input)).toEqual([
        { text: 'exampleA', note: 'positive' },
        { text: 'exampleB' },
        { note: 'negative' },
      ]);
      expect((await published(task.slug)).every(({ slots }) => slots === 3)).toBe(true);
      expect(await counts()).toBe(9);
      expect(await staff.get(listImports, { params: { slug: task.slug } })).toHaveLength(3);
    });
  });

  describe('the same questions again', () => {
    beforeAll(freshTask);
    it('updates what has the same external id, and leaves alone what has not changed', async () => {
      const first = [1, 2, 3].map((n) => ({ id: n, text: `Sentence ${n}` }));
      expect(await importFile(staff, task.slug, 'a.jsonl', lines(first))).toMatchObject({ added: 3, updated: 0 });
      const before = await published(task.slug);
      expect(await importFile(staff, task.slug, 'a.jsonl', lines(first))).toMatchObject({
        added: 0,
        updated: 0,
        unchanged: 3,
      });
      const second = [{ id: '2', text: 'Changed' }, { id: 'new', text: 'New' }, first[2] as object];
      expect(await importFile(staff, task.slug, 'b.jsonl', lines(second))).toMatchObject({
        added: 1,
        updated: 1,
        unchanged: 1,
      });
      const after = await published(task.slug);
      expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      expect(after.map(({ input }) => (input as { text: string }).text)).toEqual([
        'Sentence 1',
        'Changed',
        'Sentence 3',
        'New',
      ]);
      expect(await counts()).toBe(4);
      const changed = await test.db
        .selectFrom('questions')
        .whereRef('modified_at', '>', 'created_at')
        .select('external_id')
        .execute();
      expect(changed).toEqual([{ external_id: '2' }]);
    });

    it('refuses an id that stands in the file twice, naming both lines', async () => {
      const rows = lines([
        { id: 7, text: 'a' },
        { id: 8, text: 'b' },
        { id: '7', text: 'c' },
      ]);
      const job = await importFile(staff, task.slug, 'twice.jsonl', rows);
      expect(job).toMatchObject({ state: 'failed', bad_rows: 1, added: 0 });
      expect(job.problems).toEqual([{ line: 3, field: 'id', reason: 'The ID “7” is already used in line 1.' }]);
      expect((await nothingLeft()).length).toBe(4);
    });
  });

  describe('a file with bad rows', () => {
    beforeAll(freshTask);
    const mixed = [
      '{"id":1,"text":"good"}',
      '{"id":2,"text":"too',
      '{"id":3,"text":"good","note":5}',
      '[1,2]',
      '{"id":5,"text":"nul \\u0000 here"}',
      '{"id":6,"text":"half \\ud83d"}',
      '{"id":7,"text":',
      '{"text":"no id"}',
      `{"id":9,"text":"long note","note":"${'x'.repeat(121)}"}`,
      '{"id":10}',
      '{"id":11,"text":12345678901234567890}',
    ].join('\n');

    it('of which reading would keep only the last of two fields is refused', async () => {
      const rows = '{"id":1,"text":"a","text":"b"}\n{"id":2,"text":"say \\"a\\": b"}\n';
      const job = await importFile(staff, task.slug, 'twice.jsonl', rows, { dryRun: true });
      expect(job.problems).toMatchObject([
        { line: 1, field: '', reason: 'There are two fields “text”. Only one can be stored.' },
      ]);
    });

    it('names each with its line, its field and the reason, and imports nothing', async () => {
      const job = await importFile(staff, task.slug, 'mixed.jsonl', mixed);
      expect(job).toMatchObject({ state: 'failed', rows: 11, bad_rows: 9 });
      expect(job.error).toContain('9 of 11 rows do not fit the form, so nothing was imported.');
      expect(job.problems.map(({ line, field }) => [line, field])).toEqual([
        [2, ''],
        [4, ''],
        [5, 'text'],
        [6, 'text'],
        [7, ''],
        [8, 'id'],
        [9, 'note'],
        [10, ''],
        [11, ''],
      ]);
      const reasons = job.problems.map(({ reason }) => reason);
      expect(reasons[0]).toContain('not valid JSON');
      expect(reasons[2]).toBe('The text contains a NUL character, which cannot be stored. (character 5)');
      expect(reasons[3]).toContain('unpaired surrogate');
      expect(reasons[4]).toContain('not valid JSON');
      expect(reasons[5]).toBe('The ID is missing.');
      expect(await nothingLeft()).toEqual([]);
      expect(await counts()).toBe(0);
    });

    it('gives all of them as a file', async () => {
      const job = await importFile(staff, task.slug, 'mixed.jsonl', mixed);
      const { body, statusCode, headers } = await staff.send({ url: job.problems_url ?? '' });
      expect(statusCode).toBe(200);
      expect(headers['content-disposition']).toContain('mixed');
      expect(body.split('\r\n').slice(0, 2)).toEqual([
        '\ufeffline,column,reason',
        expect.stringMatching(/^2,,This is not valid JSON: .*/),
      ]);
      expect(body.trimEnd().split('\r\n')).toHaveLength(10);
    });

    it('imports the good ones where that is asked for', async () => {
      const job = await importFile(staff, task.slug, 'mixed.jsonl', mixed, { skip: true });
      expect(job).toMatchObject({ state: 'done', added: 2, bad_rows: 9 });
      expect((await published(task.slug)).map(({ external_id }) => external_id)).toEqual(['1', '3']);
    });

    it('only looks, in a dry run', async () => {
      const before = await published(task.slug);
      const job = await importFile(staff, task.slug, 'dry.jsonl', lines([{ id: 77, text: 'x' }]), { dryRun: true });
      expect(job).toMatchObject({ state: 'done', rows: 1, added: 0, dry_run: true });
      expect(await published(task.slug)).toEqual(before);
    });

    it('shows the first thousand of many, and counts all', async () => {
      const rows = `{"text":"good"}\n${'{"text":}\n'.repeat(2500)}`;
      const job = await importFile(staff, task.slug, 'many.jsonl', rows);
      expect(job.bad_rows).toBe(2500);
      expect(job.problems).toHaveLength(1000);
      const { body } = await staff.send({ url: job.problems_url ?? '' });
      expect(body.trimEnd().split('\r\n')).toHaveLength(2501);
    });
  });

  describe('a table', () => {
    beforeAll(freshTask);
    it('takes semicolons and tabs, quotes, line breaks in cells, and lists written as JSON', async () => {
      const csv = '\ufeffID;Text;note\r\n1;"a;b\nc ""d""";"[""x"",""y""]"\r\n2;=1+1;\r\n;;\r\n';
      const { body } = await sendFile(staff, task.slug, 'a.csv', csv);
      expect(body.mapping).toEqual({ external_id: 'ID', columns: { Text: 'text', note: 'note' } });
      const job = await importFile(staff, task.slug, 'a.csv', csv);
      expect(job).toMatchObject({ state: 'done', added: 2 });
      expect((await published(task.slug)).map(({ input }) => input)).toEqual([
        { text: 'a;b\nc "d"', note: '["x","y"]' },
        { text: '=1+1' },
      ]);
    });

    it('tells rows that do not fit the first one, each by its line; stray quotation marks are text', async () => {
      const csv = 'id,text\n1,one\n2\n3,"three\nlines\nlong"\n4,"open"x\n5,five,six\n6,six\n';
      const job = await importFile(staff, task.slug, 'b.csv', csv);
      expect(job.problems.map(({ line, reason }) => [line, reason])).toEqual([
        [3, 'The row has 1 cell, but the first row names 2 columns.'],
        [8, 'The row has 3 cells, but the first row names 2 columns.'],
      ]);
    });
  });

  describe('what the form reads and a row does not have', () => {
    beforeAll(freshTask);
    it('is an error of the row where nobody could fill in a required widget without it', async () => {
      const form = (required: boolean) => ({
        structure: annotationForm('text').structure.map((one, at) => (at === 0 ? { ...one, required } : one)),
      });
      const csv = 'id,text,note\n1,One,a\n2, ,b\n3,,c\n';
      const { slug } = await addTask(test.db, { form: form(true) });
      expect(await importFile(staff, slug, 'a.csv', csv)).toMatchObject({
        ...{ state: 'failed', bad_rows: 2 },
        problems: [3, 4].map((line) => ({
          ...{ line, field: 'text' },
          reason: 'There is nothing to work on here, but the widget “Names of text” has to be filled in.',
        })),
      });
      const columns = { mapping: { columns: { note: 'note' } } };
      expect(await importFile(staff, slug, 'a.csv', csv, columns)).toMatchObject({ state: 'done', added: 3 });
      const both = { mapping: { columns: { text: 'text', note: 'note' } } };
      for (const more of [{ form: form(false) }, { form: form(true), possible_empty_answers: true }]) {
        const { slug } = await addTask(test.db, more);
        expect(await importFile(staff, slug, 'a.csv', csv, both)).toMatchObject({
          state: 'done',
          added: 3,
          bad_rows: 0,
        });
      }
    });

    it.each(['MediaWaveform', 'ImageSegmentation', 'OrderList'])(
      'is an error of the row where a required %s has nothing to work on',
      async (componentType) => {
        const widget = { componentId: 'it', componentType, widgetConfig: {}, required: true };
        const form = { structure: [widget, ...newForm().structure] };
        const { slug } = await addTask(test.db, { form });
        const lines = '{"external_id":"1","it":[]}\n{"external_id":"2","it":["https://example.org/a"]}\n';
        const rows = componentType === 'MediaWaveform' ? lines.replaceAll(/\[(.*?)\]/g, (_, it) => it || '""') : lines;
        const said = await importFile(staff, slug, 'a.jsonl', rows);
        expect(said).toMatchObject({ bad_rows: 1, problems: [{ line: 1, field: 'it' }] });
      },
    );

    it('is reported before the import and after it, and imported', async () => {
      const csv = 'id,text,note\n1,One,a\n2, ,b\n3,,c\n4,Four,d\n';
      const { body } = await sendFile(staff, task.slug, 'a.csv', csv);
      expect(body.notes).toContain('column “text” is empty in 2 of 4 rows');
      expect(body.notes.join()).not.toContain('note');
      const job = await importFile(staff, task.slug, 'a.csv', csv);
      expect(job).toMatchObject({ state: 'done', added: 4, blanks: [{ column: 'text', count: 2, line: 3 }] });
      const rows = lines([
        { id: 5, text: 'Five', note: 'e' },
        { id: 6, note: 'f' },
        { id: 7, text: null, note: 'g' },
      ]);
      expect(await importFile(staff, task.slug, 'a.jsonl', rows, { dryRun: true })).toMatchObject({
        blanks: [{ column: 'text', count: 2, line: 2 }],
      });
    });
  });

  describe('the order of the columns', () => {
    beforeAll(freshTask);
    it('is that of the file in the list of questions, also where a later import changes a question', async () => {
      const all = { external_id: 'id', columns: { text: 'text', note: 'note', z: 'z', about: 'about' } };
      await importFile(staff, task.slug, 'a.csv', 'z,text,id,about,note\n1,One,a,x,n', { mapping: all });
      await importFile(staff, task.slug, 'b.csv', 'note,id,about,text,z\nn,b,x,Two,2', { mapping: all });
      const summaries = async () =>
        (await staff.get(adminQuestions, { params: { slug: task.slug } })).results.map(({ summary }) => summary);
      expect(await summaries()).toEqual([
        '{"z":"1","text":"One","about":"x","note":"n"}',
        '{"note":"n","about":"x","text":"Two","z":"2"}',
      ]);
      await importFile(staff, task.slug, 'c.csv', 'about,note,id,z,text\nx,n,a,1,Changed', { mapping: all });
      expect((await summaries())[0]).toBe('{"about":"x","note":"n","z":"1","text":"Changed"}');
    });
  });

  describe('files that are no questions file', () => {
    beforeAll(freshTask);
    it('refuses a text that is named as a spreadsheet, unless somebody says what it is', async () => {
      const csv = 'id,text\n1,One\n';
      expect(await sendFile(staff, task.slug, 'table.xlsx', csv)).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining('ends in .xlsx, but it is not a spreadsheet') },
      });
      expect(await sendFile(staff, task.slug, 'table.xlsx', csv, 'csv')).toMatchObject({ status: 201 });
    });

    it.each([
      ['empty', '', 'The file is empty.'],
      ['blank', ' \n\n', 'The file is empty: it contains only whitespace.'],
      ['Latin-1', Buffer.from('text\ncaf\xe9\n', 'latin1'), 'neither UTF-8 nor UTF-16 with a byte order mark: byte 9 '],
      [
        'UTF-16 without a mark',
        Buffer.from('text\ncafé\n', 'utf16le'),
        'neither UTF-8 nor UTF-16 with a byte order mark: byte 2 ',
      ],
      ['a header only', 'id,text\n', 'no rows below the header row'],
      ['two columns of one name', 'text,text\na,b\n', 'Two columns are called “text”'],
      ['a JSON list', '[{"text":"a"}]', 'This is a JSON list.'],
      ['JSON over several lines', '{\n  "text": "a"\n}\n', 'JSON spread over several lines'],
      [
        'JSONL without one good row',
        '{"text":\n{"text":\n',
        'No row could be read. First problem: line 1: This is not valid JSON',
      ],
      ['an archive that is no spreadsheet', Buffer.from('PK\x03\x04 and so on'), 'The spreadsheet is damaged'],
      ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old or password-protected Excel file'],
    ])('refuses at once: %s', async (_what, content, words) => {
      const { status, body } = await sendFile(staff, task.slug, 'file', content);
      expect(status).toBe(400);
      expect(body.detail).toContain(words);
    });

    it('tells what is wrong deep inside of a file, and imports nothing of it', async () => {
      const good = `{"text":"${'good '.repeat(300)}"}\n`.repeat(1500);
      const job = await importFile(
        staff,
        task.slug,
        'late.jsonl',
        Buffer.concat([Buffer.from(good), Buffer.from('{"text":"caf\xe9"}\n', 'latin1')]),
      );
      expect(job.state).toBe('failed');
      expect(job.error).toContain(`byte ${good.length + 13} does not fit`);
      expect(await nothingLeft()).toEqual([]);
    });

    it('takes a cell of 10 MB, and refuses a row that is larger than 16', async () => {
      const text = 'x'.repeat(10 * 1024 * 1024);
      const wide = `${JSON.stringify({ text })}\n${JSON.stringify({ text: text + text })}\n{"text":"small"}\n`;
      const job = await importFile(staff, task.slug, 'wide.jsonl', wide, { skip: true });
      expect(job).toMatchObject({ state: 'done', added: 2, bad_rows: 1 });
      expect(job.problems).toEqual([{ line: 2, field: '', reason: 'The row is larger than 16 MB.' }]);
      expect(await importFile(staff, task.slug, 'wide.csv', `text\n"${text}"\n`)).toMatchObject({ added: 1 });
      const open = await sendFile(staff, task.slug, 'open.csv', `text\nfine\n"${text}${text}`);
      expect(open.body.detail).toContain(
        'The row that begins in line 3 is larger than 16 MB. Is a quotation mark not closed there?',
      );
    });
  });

  describe('calls', () => {
    beforeAll(freshTask);
    it('are for staff', async () => {
      const linguist = await test.person();
      const { status } = await sendFile(linguist, task.slug, 'a.jsonl', '{"text":"a"}');
      expect(status).toBe(403);
    });

    it('want a file, and a file that was uploaded to this task', async () => {
      const { slug } = task;
      expect((await staff.ask(uploadQuestions, { params: { slug }, body: {} })).status).toBe(400);
      const before = await storedKeys();
      expect((await sendFile(staff, slug, null, '{"text":"a"}')).status).toBe(400);
      expect(await storedKeys()).toEqual(before);
      const { body } = await sendFile(staff, slug, 'a.jsonl', '{"text":"a"}');
      const other = await addTask(test.db);
      const given = { upload: body.upload, mapping: body.mapping, skip_bad_rows: false };
      const elsewhere = await staff.ask(startImport, { params: { slug: other.slug }, body: given });
      expect(elsewhere).toMatchObject({ status: 400, body: { detail: expect.stringContaining('upload it again') } });
      const forged = await staff.ask(startImport, { params: { slug }, body: { ...given, upload: 'x.y.z' } });
      expect(forged.status).toBe(400);
      const twice = { ...given, mapping: { external_id: null, columns: { a: 'text', b: 'text' } } };
      expect((await staff.ask(startImport, { params: { slug }, body: twice })).body).toEqual({
        mapping: ['Two columns are mapped to “text”. Map each field once.'],
      });
    });

    it('refuse a second import while one runs; cancelling leaves nothing behind', async () => {
      const { slug } = task;
      const many = lines(Array.from({ length: 20_000 }, (_, n) => ({ id: n, text: `Sentence ${n}` })));
      const { body } = await sendFile(staff, slug, 'many.jsonl', many);
      const given = { upload: body.upload, mapping: body.mapping, skip_bad_rows: false };
      const { id } = await staff.get(startImport, { params: { slug }, body: given });
      const again = await sendFile(staff, slug, 'many.jsonl', many);
      const second = await staff.ask(startImport, { params: { slug }, body: { ...given, upload: again.body.upload } });
      expect(second).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Another import') } });
      while ((await staff.get(readImport, { params: { slug, id } })).added === 0) await pause(10);
      await staff.get(cancelImport, { params: { slug, id }, body: {} });
      expect((await importEnded(staff, slug, id)).state).toBe('cancelled');
      expect(await nothingLeft()).toEqual([]);
      const job = await importFile(staff, slug, 'few.jsonl', lines([{ id: 1, text: 'a' }]));
      expect(job).toMatchObject({ state: 'done', added: 1 });
    });
  });

  it('look each id up in the index, however many questions a first import has brought already', async () => {
    // What the planner knows is of another task, whose questions have no ids: to it, one of this task is as good as none.
    const other = await addTask(test.db);
    await addQuestions(test.db, other, texts(1000));
    await sql`analyze questions`.execute(test.db);
    const { id: taskId } = await addTask(test.db);
    const fetched = await test.db.transaction().execute(async (trx) => {
      // Plans of foreign keys that earlier tests left behind on a small table would read all of it for each row.
      await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
      const batchId = await openBatch(trx, taskId);
      for (let first = 0; first < 6000; first += 200) {
        const rows = Array.from({ length: 200 }, (_, n) => ({ externalId: `q-${first + n}`, json: '{"text":"a"}' }));
        await stageRows(trx, { taskId, batchId, slots: 1 }, rows);
      }
      const { rows } = await sql<{ read: string }>`
        select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'questions'
      `.execute(trx);
      return Number(rows[0]?.read);
    });
    // Foreign keys look at each new question too; to read all for each batch of rows would be 90,000.
    expect(fetched).toBeLessThan(10 * 6000);
  });

  it('are counted by the database while a large import runs, so that it knows how to look them up and delete them', async () => {
    const known = async () => {
      const { rows } = await sql<{ count: number }>`
        select min(reltuples) as count from pg_class
        where relname in ('questions', 'question_slots', 'question_inputs')`.execute(test.db);
      return Number(rows[0]?.count);
    };
    const { slug } = await addTask(test.db);
    const before = await known();
    const file = ['text', ...Array.from({ length: 4000 }, (_, n) => `Text ${n}`)].join('\n');
    expect(await importFile(staff, slug, 'large.csv', file)).toMatchObject({ state: 'done', added: 4000 });
    expect((await known()) - Math.max(before, 0)).toBeGreaterThan(3000);
  });
});
