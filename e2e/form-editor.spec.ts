import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { AnsweringPage } from './pages/answering-page.ts';
import { FormEditorPage } from './pages/form-editor-page.ts';
import { QuestionsPage } from './pages/questions-page.ts';
import { TaskEditorPage } from './pages/task-editor-page.ts';

interface Made {
  name: string;
  way: string;
  build: (page: Page) => Promise<void>;
  /** The only question. */
  question: Record<string, string>;
  /** Seen by the annotator. */
  reads: string;
  answer: (answering: AnsweringPage) => Promise<void>;
}

const choose = async (answering: AnsweringPage) => {
  await expect(answering.card().getByRole('radio')).toHaveCount(2);
  await answering.choose(1);
};

const sentimentByMouse = async (page: Page) => {
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
const sentimentByKeyboard = async (page: Page) => {
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

const intentByMouse = async (page: Page) => {
  const form = new FormEditorPage(page);
  await form.drag('Select', 'submit-button');
  await form.setting('Label').fill('What does the customer want?');
  await form.setting('Categories').fill('Order.Place an order\nOrder.Cancel an order\nDelivery.Where is my parcel');
  await form.drag('Textarea', 'submit-button');
  await form.setting('Label').fill('Why?');
  await form.drag('RichTextReadOnly', 'subjects');
  await form.setting('Template (HTML)').fill('<p>Customer: {{text}}</p>');
};

const comparisonByMouse = async (page: Page) => {
  const form = new FormEditorPage(page);
  await form.drag('RadioButton', 'submit-button');
  await form.setting('Label').fill('Which answer is better?');
  await form.setting('Text').nth(0).fill('The first');
  await form.setting('Text').nth(1).fill('The second');
  await form.removeOption(4).click();
  await form.removeOption(3).click();
  await form.drag('Container', 'tone');
  await form.dragInto('RichTextReadOnly', 'container');
  await form.setting('Template (HTML)').fill('<p>{{second}}</p>');
  await form.drag('RichTextReadOnly', 'passage');
  await form.setting('Template (HTML)').fill('<p>{{first}}</p>');
};

const FORMS: Made[] = [
  {
    ...{ name: 'a sentiment form', way: 'by mouse', build: sentimentByMouse },
    ...{ question: { text: 'What a day!' }, reads: 'What a day!', answer: choose },
  },
  {
    ...{ name: 'a sentiment form', way: 'by keyboard', build: sentimentByKeyboard },
    ...{ question: { text: 'Never again.' }, reads: 'Never again.', answer: choose },
  },
  {
    ...{ name: 'a form of intents', way: 'by mouse', build: intentByMouse },
    ...{ question: { text: 'Where is it?' }, reads: 'Customer: Where is it?' },
    answer: async (answering) => {
      await answering.card().getByRole('treeitem', { name: 'Where is my parcel' }).click();
      await answering.card().getByRole('textbox', { name: 'Why?' }).fill('It asks.');
    },
  },
  {
    ...{ name: 'a comparison of two answers', way: 'by mouse', build: comparisonByMouse },
    ...{ question: { first: 'Air scatters it.', second: 'The sea.' }, reads: 'Air scatters it.', answer: choose },
  },
];

for (const { name, way, build, question, reads, answer } of FORMS)
  test(`a designer builds ${name} from nothing ${way}, and an annotator answers it`, async ({ signedIn }) => {
    const page = await signedIn('greta');
    const task = new TaskEditorPage(page);
    await task.openNew();
    await task.settings({ title: `${name} ${way}`, maxAnswers: 1, atPage: 1 });
    await task.tab('Widgets');
    await expect(page.getByRole('heading', { name: 'Start from a template' })).toBeVisible();
    await build(page);
    await expect(page.getByText('The form is valid.')).toBeVisible();
    await expectAccessible(page, 'the form editor');
    await task.assign('ela');
    const slug = await task.saveAndContinue();
    const questions = new QuestionsPage(page);
    await questions.open(slug);
    await questions.choose({ name: 'one.jsonl', buffer: Buffer.from(JSON.stringify(question)) });
    expect(await questions.start('one.jsonl')).toBe(1);

    const answering = new AnsweringPage(await signedIn('ela'));
    await answering.open(slug);
    await expect(answering.card().getByText(reads)).toBeVisible();
    const id = (await answering.card().getAttribute('data-question')) ?? '';
    await answer(answering);
    await answering.submit(id);
    await expect(answering.empty()).toBeVisible();
  });
