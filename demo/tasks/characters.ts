import type { Content, Form } from '../../widgets/form/form.ts';
import type { Chance } from '../chance.ts';
import type { DemoTask } from '../demo-task.ts';
import { litbankPassages } from '../litbank.ts';
import type { SpanQuestion } from '../spans.ts';

/** How LitBank's annotators distinguished mentions. */
const attributeSelectConfig = { categories: ['Said as.Name', 'Said as.Noun', 'Said as.Pronoun'] };

const form: Form = {
  structure: [
    {
      componentId: 'spans',
      componentType: 'TextSpanAnnotation',
      popupContent:
        '<p>Dashed marks are suggestions: accept the good ones, refuse the others, and add what is missing. Nested ' +
        'marks are fine: in “his lady”, both “his” and “his lady” are people.</p>',
      widgetConfig: {
        label: 'Who and what is the passage about?',
        rangeTypes: [
          {
            title: 'Person',
            value: 'PER',
            color: 'blue',
            attributeSelectConfig,
          },
          {
            title: 'Place',
            value: 'place',
            color: 'green',
            attributeSelectConfig,
            children: [
              { title: 'Building or room', value: 'FAC', color: 'teal' },
              { title: 'Country, town, region', value: 'GPE', color: 'olive' },
              { title: 'Landscape', value: 'LOC' },
            ],
          },
          {
            title: 'Vehicle',
            value: 'VEH',
            color: 'orange',
            attributeSelectConfig,
          },
          {
            title: 'Organisation',
            value: 'ORG',
            color: 'purple',
            attributeSelectConfig,
          },
        ],
        connectorTypes: [
          { title: 'is the same as', value: 'same', color: 'grey' },
          { title: 'is in', value: 'in', color: 'brown', target: ['place'] },
          { title: 'is kin of', value: 'kin', color: 'pink', source: ['PER'], target: ['PER'] },
        ],
        enableRangeNotes: true,
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
            { field: 'spans', operator: 'is_not_empty' },
            { field: 'spans', operator: 'is_valid' },
          ],
        },
      },
    },
  ],
};

/** Most suggestions are good. A relation goes with what it leads to. */
const answer = ({ originalString, suggestions }: SpanQuestion, chance: Chance): Content => {
  const decisions = suggestions.map(({ id }) => ({ id, accepted: chance() < 0.92 }));
  const accepted = new Set(decisions.flatMap((one) => (one.accepted ? [one.id] : [])));
  const ranges = suggestions
    .filter(({ id }) => accepted.has(id))
    .map(({ score: _, model: __, ...span }) => ({
      ...span,
      suggestionId: span.id,
      connectedTo: span.connectedTo.filter(({ targetId }) => accepted.has(targetId)),
    }));
  return { spans: { originalString, ranges, decisions } };
};

export const characters: DemoTask = {
  slug: 'people-and-places',
  title: 'Two novels: people, places and who is who',
  description:
    '<p>The beginnings of <em>Pride and Prejudice</em> and <em>Alice’s Adventures in Wonderland</em>, passage by ' +
    'passage. Mark people and places, and connect what is the same. What the annotators of LitBank found is there as ' +
    'suggestions (David Bamman and others, CC BY 4.0).</p>',
  language: 'en',
  maxAnswers: 2,
  questionsAtPage: 1,
  endsInDays: 30,
  form,
  questions: [...litbankPassages('pride-and-prejudice'), ...litbankPassages('alice-in-wonderland')].map(
    ({ externalId, spans }) => ({ externalId, input: { spans } }),
  ),
  answer: (input, chance) => answer(input.spans as SpanQuestion, chance),
  people: [
    { username: 'ela', perDay: 1, deadlineInDays: 16 },
    { username: 'lena', perDay: 1, deadlineInDays: 16 },
    { username: 'emil', perDay: 0 },
  ],
  moderators: ['monika'],
  reviews: [
    {
      state: 'discussion_not_resolved',
      comments: [
        {
          by: 'linguist',
          text: 'Is “Netherfield Park” a place here, or the family that lives there?',
          about: { widget: 'spans', words: 'Netherfield Park' },
        },
        { by: 'moderator', text: 'What is “let at last”: a house or a family?' },
      ],
    },
    { state: 'commentary', comments: [{ by: 'moderator', text: 'Well done: each pronoun leads to its person.' }] },
    {
      state: 'discussion_resolved',
      comments: [
        { by: 'moderator', text: 'Please connect all names of one person in the passage.' },
        { by: 'linguist', text: 'Done.' },
      ],
    },
  ],
  wiki: [
    {
      kind: 'tutorial',
      title: 'People and places',
      isRequired: true,
      before:
        '<p>Mark every person and every place, with the article that belongs to it.</p>' +
        '<p>Pronouns are not marked.</p>',
      content:
        '<p>Mark every person and every place, with the article that belongs to it.</p>' +
        '<p>Pronouns are marked only if nothing else in the passage names the person.</p>',
    },
    {
      kind: 'tutorial',
      title: 'Who is who',
      content: '<p>Connect two names of one person: from the later name to the earlier one.</p>',
    },
    {
      kind: 'faq',
      title: 'What about houses with names?',
      content: '<p>They are places, unless the sentence is about the people who live there.</p>',
    },
  ],
};
