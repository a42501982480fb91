import type { Form } from '../../widgets/form/form.ts';
import { type DemoTask, textOf } from '../demo-task.ts';
import { sentencesIn } from '../texts.ts';

const form: Form = {
  structure: [
    { componentId: 'reading', componentType: 'RichTextReadOnly', widgetConfig: { value: '<p>{{text}}</p>' } },
    {
      componentId: 'place',
      componentType: 'RadioButton',
      widgetConfig: {
        label: 'Where is Alice?',
        options: [
          { value: 'In the garden', color: 'green' },
          { value: 'Falling', color: 'brown' },
          { value: 'In the long hall', color: 'blue' },
          { value: 'Cannot be told', color: 'grey' },
        ],
      },
    },
    {
      componentId: 'submit-button',
      componentType: 'Submit',
      widgetConfig: { query: { condition: 'AND', rules: [{ field: 'place', operator: 'is_not_empty' }] } },
    },
  ],
};

const sentences = sentencesIn('alice-in-wonderland');
const sentenceWith = (words: string) => sentences.findIndex(({ text }) => text.includes(words));
const falls = sentenceWith('straight on like a tunnel');
const lands = sentenceWith('thump! thump!');
const placeOf = (text: string): string => {
  const at = sentences.findIndex((sentence) => sentence.text === text);
  if (at < falls) return 'in_the_garden';
  return at < lands ? 'falling' : 'in_the_long_hall';
};

/** Finished: each sentence has its answer. */
export const places: DemoTask = {
  slug: 'where-is-alice',
  title: 'Where is Alice? (finished)',
  description: '<p>The first chapter of <em>Alice’s Adventures in Wonderland</em>. All of it has been answered.</p>',
  language: 'en',
  maxAnswers: 1,
  questionsAtPage: 1,
  form,
  questions: sentences.map(({ externalId, text }) => ({ externalId, input: { text } })),
  answer: (input, chance) => ({ place: [chance() < 0.05 ? 'cannot_be_told' : placeOf(textOf(input))] }),
  people: [
    { username: 'lena', perDay: 6 },
    { username: 'sara', perDay: 5 },
  ],
  moderators: [],
};

const PILOT_QUESTIONS = 30;

/** The round before, of the first sentences; it was switched off when it was done. */
export const placesPilot: DemoTask = {
  ...places,
  slug: 'where-is-alice-pilot',
  title: 'Where is Alice? (pilot, archived)',
  description: '<p>The first sentences, with which the question was tried out.</p>',
  isArchived: true,
  questions: places.questions.slice(0, PILOT_QUESTIONS),
  people: [{ username: 'lena', perDay: 3 }],
};
