import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { sentencesIn } from '../demo/texts.ts';
import { sheetRows } from '../server/platform/spreadsheets/read-sheet.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { AnsweringPage } from './pages/answering-page.ts';
import { AnswersPage } from './pages/answers-page.ts';
import { QuestionsPage } from './pages/questions-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { TaskEditorPage } from './pages/task-editor-page.ts';

const FORM = {
  structure: [
    { componentId: 'reading', componentType: 'RichTextReadOnly', widgetConfig: { value: '<p>{{text}}</p>' } },
    {
      componentId: 'label',
      componentType: 'RadioButton',
      widgetConfig: {
        label: 'How does it sound?',
        options: [
          { value: 'Positive', color: 'green' },
          { value: 'Negative', color: 'red' },
          { value: 'Neither', color: 'grey' },
        ],
      },
    },
    {
      componentId: 'why',
      componentType: 'Textarea',
      displayRule: { rules: [{ op: 'Equals', val: 'negative' }], data: { targetId: 'label' } },
      widgetConfig: { label: 'Why?', maxlength: 200 },
    },
    {
      componentId: 'submit-button',
      componentType: 'Submit',
      widgetConfig: {
        skippable: true,
        query: {
          condition: 'AND',
          rules: [
            { field: 'label', operator: 'is_not_empty' },
            { field: 'why', operator: 'is_not_empty' },
          ],
        },
      },
    },
  ],
};

const file = (name: string) => ({
  name,
  buffer: readFileSync(join(import.meta.dirname, '../demo/data/doccano', name)),
});

/** The first sentences of a novel, as somebody would bring them. */
const novel = () => {
  const rows = sentencesIn('pride-and-prejudice').slice(0, 6);
  const lines = rows.map(({ externalId, text }) => JSON.stringify({ id: externalId, text }));
  return { name: 'novel.jsonl', buffer: Buffer.from(`${lines.join('\n')}\n`) };
};

interface Said {
  text: string;
  user: string;
  label: string;
  why: string;
}

const SKIPPED = 'However little known';
const FIXED = 'Mr. Bennet made no answer.';

/** Answers everything that there is, by keyboard: number keys, a reason where the form asks for one, Ctrl+Enter. */
const answerAll = async (page: Page, user: string): Promise<Said[]> => {
  const answering = new AnsweringPage(page);
  const said: Said[] = [];
  for (let question = await answering.question(); question; question = await answering.question()) {
    const { id, text } = question;
    if (text.startsWith(SKIPPED)) {
      await answering.skip(id);
      continue;
    }
    const digit = ((text.length + user.length) % 3) + 1;
    await answering.choose(digit);
    const why = digit === 2 ? `=${user} says so` : '';
    if (why) {
      await answering.tabTo(answering.card().getByLabel('Why?'));
      await page.keyboard.type(why);
    }
    said.push({ text, user, label: ['positive', 'negative', 'neither'][digit - 1] ?? '', why });
    await answering.submit(id);
  }
  return said;
};

const sorted = (all: Said[]) => all.map((one) => JSON.stringify(one)).sort((a, b) => a.localeCompare(b));
const unguarded = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r])/, '');

const fromTable = (row: Record<string, unknown>): Said => {
  const cell = (name: string) => unguarded(String(row[name] ?? ''));
  return { text: cell('input.text'), user: cell('user'), label: cell('answer.label'), why: cell('answer.why') };
};

test('the main job: a task, its questions, two people at work, their answers', async ({ page, signedIn }) => {
  test.setTimeout(600_000);
  const editor = new TaskEditorPage(page);

  await test.step('staff signs in', async () => {
    await new SignInPage(page).byMail('greta');
    await expectAccessible(page, 'the list of all tasks');
  });

  const slug = await test.step('makes a task with a form and two people', async () => {
    await editor.openNew();
    await editor.settings({ title: 'How does it sound?', maxAnswers: 2, atPage: 2 });
    await expectAccessible(page, 'the settings of a task');
    await editor.pasteForm(FORM);
    await expectAccessible(page, 'the form of a task');
    await editor.assign('ela');
    await editor.assign('sara', 50);
    await expectAccessible(page, 'the people of a task');
    return editor.saveAndContinue();
  });

  const imported = await test.step('imports files of three formats and a novel', async () => {
    const questions = new QuestionsPage(page);
    await questions.open(slug);
    await expectAccessible(page, 'a task without questions');
    await questions.choose(file('text-classification.utf16.csv'));
    await expectAccessible(page, 'the preview of a file');
    let count = await questions.start('text-classification.utf16.csv');
    await expectAccessible(page, 'an import that has ended');

    await questions.choose(file('sequence-labeling.jsonl'));
    await questions.startAndFail('sequence-labeling.jsonl');
    await expectAccessible(page, 'an import that failed');
    await questions.choose(file('sequence-labeling.jsonl'));
    await questions.leaveOut('label');
    count += await questions.start('sequence-labeling.jsonl');

    await questions.choose(file('text-classification.xlsx'));
    count += await questions.start('text-classification.xlsx');
    await questions.choose(novel());
    count += await questions.start('novel.jsonl');
    await questions.choose(novel());
    expect(await questions.start('novel.jsonl')).toBe(0);
    return count;
  });

  const said: Said[] = [];
  for (const user of ['ela', 'sara']) {
    await test.step(`${user} answers by keyboard, skips and fixes`, async () => {
      const own = await signedIn(user);
      await own.goto('/tasks');
      await own.getByRole('link', { name: 'How does it sound?', exact: true }).click();
      const answering = new AnsweringPage(own);
      await expect(answering.card()).toBeVisible();
      await expectAccessible(own, 'questions to answer');
      await own.keyboard.press('?');
      await expect(own.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expectAccessible(own, 'the keys');
      await own.keyboard.press('Escape');
      await expect(own.getByRole('dialog')).toBeHidden();
      said.push(...(await answerAll(own, user)));
      await expect(own.getByText('Everything is saved')).toBeVisible();
      await expectAccessible(own, 'nothing left to answer');

      await own.getByRole('tab', { name: 'Done' }).click();
      const done = own.locator('article').filter({ hasText: FIXED });
      await done.getByRole('button', { name: 'Fix answer' }).click();
      await expectAccessible(own, 'an answer that is being fixed');
      await done.getByRole('radio', { name: 'Neither' }).check();
      await own.keyboard.press('ControlOrMeta+Enter');
      await expect(done.getByText(/, fixed /)).toBeVisible();
      const fixed = said.findIndex((one) => one.user === user && one.text === FIXED);
      said[fixed] = { text: FIXED, user, label: 'neither', why: '' };
      await expectAccessible(own, 'what is done');
    });
  }
  expect(said).toHaveLength(2 * (imported - 1));

  await test.step('staff sees the progress', async () => {
    await page.goto('/admin/tasks?title=sound');
    await expect(page.getByText(`${said.length} of ${2 * imported}`)).toBeVisible();
    await page.goto(`/admin/task/${slug}/users`);
    await expect(page.getByText('1 skipped')).toHaveCount(2);
  });

  await test.step('and gets back exactly what was said, in every format', async () => {
    const answers = new AnswersPage(page);
    await answers.open(slug);
    await expectAccessible(page, 'the answers of a task');

    const jsonl = (await answers.download('JSONL')).toString().trimEnd().split('\n');
    const fromJson = jsonl.map((line): Said => {
      const { input, user, answer } = JSON.parse(line);
      return { text: input.text ?? '', user, label: answer.label[0], why: answer.why ?? '' };
    });
    expect(sorted(fromJson)).toEqual(sorted(said));

    const csv = await answers.download('CSV');
    expect(csv.toString()).not.toMatch(/,=/);
    const table: Record<string, string>[] = parse(csv, { bom: true, columns: true });
    expect(sorted(table.map(fromTable))).toEqual(sorted(said));

    const sheet: Record<string, unknown>[] = [];
    for await (const { values } of sheetRows(await answers.download('XLSX'))) sheet.push(values ?? {});
    expect(sorted(sheet.map(fromTable))).toEqual(sorted(said));
    await expectAccessible(page, 'exports');
  });
});
