import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { AnsweringPage } from './pages/answering-page.ts';
import { FormEditorPage } from './pages/form-editor-page.ts';
import { QuestionsPage } from './pages/questions-page.ts';
import { TaskEditorPage } from './pages/task-editor-page.ts';

const byMouse = async (page: Page) => {
  const form = new FormEditorPage(page);
  await form.drag('RadioButton', 'submit-button');
  await form.drag('RichTextReadOnly', 'tone');
  await form.setting('Template (HTML)').fill('<p>{{text}}</p>');
  await form.widget('tone').click();
  await form.setting('Label').fill('How does it sound?');
  await form.setting('Text').nth(0).fill('Positive');
  await form.setting('Text').nth(1).fill('Negative');
  await form.removeOption(4).click();
  await form.removeOption(3).click();
};

/** From the list of widgets on, without a mouse. */
const byKeyboard = async (page: Page) => {
  const form = new FormEditorPage(page);
  await form.tabTo(form.tool('RichTextReadOnly'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await form.typeInto(form.setting('Template (HTML)'), '<p>{{text}}</p>');
  await form.tabTo(form.tool('RadioButton'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await form.typeInto(form.setting('Label'), 'How does it sound?');
  await form.typeInto(form.setting('Text').nth(0), 'Positive');
  await form.typeInto(form.setting('Text').nth(1), 'Negative');
  await form.tabTo(form.removeOption(4));
  await page.keyboard.press('Space');
  await form.tabTo(form.removeOption(3), 'Shift+Tab');
  await page.keyboard.press('Space');
};

for (const [way, build] of [
  ['by mouse', byMouse],
  ['by keyboard', byKeyboard],
] as const)
  test(`a designer builds a sentiment form from nothing ${way}, and an annotator answers it`, async ({ signedIn }) => {
    const page = await signedIn('greta');
    const title = `Sentiment ${way}`;
    const task = new TaskEditorPage(page);
    await task.openNew();
    await task.settings({ title, maxAnswers: 1, atPage: 1 });
    await task.tab('Widgets');
    await expect(page.getByRole('heading', { name: 'Start from a template' })).toBeVisible();
    await build(page);
    await expect(page.getByText('The form is valid.')).toBeVisible();
    await expectAccessible(page, 'the form editor');
    await task.assign('ela');
    const slug = await task.saveAndContinue();
    const questions = new QuestionsPage(page);
    await questions.open(slug);
    await questions.choose({
      name: 'two.jsonl',
      buffer: Buffer.from('{"text":"What a day!"}\n{"text":"Never again."}'),
    });
    expect(await questions.start('two.jsonl')).toBe(2);

    const own = await signedIn('ela');
    const answering = new AnsweringPage(own);
    await answering.open(slug);
    await expect(answering.card().getByText('What a day!')).toBeVisible();
    await expect(answering.card().getByRole('radio')).toHaveCount(2);
    const id = (await answering.card().getAttribute('data-question')) ?? '';
    await answering.choose(1);
    await answering.submit(id);
    await expect(answering.card().getByText('Never again.')).toBeVisible();
  });
