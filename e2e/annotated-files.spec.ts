import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ANN, annotationForm, bratFiles, zip } from '../areas/questions/server/testing/annotations.ts';
import { textsOf } from '../server/platform/spreadsheets/read-zip.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { AnswersPage } from './pages/answers-page.ts';
import { QuestionsPage } from './pages/questions-page.ts';
import { TaskEditorPage } from './pages/task-editor-page.ts';

const SHOTS = process.env.SHOTS;

const NAME = 'letters.zip';
const CONF = '[entities]\nPER\nLOC\nDATE\n[relations]\nknows\tArg1:PER, Arg2:PER\n[events]\n[attributes]\n';

/** Two letters, with a type that the form does not know, and a note that is about nothing. */
const letters = () => {
  const first = bratFiles('letters/first');
  const text = `${ANN} In May.`;
  return zip({
    ...first,
    ...bratFiles('letters/second', text),
    'letters/second.ann': `${first['letters/first.ann']}T4\tDATE 28 31\tMay\n#1\tAnnotatorNotes T9\tof nobody\n`,
    'annotation.conf': CONF,
  });
};

const downloaded = async (page: Page, link: Locator): Promise<Buffer> => {
  const downloading = page.waitForEvent('download');
  await link.click();
  return readFileSync(await (await downloading).path());
};

test('staff brings annotated texts in as a person’s answers, and takes them out in another format', async ({
  signedIn,
}, info) => {
  const page = await signedIn('greta');
  const look = async (name: string) => {
    await expectAccessible(page, name);
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `${info.project.name}-${name}.png`), fullPage: true });
  };
  const editor = new TaskEditorPage(page);
  await editor.openNew();
  await editor.settings({ title: 'Letters', maxAnswers: 2, atPage: 1 });
  await editor.pasteForm(annotationForm('who'));
  await editor.assign('ela');
  const slug = (await editor.saveAndContinue()).split('/').at(-1) ?? '';

  const questions = new QuestionsPage(page);
  await questions.open(slug);
  await page.getByRole('button', { name: 'Import questions' }).first().click();
  await expect(page.getByLabel('Format')).toBeVisible();
  await look('annotations-choose');
  await page.getByLabel(/Drop a file here/).setInputFiles({ name: NAME, buffer: await letters(), mimeType: '' });

  await expect(page.getByText('2 documents, 7 annotations, 2 relations.')).toBeVisible();
  await expect(page.getByLabel('File format')).toHaveValue('brat');
  await expect(page.getByText('The form is missing some of what the file uses')).toBeVisible();
  await expect(page.getByText('Annotation types: DATE (1).')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start import' })).toBeDisabled();
  await look('annotations-preview');
  await page.getByRole('checkbox', { name: 'Add it to the form' }).check();
  await page.getByRole('checkbox', { name: 'Import without it' }).check();
  await page.getByRole('radio', { name: 'One person’s answers' }).check();
  await expect(page.getByText('Enter whose answers these are.')).toBeVisible();
  await page.getByLabel('Whose answers').fill('nobody');
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText('No one with this name is assigned to this task.')).toBeVisible();
  await page.getByLabel('Whose answers').fill('ela');
  await expect(page.getByText('No one with this name is assigned to this task.')).toBeHidden();
  await look('annotations-answers');
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText(`Imported: ${NAME}`)).toBeVisible();
  await look('annotations-imported');

  const answers = new AnswersPage(page);
  await answers.open(slug);
  expect(await answers.count()).toBe(2);
  await expect(page.getByText('Imported', { exact: true })).toHaveCount(2);
  await answers.openPanel();
  await answers.panel.getByText('Annotation formats', { exact: true }).click();
  await answers.panel.getByLabel('File format').selectOption('conll');
  await look('annotations-export');
  await answers.panel.getByRole('button', { name: 'Start export' }).click();
  await expect(answers.panel.getByText('CoNLL-2003 (BIO) cannot hold everything')).toBeVisible();
  await expect(answers.panel.getByRole('link', { name: /^Download / })).toHaveCount(0);
  await look('annotations-losses');
  await answers.panel.getByRole('button', { name: /^Export without it/ }).click();
  const link = answers.panel.getByRole('link', { name: /^Download .*conll.*\.zip$/ });
  const files = await textsOf(await downloaded(page, link));
  expect(files.map(({ name }) => name)).toEqual(['ela/letters/first.conll', 'ela/letters/second.conll']);
  await look('annotations-exported');
});
