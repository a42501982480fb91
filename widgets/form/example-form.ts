import { EXAMPLE_SUBJECTS } from '../shared/example-subjects.ts';
import type { Form, Input } from './form-shape.ts';

/** A whole form of six widgets, as a task of a literature department would have it. */
export const exampleForm: Form = {
  structure: [
    {
      componentId: 'passage',
      componentType: 'RichTextReadOnly',
      widgetConfig: {
        value: '<blockquote><p>{{text}}</p></blockquote>{{{<p>— {{author}}, <em>{{title}}</em>, {{year}}</p>}}}',
      },
    },
    {
      componentId: 'tone',
      componentType: 'RadioButton',
      popupContent:
        '<p><strong>Ironic</strong> is what says one thing and means another. If in doubt, read the passage aloud.</p>',
      widgetConfig: {
        label: 'What is the tone of the passage?',
        options: [
          { value: 'Earnest', color: '#2185d0' },
          { value: 'Ironic', color: '#a333c8' },
          { value: 'Angry', color: '#db2828' },
          { value: 'Hard to say', color: '#767676' },
        ],
      },
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
    {
      componentId: 'subjects',
      componentType: 'Select',
      widgetConfig: {
        label: 'Which subjects does the passage touch on?',
        multiple: true,
        tags: true,
        customCategories: true,
        categories: [...EXAMPLE_SUBJECTS],
        options: ['None of these'],
      },
    },
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
  {
    text: 'It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.\nHowever little known the feelings or views of such a man may be on his first entering a neighbourhood, this truth is so well fixed in the minds of the surrounding families, that he is considered as the rightful property of some one or other of their daughters.',
    author: 'Jane Austen',
    title: 'Pride and Prejudice',
    year: 1813,
  },
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
