import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAnswer } from '../../../../server/testing/answers.ts';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { addTask, assign, NOTE_FORM, type TestTask } from '../../../../server/testing/tasks.ts';
import type { SpanValue } from '../../../../widgets/text-span/value.ts';
import { saveAnswer } from '../../../answering/contract.ts';
import { publishAnswers, stageAnswers } from '../../../slots/server/public.ts';
import { startImport } from '../../contract.ts';
import { adminAnswers } from '../../list-contract.ts';
import { batchesOf, RowReader } from '../importing/batches.ts';
import { discardBatch, openBatch, publishBatch, removePart } from '../importing/import-queries.ts';
import { stageAsked } from '../importing/rows/answer-import-queries.ts';
import { ANN, annotationForm, bratFiles, zip } from '../testing/annotations.ts';
import { exported } from '../testing/exporting.ts';
import { importFile, sendFile } from '../testing/importing.ts';

const inFolder = (folder: string, files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

const rangesOf = (content: object | undefined) => (content as { who: SpanValue } | undefined)?.who.ranges;

describe('importing annotated texts as answers', () => {
  let test: TestApp;
  let staff: Person;
  let [ann, bob, eve]: Person[] = [];
  let task: TestTask;
  beforeAll(async () => {
    test = await startTestApp();
    await test.app.start();
    staff = await test.person(STAFF);
    [ann, bob, eve] = [
      await test.person({ username: 'ann' }),
      await test.person({ username: 'bob' }),
      await test.person({ username: 'eve' }),
    ];
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    task = await addTask(test.db, { form: annotationForm('who'), max_answers: 2 });
    for (const person of [ann, bob, eve]) await assign(test.db, task, person as Person);
  });

  it('are counted by the database after a large import, as their questions are while it runs', async () => {
    const known = async () => {
      const { rows } = await sql<{ count: number }>`
        select min(reltuples) as count from pg_class where relname in ('answers', 'answer_versions')`.execute(test.db);
      return Math.max(Number(rows[0]?.count), 0);
    };
    const before = await known();
    const lines = Array.from({ length: 4000 }, (_, at) =>
      JSON.stringify({ name: `t${at}`, originalString: `Ann ${at}`, ranges: [] }),
    ).join('\n');
    const job = await importFile(staff, task.slug, 'spans.jsonl', lines, { as: 'answers', user: 'ann' });
    expect(job).toMatchObject({ state: 'done', answers: 4000 });
    expect((await known()) - before).toBeGreaterThan(3000);
  });

  const importAs = async (user: string, files: Record<string, string>, more = {}) =>
    importFile(staff, task.slug, 'texts.zip', await zip(files), { as: 'answers', user, ...more });

  /** Every counter has to be what it counts, whatever came in how. */
  const soundCounts = async () => {
    const slots = await test.db
      .selectFrom('question_slots')
      .where('task_id', '=', task.id)
      .select(['answered', 'reserved', 'slots'])
      .select((eb) =>
        eb
          .selectFrom('answers')
          .whereRef('answers.question_id', '=', 'question_slots.question_id')
          .where('is_active', '=', true)
          .where('is_skipped', '=', false)
          .select((of) => of.fn.countAll<number>().as('count'))
          .as('really'),
      )
      .execute();
    for (const { answered, reserved, slots: most, really } of slots) {
      expect(answered).toBe(Number(really));
      expect(answered + reserved).toBeLessThanOrEqual(most);
    }
    const people = await test.db
      .selectFrom('assignments')
      .where('task_id', '=', task.id)
      .orderBy('user_id')
      .select(['answered', 'opened'])
      .select((eb) =>
        eb
          .selectFrom('answers')
          .whereRef('answers.user_id', '=', 'assignments.user_id')
          .whereRef('answers.task_id', '=', 'assignments.task_id')
          .where('is_active', '=', true)
          .where('is_skipped', '=', false)
          .select((of) => of.fn.countAll<number>().as('count'))
          .as('really'),
      )
      .execute();
    for (const { answered, really } of people) expect(answered).toBe(Number(really));
    expect(people.reduce((sum, { opened }) => sum + opened, 0)).toBe(slots.filter((one) => one.answered > 0).length);
    return people.map(({ answered }) => answered);
  };
  const answersOf = async (person: Person | undefined) =>
    test.db
      .selectFrom('answers')
      .innerJoin('answer_versions', 'answer_id', 'answers.id')
      .where('answers.task_id', '=', task.id)
      .where('user_id', '=', (person as Person).id)
      .orderBy('answer_versions.id')
      .select(['is_active', 'answers.is_late', 'answer_versions.version', 'time_taken', 'content', 'batch_id'])
      .execute();

  it('gives them to the person as if they had been sent, and marks them', async () => {
    const job = await importAs('ann', { ...bratFiles('one'), ...bratFiles('two', `${ANN} `) });
    expect(job).toMatchObject({
      state: 'done',
      rows: 2,
      added: 2,
      answers: 2,
      late_answers: 0,
      annotation_use: 'answers',
    });
    const found = await answersOf(ann);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({
      ...{ is_active: true, is_late: false, version: 1, time_taken: 0, batch_id: expect.any(Number) },
      content: { who: { originalString: ANN, ranges: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Gdańsk' }] } },
    });
    const input = await test.db
      .selectFrom('question_inputs')
      .where('batch_id', '=', found[0]?.batch_id ?? 0)
      .select('input')
      .execute();
    expect(input[0]?.input).toEqual({ who: ANN });
    expect(await soundCounts()).toEqual([2, 0, 0]);
    const { results } = await staff.get(adminAnswers, { params: { slug: task.slug } });
    expect(results.map(({ is_imported, is_active }) => [is_imported, is_active])).toEqual([
      [true, true],
      [true, true],
    ]);
    const line = (await exported(staff, task.slug, { format: 'jsonl' })).toString().split('\n')[0] ?? '';
    expect(JSON.parse(line)).toMatchObject({ user: 'ann', is_imported: true, is_active: true });
  });

  it('gives a question that is there already further people’s answers, as many as it may have', async () => {
    const files = bratFiles('one');
    await importAs('ann', files);
    expect(await importAs('bob', files)).toMatchObject({ state: 'done', added: 0, unchanged: 1, answers: 1 });
    const third = await importAs('eve', files);
    expect(third).toMatchObject({ state: 'failed', bad_rows: 1, answers: 0 });
    expect(third.problems).toEqual([
      {
        line: 1,
        field: expect.stringMatching(/^one\./),
        reason: 'The question “one” already has all the answers it can have.',
      },
    ]);
    expect(await soundCounts()).toEqual([1, 1, 0]);
  });

  it('takes the folders that an export gives to people for no part of the names', async () => {
    await importAs('ann', bratFiles('one'));
    expect(await importAs('bob', inFolder('bob', bratFiles('one')))).toMatchObject({
      ...{ added: 0, unchanged: 1, answers: 1 },
    });
    // Nor where they are another person's.
    const two = bratFiles('two');
    await importAs('ann', two);
    expect(await importAs('eve', inFolder('ann', two))).toMatchObject({ added: 0, unchanged: 1, answers: 1 });
    expect(await importAs('eve', inFolder('letters', two))).toMatchObject({ added: 1, unchanged: 0, answers: 1 });
  });

  it('takes such a folder for a part of the names where the task has questions of these', async () => {
    const files = { ...inFolder('ann', bratFiles('one')), ...inFolder('bob', bratFiles('one')) };
    await importFile(staff, task.slug, 'texts.zip', await zip(files), { as: 'suggestions' });
    expect(await importAs('ann', files)).toMatchObject({ added: 0, unchanged: 2, answers: 2 });
    // In the folder that an export puts them into, too.
    expect(await importAs('bob', inFolder('ann', files))).toMatchObject({ added: 0, unchanged: 2, answers: 2 });
  });

  it('looks for the questions of such names batch by batch, however many the task has', async () => {
    const asked: (readonly string[])[] = [];
    const folders = {
      names: new Set(['ann', 'bob']),
      known: (ids: readonly string[]) => {
        asked.push(ids);
        return Promise.resolve(new Set(['bob/two']));
      },
    };
    const rules = {
      ...{ form: NOTE_FORM, format: 'csv', annotated: null, mapping: { external_id: 'id', columns: { text: 'text' } } },
      files: { size: 0, pathOf: () => null, pathOfAnyEnding: () => null },
    };
    const names = [
      ...Array.from({ length: 1000 }, (_, at) => `ann/${at}`),
      'bob/two',
      'letters/three',
      'bob/four',
      '7',
    ];
    const read = async (skip: number) => {
      const rows = async function* () {
        for (const [at, id] of names.entries()) yield { line: at + 1, values: { id, text: 'x' }, fault: null };
      };
      const found = [];
      for await (const batch of batchesOf(rows(), new RowReader(rules, folders), skip)) found.push(batch);
      return {
        ids: found.flatMap(({ good }) => good.map(({ externalId }) => externalId)),
        bad: found.flatMap(({ problems }) => problems.map(({ line }) => line)),
      };
    };
    const last = ['bob/two', 'letters/three', 'four'];
    expect(await read(0)).toEqual({ ids: [...Array.from({ length: 1000 }, (_, at) => `${at}`), ...last], bad: [1004] });
    expect(asked.map(({ length }) => length)).toEqual([1000, 2]);
    // Names that an earlier attempt has dealt with count.
    expect(await read(1000)).toEqual({ ids: last, bad: [1004] });
  });

  it('refuses, telling why, what cannot be the person’s answer', async () => {
    await importAs('ann', bratFiles('one'));
    const { problems } = await importAs('ann', bratFiles('one'));
    expect(problems[0]?.reason).toBe('The person has already answered the question “one”.');
    const other = await importAs('bob', bratFiles('one', `${ANN} Again.`));
    expect(other.problems[0]?.reason).toBe('The question “one” already exists with a different text.');
    const { question_id } = await test.db
      .selectFrom('answers')
      .where('task_id', '=', task.id)
      .select('question_id')
      .executeTakeFirstOrThrow();
    await addAnswer(test.db, {
      task: task.id,
      question: question_id,
      user: (eve as Person).id,
      is_skipped: true,
    });
    const skipped = await importAs('eve', bratFiles('one'));
    expect(skipped.problems[0]?.reason).toBe('The person has skipped the question “one”.');
    const rejected = `${JSON.stringify({ text: ANN, spans: [{ start: 0, end: 3, label: 'PER' }], answer: 'reject' })}\n`;
    const job = await importFile(staff, task.slug, 'a.jsonl', rejected, {
      as: 'answers',
      user: 'bob',
      format: 'spacy',
    });
    expect(job.problems[0]?.reason).toMatch(/marked as rejected/);
  });

  it('takes no more than the person may answer, and nothing for whoever may not answer at all', async () => {
    await test.db
      .updateTable('assignments')
      .set({ max_questions: 1 })
      .where('task_id', '=', task.id)
      .where('user_id', '=', (ann as Person).id)
      .execute();
    const job = await importAs('ann', { ...bratFiles('one'), ...bratFiles('two') }, { skip: true });
    expect(job).toMatchObject({ state: 'done', rows: 2, added: 1, answers: 1, bad_rows: 1 });
    expect(job.problems[0]?.reason).toBe('This person has reached their limit for this task.');
    await test.db
      .updateTable('assignments')
      .set({ is_blocked: true })
      .where('task_id', '=', task.id)
      .where('user_id', '=', (bob as Person).id)
      .execute();
    const { body } = await sendFile(staff, task.slug, 'a.zip', await zip(bratFiles('three')));
    const given = {
      upload: body.upload,
      mapping: body.mapping,
      skip_bad_rows: false,
      annotation_use: 'answers',
      user: 'bob',
    };
    const said = await staff.ask(startImport, { params: { slug: task.slug }, body: given });
    expect(said).toMatchObject({ status: 400, body: { user: ['This person has been blocked from answering.'] } });
    await soundCounts();
  });

  it('leaves nothing behind where nothing was imported', async () => {
    const file = { ...bratFiles('one'), ...bratFiles('two'), 'two.ann': 'T1\tPER 0 300\tAnn\n' };
    expect(await importAs('ann', file)).toMatchObject({ state: 'failed', bad_rows: 1 });
    expect(await importAs('ann', bratFiles('one'), { dryRun: true })).toMatchObject({ state: 'done', dry_run: true });
    await expect.poll(() => answersOf(ann)).toEqual([]);
    expect(await soundCounts()).toEqual([0, 0, 0]);
  });

  describe('while they are being made', () => {
    const staged = async (...externalIds: string[]) => {
      await importAs('bob', bratFiles('one'));
      const batchId = await openBatch(test.db, task.id);
      const answer = JSON.stringify({ who: { originalString: ANN, ranges: [] } });
      const rows = externalIds.map((externalId) => ({ externalId, json: JSON.stringify({ who: ANN }), answer }));
      const { questionIds, added } = await stageAsked(test.db, { taskId: task.id, batchId, slots: 2 }, rows);
      const answers = questionIds.map((questionId) => ({ questionId, content: answer }));
      await stageAnswers(test.db, { batchId, userId: (ann as Person).id, formVersion: 1 }, answers);
      return { batchId, added, questionIds };
    };

    it('nobody sees them, and what is given up goes without a trace', async () => {
      const { batchId, added } = await staged('one', 'new');
      expect(added).toBe(1);
      expect((await staff.get(adminAnswers, { params: { slug: task.slug } })).count).toBe(1);
      const lines = await exported(staff, task.slug, { format: 'jsonl', include_inactive: true, include_late: true });
      expect(lines.toString().trimEnd().split('\n')).toHaveLength(1);
      await soundCounts();
      await discardBatch(test.db, batchId);
      while (await removePart(test.db, batchId, 1));
      expect(await answersOf(ann)).toEqual([]);
      expect(await answersOf(bob)).toHaveLength(1);
    });

    it('a slot that was taken meanwhile makes an answer late, as for those sent too late', async () => {
      const { batchId, questionIds } = await staged('one');
      const questionId = questionIds[0] as number;
      const content = { who: { originalString: ANN, ranges: rangesOf((await answersOf(bob))[0]?.content) } };
      await (eve as Person).get(saveAnswer, {
        params: { slug: task.slug, questionId },
        body: { save_key: crypto.randomUUID(), content, time_taken: 1 },
      });
      await publishBatch(test.db, { taskId: task.id, batchId, added: 0, names: [] });
      expect(await publishAnswers(test.db, task.id, batchId, (ann as Person).id)).toBe(1);
      expect(await answersOf(ann)).toMatchObject([{ is_active: false, is_late: true }]);
      expect(await soundCounts()).toEqual([0, 1, 1]);
    });
  });
});
