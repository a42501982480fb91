import { example as containerExample } from './container/example.ts';
import { container } from './container/model.ts';
import type { Form, Input } from './form/form-shape.ts';
import { example as radioButtonExample } from './radio-button/example.ts';
import { radioButton } from './radio-button/model.ts';
import { example as richTextReadOnlyExample } from './rich-text-read-only/example.ts';
import { richTextReadOnly } from './rich-text-read-only/model.ts';
import { example as selectExample } from './select/example.ts';
import { select } from './select/model.ts';
import type { WidgetExample } from './shared/example.ts';
import { example as submitExample } from './submit/example.ts';
import { submit } from './submit/model.ts';
import { example as textSpanExample } from './text-span/example.ts';
import { textSpan } from './text-span/model.ts';
import { example as textareaExample } from './textarea/example.ts';
import { textarea } from './textarea/model.ts';

/** An example of every widget, by type. */
export const examples: Readonly<Record<string, WidgetExample>> = {
  [richTextReadOnly.type]: richTextReadOnlyExample,
  [textarea.type]: textareaExample,
  [radioButton.type]: radioButtonExample,
  [select.type]: selectExample,
  [textSpan.type]: textSpanExample,
  [container.type]: containerExample,
  [submit.type]: submitExample,
};

/** A whole form of six widgets, as a task of a literature department would have it. */
export const exampleForm: Form = {
  structure: [
    {
      componentId: 'passage',
      componentType: 'RichTextReadOnly',
      widgetConfig: richTextReadOnlyExample.widgetConfig,
    },
    {
      componentId: 'tone',
      componentType: 'RadioButton',
      popupContent:
        '<p><strong>Ironic</strong> is what says one thing and means another. If in doubt, read the passage aloud.</p>',
      widgetConfig: radioButtonExample.widgetConfig,
    },
    {
      componentId: 'irony',
      componentType: 'Container',
      displayRule: { rules: [{ op: 'Equals', val: 'ironic' }], data: { targetId: 'tone' } },
      widgetConfig: {
        label: 'About the irony',
        bordered: true,
        structure: [
          {
            componentId: 'target',
            componentType: 'RadioButton',
            widgetConfig: {
              label: 'Who is it aimed at?',
              multiple: true,
              options: ['A person', 'Society', 'The reader'].map((value) => ({ value, color: '' })),
            },
          },
          {
            componentId: 'words',
            componentType: 'Textarea',
            widgetConfig: { label: 'Which words give it away?', characters: true },
          },
        ],
      },
    },
    { componentId: 'subjects', componentType: 'Select', widgetConfig: selectExample.widgetConfig },
    {
      componentId: 'summary',
      componentType: 'Textarea',
      widgetConfig: { label: 'Sum it up in a sentence of your own', characters: true, maxlength: 200 },
    },
    {
      componentId: 'submit-button',
      componentType: 'Submit',
      widgetConfig: {
        skippable: true,
        query: {
          condition: 'AND',
          rules: [
            { field: 'tone', operator: 'is_not_empty' },
            { field: 'words', operator: 'is_not_empty' },
            {
              condition: 'OR',
              rules: [
                { field: 'subjects', operator: 'is_not_empty' },
                { field: 'summary', operator: 'is_not_empty' },
              ],
            },
          ],
        },
      },
    },
  ],
};

/** Questions for the example form: beginnings of books whose authors are long dead. */
export const exampleQuestions: readonly Input[] = [
  richTextReadOnlyExample.input,
  {
    text: 'Call me Ishmael. Some years ago—never mind how long precisely—having little or no money in my purse, and nothing particular to interest me on shore, I thought I would sail about a little and see the watery part of the world.',
    author: 'Herman Melville',
    title: 'Moby-Dick',
    year: 1851,
  },
  {
    text: 'There were four of us—George, and William Samuel Harris, and myself, and Montmorency. We were sitting in my room, smoking, and talking about how bad we were—bad from a medical point of view I mean, of course.',
    author: 'Jerome K. Jerome',
    title: 'Three Men in a Boat',
    year: 1889,
  },
  {
    text: 'Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do: once or twice she had peeped into the book her sister was reading, but it had no pictures or conversations in it, “and what is the use of a book,” thought Alice “without pictures or conversations?”',
    author: 'Lewis Carroll',
    title: 'Alice’s Adventures in Wonderland',
    year: 1865,
  },
];
