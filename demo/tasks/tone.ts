import type { Form } from '../../widgets/form/form.ts';
import { type Chance, pick } from '../chance.ts';
import { type DemoTask, textOf } from '../demo-task.ts';
import { sentencesIn } from '../texts.ts';

const form: Form = {
  structure: [
    {
      componentId: 'passage',
      componentType: 'Container',
      widgetConfig: {
        bordered: true,
        structure: [
          {
            componentId: 'reading',
            componentType: 'RichTextReadOnly',
            popupContent:
              '<p>Judge the <b>sentence in bold</b>. What stands around it helps you to understand it, no more.</p>',
            widgetConfig: {
              value: '{{{<p><em>{{before}}</em></p>}}}<p><strong>{{text}}</strong></p>{{{<p><em>{{after}}</em></p>}}}',
            },
          },
        ],
      },
    },
    {
      componentId: 'tone',
      componentType: 'RadioButton',
      popupContent:
        '<p>How does the narrator (or the person who speaks) treat what is spoken of?</p>' +
        '<ul><li><b>Warm</b>: praise, liking, pity.</li><li><b>Neutral</b>: a report.</li>' +
        '<li><b>Ironic</b>: says one thing and means another.</li><li><b>Critical</b>: open blame.</li></ul>',
      widgetConfig: {
        label: 'What is the tone of the sentence?',
        justify: true,
        options: [
          { value: 'Warm', color: 'green' },
          { value: 'Neutral', color: 'grey' },
          { value: 'Ironic', color: 'violet' },
          { value: 'Critical', color: 'red' },
        ],
      },
    },
    {
      componentId: 'about',
      componentType: 'Select',
      displayRule: { rules: [{ op: 'Intersects', val: ['warm', 'ironic', 'critical'] }], data: { targetId: 'tone' } },
      widgetConfig: {
        label: 'What is it about?',
        multiple: true,
        categories: [
          'person.appearance',
          'person.character',
          'person.conduct',
          'society.family',
          'society.marriage',
          'society.money',
          'society.religion',
          'learning',
        ],
      },
    },
    {
      componentId: 'evidence',
      componentType: 'Textarea',
      customClass: 'evidence',
      displayRule: { rules: [{ op: 'Equals', val: 'ironic' }], data: { targetId: 'tone' } },
      widgetConfig: { label: 'Which words give it away?', maxlength: 200, characters: true },
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
            { field: 'about', operator: 'is_not_empty' },
            { field: 'evidence', operator: 'is_not_empty' },
          ],
        },
      },
    },
  ],
};

const SIGNS = {
  ironic: /unquestionably|remarkably|of course|naturally|to be sure|almanac|you know|eccentric|frippery|Mawworm|eh\?/i,
  critical: /\b(poor|narrow|dreadful|mortif\w+|sallow|offen\w+|disagree\w+|silly|rash|grave\w*|bored?)\b/i,
  warm: /\b(beaut\w+|good|kind\w*|love\w*|delight\w*|pleas\w+|charming|dear|amiable|happ\w+|sweet\w*|fine)\b/i,
} as const;

const THEMES: [string, RegExp][] = [
  ['person.appearance', /\b(dress|hand|wrist|eyes|face|beauty|complexion|jewel\w*|ring|bracelet\w*|necklace\w*)\b/i],
  ['society.marriage', /\b(marri\w+|husband|wife|lover|bachelor\w*|suitor)\b/i],
  ['society.money', /\b(fortune|estate|money|income|property|rich|wealth)\b/i],
  ['society.religion', /\b(religio\w+|church|clergyman|Christian\w*|Bible|soul|heaven)\b/i],
  ['society.family', /\b(uncle|sister\w*|father|mother|mamma\w*|family|niece\w*)\b/i],
  ['learning', /\b(book\w*|learn\w+|scholar\w*|history|Latin|Greek|knowledge|study)\b/i],
];

const answer = (text: string, chance: Chance) => {
  const plain = (Object.keys(SIGNS) as (keyof typeof SIGNS)[]).find((tone) => SIGNS[tone].test(text)) ?? 'neutral';
  const tone = chance() < 0.15 ? pick(chance, ['neutral', 'warm', 'ironic', 'critical'] as const) : plain;
  if (tone === 'neutral') return { tone: [tone] };
  const themes = THEMES.filter(([, sign]) => sign.test(text)).map(([theme]) => theme);
  const about = {
    selected: themes.length > 0 ? themes.slice(0, 2) : [pick(chance, ['person.character', 'person.conduct'])],
  };
  if (tone !== 'ironic') return { tone: [tone], about };
  return { tone: [tone], about, evidence: SIGNS.ironic.exec(text)?.[0] ?? text.split(' ').slice(-3).join(' ') };
};

export const tone: DemoTask = {
  slug: 'middlemarch-tone',
  title: 'Middlemarch: the tone of a sentence',
  description:
    '<p>How does George Eliot speak of her people? Read the sentence in bold and say how it sounds to you. ' +
    'Three people read each one and need not agree; skip what you cannot judge.</p>',
  language: 'en',
  maxAnswers: 3,
  questionsAtPage: 2,
  endsInDays: 40,
  form,
  questions: sentencesIn('middlemarch-1-2').map(({ externalId, ...input }) => ({ externalId, input })),
  answer: (input, chance) => answer(textOf(input), chance),
  people: [
    { username: 'ela', perDay: 16, deadlineInDays: 20 },
    { username: 'emil', perDay: 11, leftOfLimit: 3, deadlineInDays: 20 },
    { username: 'sara', perDay: 13, deadlineInDays: 20 },
    { username: 'lena', perDay: 5 },
    { username: 'bruno', perDay: 2, blocked: true },
    { username: 'tomasz', perDay: 0, deadlineInDays: 30 },
  ],
  moderators: ['monika'],
  showsDecisions: true,
};
