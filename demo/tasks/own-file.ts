import type { DemoTask } from '../demo-task.ts';

/** Nothing in it yet: a task to import a questions file into. Its fields match the files in `data/doccano`. */
export const ownFile: DemoTask = {
  slug: 'your-own-file',
  title: 'Try it with a file of your own',
  description:
    '<p>Import a file with a column <code>text</code> (and, if you like, <code>label</code>): JSONL, CSV or XLSX. ' +
    'Some lie in <code>demo/data/doccano</code>.</p>',
  language: 'en',
  maxAnswers: 2,
  questionsAtPage: 1,
  form: {
    structure: [
      { componentId: 'reading', componentType: 'RichTextReadOnly', widgetConfig: { value: '<p>{{text}}</p>' } },
      {
        componentId: 'label',
        componentType: 'RadioButton',
        widgetConfig: {
          label: 'How does the text sound?',
          options: [
            { value: 'Positive', color: 'green' },
            { value: 'Negative', color: 'red' },
          ],
        },
      },
      {
        componentId: 'note',
        componentType: 'Textarea',
        widgetConfig: { label: 'Anything to add?', maxlength: 300 },
      },
      {
        componentId: 'submit-button',
        componentType: 'Submit',
        widgetConfig: {
          skippable: true,
          query: { condition: 'AND', rules: [{ field: 'label', operator: 'is_not_empty' }] },
        },
      },
    ],
  },
  questions: [],
  answer: () => ({}),
  people: [
    { username: 'ela', perDay: 0 },
    { username: 'emil', perDay: 0 },
  ],
  moderators: [],
};
