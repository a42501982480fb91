import type { Page } from '@playwright/test';
import { example } from '../widgets/text-span/example.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { AnsweringPage } from './pages/answering-page.ts';
import { QuestionsPage } from './pages/questions-page.ts';
import { TaskEditorPage } from './pages/task-editor-page.ts';
import { TextSpanPage } from './pages/text-span-page.ts';

const PEOPLE = ['ela', 'sara', 'emil'];
const { componentId, widgetConfig, input } = example;
const FORM = {
  structure: [
    { componentId, componentType: 'TextSpanAnnotation', widgetConfig },
    {
      componentId: 'submit-button',
      componentType: 'Submit',
      widgetConfig: { query: { condition: 'AND', rules: [{ field: componentId, operator: 'is_valid' }] } },
    },
  ],
};

type SignedIn = (username: string) => Promise<Page>;
const tasks = new Map<string, string>();

/** A task with this widget and one question, made by staff; once for each server. */
const taskOn = async (url: string, signedIn: SignedIn): Promise<string> => {
  const known = tasks.get(url);
  if (known !== undefined) return known;
  const page = await signedIn('greta');
  const editor = new TaskEditorPage(page);
  await editor.openNew();
  await editor.settings({ title: 'Who and what', maxAnswers: PEOPLE.length, atPage: 1 });
  await editor.pasteForm(FORM);
  for (const person of PEOPLE) await editor.assign(person);
  const slug = await editor.saveAndContinue();
  const questions = new QuestionsPage(page);
  await questions.open(slug);
  await questions.choose({ name: 'text.jsonl', buffer: Buffer.from(`${JSON.stringify({ id: 'one', ...input })}\n`) });
  expect(await questions.start('text.jsonl')).toBe(1);
  tasks.set(url, slug);
  return slug;
};

const begin = async (username: string, url: string, signedIn: SignedIn) => {
  const slug = await taskOn(url, signedIn);
  const page = await signedIn(username);
  await new AnsweringPage(page).open(slug);
  const spans = new TextSpanPage(page);
  await expect(spans.label('House or estate')).toBeVisible();
  return { page, spans, slug };
};

const allSaved = (page: Page) => page.getByText('Everything is saved');

test('with the mouse: select, choose a type, connect, undo; a reload keeps it; submitted it stands in Done', async ({
  signedIn,
  server,
}) => {
  const { page, spans, slug } = await begin('ela', server.url, signedIn);
  await spans.select('single man');
  const panel = spans.panel('Annotation “single man”');
  await expect(panel).toBeVisible();
  await expect(page.getByRole('button', { name: /^Submit/ })).toBeDisabled();
  await expectAccessible(page, 'an annotation without a type');
  await panel.getByRole('option', { name: 'Group of people' }).click();
  await panel.getByLabel('Note').fill('Any of them.');
  await expectAccessible(page, 'an annotation with its panel');
  await panel.getByRole('button', { name: 'Accept' }).click();
  await spans.count('4 annotations');

  await spans.connect('By name', 'House or estate');
  await expect(spans.panel('Relation from “Mr. Bennet” to “Netherfield Park”')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(spans.said('Undone.')).toBeAttached();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(spans.said('Redone.')).toBeAttached();
  await expect(page.getByRole('button', { name: '1 without a type' })).toHaveCount(0);
  await page.reload();
  await spans.count('4 annotations');
  await expect(spans.label('Group of people')).toBeVisible();
  await spans.label('Group of people').click();
  await expect(spans.panel('Annotation “single man”').getByLabel('Note')).toHaveValue('Any of them.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Submit/ }).click();
  await expect(page.getByText('There are no more questions.')).toBeVisible();
  await expect(allSaved(page)).toBeVisible();
  await page.goto(`/task/${slug}/done`);
  await spans.count('4 annotations');
  await expect(spans.label('Group of people')).toBeVisible();
  await expectAccessible(page, 'annotations to read');
});

test('by keyboard alone: from the first Tab to the submitted answer', async ({ signedIn, server }) => {
  const { page, spans } = await begin('sara', server.url, signedIn);
  const { keyboard } = page;
  await new AnsweringPage(page).tabTo(spans.text());
  await keyboard.press('Control+Home');
  for (let words = 0; words < 3; words += 1) await keyboard.press('Control+ArrowRight');
  await keyboard.press('Control+Shift+ArrowRight');
  await expect(spans.said('Selected: truth')).toBeAttached();
  await keyboard.press('7');
  await expect(spans.said('Annotated “truth” as Time.')).toBeAttached();
  await keyboard.press('Shift+BracketRight');
  await expect(spans.said('Now “trut”.')).toBeAttached();
  await keyboard.press('Control+z');
  await keyboard.press('.');
  await expect(spans.said('Person: Mr. Bennet')).toBeAttached();
  await keyboard.press('Enter');
  await expect(spans.panel('Annotation “Mr. Bennet”')).toBeVisible();
  await keyboard.press('Escape');
  await expect(spans.text()).toBeFocused();
  await keyboard.type('>');
  await keyboard.press('.');
  await keyboard.press('Enter');
  await expect(spans.panel('Relation from “Mr. Bennet” to “his lady”')).toBeVisible();
  await keyboard.press('2');
  await keyboard.press('Enter');
  await expect(spans.text()).toBeFocused();
  await keyboard.press('Control+f');
  await keyboard.type('mrs. long');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expectAccessible(page, 'the search in a text');
  await keyboard.press('Escape');
  await keyboard.type('?');
  const help = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(help).toBeVisible();
  await expectAccessible(page, 'the keys of the text');
  await keyboard.press('Escape');
  await expect(spans.text()).toBeFocused();
  await keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('There are no more questions.')).toBeVisible();
  await expect(allSaved(page)).toBeVisible();
});

test('with a finger: rest on a word, draw the handles, annotate', { tag: '@phone' }, async ({ signedIn, server }) => {
  const { page, spans } = await begin('emil', server.url, signedIn);
  await spans.text().scrollIntoViewIfNeeded();
  await spans.rest('truth', 'universally');
  const bar = page.getByRole('toolbar', { name: 'Selected text' });
  await expect(spans.said('Selected: truth universally')).toBeAttached();
  await bar.getByRole('button', { name: 'Annotate' }).click();
  const panel = spans.panel('Annotation “truth universally”');
  await panel.getByRole('option', { name: 'Vehicle' }).click();
  await panel.getByRole('button', { name: 'Accept' }).click();
  await spans.count('4 annotations');
  await page.getByRole('button', { name: 'Next suggestion' }).click();
  await page.keyboard.type('+');
  await spans.count('5 annotations');
  await page.getByRole('button', { name: /^Reject \d/ }).click();
  await expect(page.getByText('5 suggestions rejected.').first()).toBeAttached();
  await expect(spans.text()).toBeFocused();
});
