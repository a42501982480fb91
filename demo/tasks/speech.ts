import type { Form } from '../../widgets/form/form.ts';
import { type Chance, pick } from '../chance.ts';
import { type DemoTask, textOf } from '../demo-task.ts';
import { sentencesIn } from '../texts.ts';

const SPEECH = ['direct_speech', 'reported_speech', 'thought'];

const form: Form = {
  structure: [
    {
      componentId: 'reading',
      componentType: 'RichTextReadOnly',
      widgetConfig: { value: '<p>{{text}}</p>{{{<p><small>before it: {{before}}</small></p>}}}' },
    },
    {
      componentId: 'speech',
      componentType: 'RadioButton',
      widgetConfig: {
        label: 'What does the sentence give?',
        grouped: true,
        options: [
          { value: 'Direct speech', color: '' },
          { value: 'Reported speech', color: '' },
          { value: 'Thought', color: '' },
          { value: 'Narration', color: '' },
        ],
        selection_color: 'blue',
      },
    },
    {
      componentId: 'who',
      componentType: 'Container',
      displayRule: { rules: [{ op: 'Intersects', val: SPEECH }], data: { targetId: 'speech' } },
      widgetConfig: {
        direction: 'row',
        structure: [
          {
            componentId: 'speaker',
            componentType: 'Select',
            popupContent: '<p>Somebody who is not in the list? Type the name and add it.</p>',
            widgetConfig: {
              label: 'Who speaks or thinks?',
              tags: true,
              categories: [
                'Pride and Prejudice.Mr Bennet',
                'Pride and Prejudice.Mrs Bennet',
                'Pride and Prejudice.Elizabeth',
                'Pride and Prejudice.Kitty',
                'Middlemarch.Dorothea',
                'Middlemarch.Celia',
                'Middlemarch.Mr Brooke',
              ],
              options: ['Nobody in particular'],
            },
          },
          {
            componentId: 'sure',
            componentType: 'RadioButton',
            widgetConfig: {
              label: 'How sure are you?',
              options: [
                { value: 'Sure', color: '' },
                { value: 'A guess', color: '' },
              ],
            },
          },
        ],
      },
    },
    {
      componentId: 'submit-button',
      componentType: 'Submit',
      widgetConfig: {
        skippable: true,
        query: {
          condition: 'AND',
          rules: [
            { field: 'speech', operator: 'is_not_empty' },
            { field: 'speaker', operator: 'is_not_empty' },
          ],
        },
      },
    },
  ],
};

const SPEAKERS: [string, RegExp][] = [
  ['Pride and Prejudice.Elizabeth', /(said|cried|replied) (Elizabeth|Lizzy)/],
  ['Pride and Prejudice.Kitty', /(said|cried|replied) Kitty/],
  ['Pride and Prejudice.Mr Bennet', /Mr\. Bennet (replied|made)|(said|replied|added) (he|Mr\. Bennet)|Lizzy/],
  ['Pride and Prejudice.Mrs Bennet', /(said|replied|returned|cried) (she|his (lady|wife)|Mrs\. Bennet)|Mr\. Bennet/],
  ['Middlemarch.Dorothea', /(said|exclaimed|answered) Dorothea|Celia!|Celia/],
  ['Middlemarch.Celia', /(said|answered) Celia|Dodo/],
  ['Middlemarch.Mr Brooke', /Mr\. Brooke|you know|eh\?/],
];

const answer = (text: string, chance: Chance) => {
  const kind = (): string => {
    if (/thought (to )?(her|him)self|she thought/.test(text)) return 'thought';
    if (/[“”"]/.test(text)) return 'direct_speech';
    return /(replied|said|told \w+) that/.test(text) ? 'reported_speech' : 'narration';
  };
  const speech = chance() < 0.07 ? pick(chance, ['narration', 'reported_speech', 'direct_speech'] as const) : kind();
  if (speech === 'narration') return { speech: [speech] };
  const known = SPEAKERS.find(([, sign]) => sign.test(text))?.[0];
  const speaker = { selected: [known ?? 'Nobody in particular'] };
  return { speech: [speech], speaker, sure: [known && chance() < 0.8 ? 'sure' : 'a_guess'] };
};

const novels = [...sentencesIn('pride-and-prejudice'), ...sentencesIn('middlemarch-4')];

export const speech: DemoTask = {
  slug: 'who-is-speaking',
  title: 'Two novels: who is speaking?',
  description:
    '<p>Conversations from <em>Pride and Prejudice</em> and <em>Middlemarch</em>, a sentence at a time, five on a ' +
    'page. Say whether somebody speaks, and who.</p>',
  language: 'en',
  maxAnswers: 2,
  questionsAtPage: 5,
  endsInDays: 14,
  form,
  questions: novels.map(({ externalId, ...input }) => ({ externalId, input })),
  answer: (input, chance) => answer(textOf(input), chance),
  people: [
    { username: 'ela', perDay: 9, deadlineInDays: 9 },
    { username: 'lena', perDay: 14, deadlineInDays: 9 },
    { username: 'sara', perDay: 0, deadlineInDays: 9 },
    { username: 'emil', perDay: 6 },
  ],
  moderators: [],
};
