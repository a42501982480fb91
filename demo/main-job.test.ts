import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answeredQuestions, newQuestions, saveAnswer } from '../areas/answering/contract.ts';
import { brokenInvariants } from '../areas/answering/server/testing/invariants.ts';
import { exported } from '../areas/questions/server/testing/exporting.ts';
import { importFile } from '../areas/questions/server/testing/importing.ts';
import { adminTask, adminTasks, createTask } from '../areas/task-admin/contract.ts';
import { sheetRows } from '../server/platform/spreadsheets/read-sheet.ts';
import { type Person, startTestApp, type TestApp } from '../server/testing/app.ts';
import { STAFF } from '../server/testing/people.ts';
import { ownFile } from './tasks/own-file.ts';
import { sentencesIn } from './texts.ts';

const slug = 'main-job';
const file = (name: string) => readFileSync(join(import.meta.dirname, 'data/doccano', name));
const novel = sentencesIn('pride-and-prejudice');
const novelLines = novel.map(({ externalId, text }) => JSON.stringify({ id: externalId, text })).join('\n');

let tagwerk: TestApp;
let staff: Person;
let linguists: Person[];
beforeAll(async () => {
  tagwerk = await startTestApp();
  await tagwerk.app.start();
  staff = await tagwerk.person(STAFF);
  linguists = [await tagwerk.person({ username: 'ela' }), await tagwerk.person({ username: 'emil' })];
  await staff.get(createTask, {
    body: {
      title: 'The main job',
      slug,
      max_answers: 2,
      questions_at_page: 20,
      is_active: true,
      config: ownFile.form,
      usertasks: linguists.map(({ username }) => ({ username })),
    },
  });
});
afterAll(() => tagwerk.close());

/** What somebody says of a text; each has their own mind. */
const opinion = (text: string, username: string) => ({
  label: [(text.length + username.length) % 2 === 0 ? 'positive' : 'negative'],
  note: text.startsWith('“') ? `=${username} of “${text.slice(1, 9)}”` : '',
});

test('files of three formats come in, one of them in UTF-16, and a novel sentence by sentence', async () => {
  const csv = await importFile(staff, slug, 'classification.csv', file('text-classification.utf16.csv'));
  expect(csv).toMatchObject({ state: 'done', added: 3, bad_rows: 0 });
  const jsonl = await importFile(staff, slug, 'labels.jsonl', file('sequence-labeling.jsonl'), {
    mapping: { columns: { text: 'text' } },
  });
  expect(jsonl).toMatchObject({ state: 'done', added: 3, ignored_columns: ['label'] });
  const xlsx = await importFile(staff, slug, 'classification.xlsx', file('text-classification.xlsx'));
  expect(xlsx).toMatchObject({ state: 'done', bad_rows: 0 });
  expect(xlsx.added).toBeGreaterThanOrEqual(2);
  const text = await importFile(staff, slug, 'novel.jsonl', novelLines);
  expect(text).toMatchObject({ state: 'done', added: novel.length });
  const again = await importFile(staff, slug, 'novel.jsonl', novelLines);
  expect(again).toMatchObject({ state: 'done', added: 0, unchanged: novel.length });
});

test('two people answer everything, skip and fix', async () => {
  for (const person of linguists) {
    for (;;) {
      const page = await person.get(newQuestions, { params: { slug }, query: {} });
      if (page.length === 0) break;
      for (const { id, external_id, input } of page) {
        await person.get(saveAnswer, {
          params: { slug, questionId: id },
          query: {},
          body: {
            save_key: randomUUID(),
            time_taken: 3,
            ...(external_id === 'pride-and-prejudice-007'
              ? { skip: true, content: {} }
              : { content: opinion(String(input.text ?? ''), person.username) }),
          },
        });
      }
    }
  }
  const [ela] = linguists as [Person];
  const { results } = await ela.get(answeredQuestions, { params: { slug }, query: { page_size: 1, order_by: 'id' } });
  const [first] = results;
  await ela.get(saveAnswer, {
    params: { slug, questionId: first?.id ?? 0 },
    query: {},
    body: {
      save_key: randomUUID(),
      time_taken: 5,
      fix_answer: true,
      base_version: first?.answers[0]?.version ?? 0,
      content: { label: ['negative'], note: 'looked at again' },
    },
  });
  expect(await brokenInvariants(tagwerk.db)).toEqual([]);
});

/** A cell as it was before it was kept from being a formula. */
const unguarded = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r])/, '');

test('staff sees the progress and gets back exactly what was said, in every format', async () => {
  const { questions_count } = await staff.get(adminTask, { params: { slug } });
  const { results } = await staff.get(adminTasks, { query: { title: 'main job' } });
  expect(results[0]).toMatchObject({ answers_done: 2 * (questions_count - 1), answers_all: 2 * questions_count });

  const jsonl = (await exported(staff, slug, { format: 'jsonl' })).toString().trimEnd().split('\n');
  const rows = jsonl.map((line) => JSON.parse(line));
  expect(rows).toHaveLength(2 * (questions_count - 1));
  const expected = rows.map(({ input, user, is_first }) =>
    is_first ? opinion(input.text ?? '', user) : { label: ['negative'], note: 'looked at again' },
  );
  expect(rows.map(({ answer }) => answer)).toEqual(expected);
  expect(rows.filter(({ is_first }) => !is_first)).toHaveLength(1);

  const notes = expected.map(({ note }) => note);
  const csv: string[][] = parse(await exported(staff, slug, { format: 'csv' }), { bom: true });
  const [head = [], ...lines] = csv;
  const noteOf = (cells: string[]) => cells[head.indexOf('answer.note')] ?? '';
  expect(lines.map(noteOf).map(unguarded)).toEqual(notes);
  expect(lines.map(noteOf).some((note) => note.startsWith('='))).toBe(false);

  const sheet: string[] = [];
  for await (const { values } of sheetRows(await exported(staff, slug, { format: 'xlsx' }))) {
    sheet.push(String(values?.['answer.note'] ?? ''));
  }
  expect(sheet).toEqual(notes);
});
