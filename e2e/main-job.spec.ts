import { expectAccessible, test } from './fixtures.ts';
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

test('the main job: a task, its questions, two people at work, their answers', async ({ page }) => {
  test.setTimeout(240_000);
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
  console.log(slug);
});
