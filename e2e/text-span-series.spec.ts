import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { AnsweringPage } from './pages/answering-page.ts';
import { QuestionsPage } from './pages/questions-page.ts';
import { TaskEditorPage } from './pages/task-editor-page.ts';
import { TextSpanPage } from './pages/text-span-page.ts';

interface Excerpt {
  text: string;
  entities: { begin: number; end: number; type: string }[];
}

const excerpt = readFileSync(join(import.meta.dirname, 'data/litbank/pride-and-prejudice.json'), 'utf8');
const { text, entities: all } = JSON.parse(excerpt) as Excerpt;
/** From its beginning to its end. */
const entities = all.filter((_, at) => at % 2 === 0);
const TYPES = ['PER', 'FAC', 'LOC', 'GPE'];
const FORM = {
  structure: [
    {
      componentId: 'spans',
      componentType: 'TextSpanAnnotation',
      widgetConfig: { label: 'Entities', rangeTypes: TYPES.map((value) => ({ title: value, value })) },
    },
    {
      componentId: 'submit-button',
      componentType: 'Submit',
      widgetConfig: { query: { condition: 'AND', rules: [{ field: 'spans', operator: 'is_valid' }] } },
    },
  ],
};

test('twenty entities of a novel, one after the other, by drag and key: nothing is in the way of any', async ({
  signedIn,
}) => {
  const staff = await signedIn('greta');
  const editor = new TaskEditorPage(staff);
  await editor.openNew();
  await editor.settings({ title: 'Entities of a novel', maxAnswers: 1, atPage: 1 });
  await editor.pasteForm(FORM);
  await editor.assign('ela');
  const slug = await editor.saveAndContinue();
  const questions = new QuestionsPage(staff);
  await questions.open(slug);
  await questions.choose({
    name: 'novel.jsonl',
    buffer: Buffer.from(`${JSON.stringify({ id: 'one', spans: text })}\n`),
  });
  expect(await questions.start('novel.jsonl')).toBe(1);

  const page = await signedIn('ela');
  await page.setViewportSize({ width: 1280, height: 720 });
  await new AnsweringPage(page).open(slug);
  const spans = new TextSpanPage(page);
  await spans.text().scrollIntoViewIfNeeded();
  expect(entities).toHaveLength(20);
  for (const { begin, end, type } of entities) {
    const name = text.slice(begin, end);
    await spans.dragOver(text, begin, end);
    await expect(spans.said(`Annotated “${name}”. Choose a type.`)).toBeAttached();
    await page.keyboard.press(String(TYPES.indexOf(type) + 1));
    await expect(spans.said(`“${name}” is now ${type}.`)).toBeAttached();
  }
  await spans.count('20 annotations');
  await expect(page.getByRole('button', { name: 'without a type' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Submit/ }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
});
