import type { WidgetExample } from '../shared/example.ts';
import { connectorTo, type Range, rangeOf } from './value.ts';

/** The beginning of a novel whose author is long dead. */
const text =
  'It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a ' +
  'wife.\n\n' +
  '“My dear Mr. Bennet,” said his lady to him one day, “have you heard that Netherfield Park is let at last?”\n' +
  'Mr. Bennet replied that he had not.\n' +
  '“But it is,” returned she; “for Mrs. Long has just been here, and she told me all about it.”\n' +
  '“Why, my dear, you must know, Mrs. Long says that Netherfield is taken by a young man of large fortune from the ' +
  'north of England; that he came down on Monday in a chaise and four to see the place.”\n' +
  '“What is his name?”\n' +
  '“Bingley.”';

/** The phrase, the `nth` time that it stands there, as a range of a type. */
const span = (id: string, words: string, type: string, more: Partial<Range> = {}, nth = 1): Range => {
  let begin = -1;
  for (let count = 0; count < nth; count += 1) begin = text.indexOf(words, begin + 1);
  return { ...rangeOf(text, id, begin, begin + words.length, type), ...more };
};

const lady = span('lady', 'his lady', 'person', {
  attributes: ['Named.By description', 'Gender.Woman'],
  connectedTo: [connectorTo('c1', 'bennet', 'married', 'married to')],
});
const bennet = span('bennet', 'Mr. Bennet', 'person', { attributes: ['Named.By name', 'Gender.Man'] });
const park = span('park', 'Netherfield Park', 'house');
const region = span('region', 'the north of England', 'region');
const man = span('man', 'a young man of large fortune', 'person', {
  note: 'Named at the end of the passage.',
  connectedTo: [connectorTo('c2', 'region', 'from', 'comes from')],
});

const names: [score: number, range: Range][] = [
  [0.97, span('s1', 'Mr. Bennet', 'person', { connectedTo: [connectorTo('c3', 's3', 'same', 'is the same as')] }, 2)],
  [0.94, span('s2', 'Mrs. Long', 'person')],
  [0.91, span('s3', 'My dear', 'person')],
  [0.88, span('s4', 'Bingley', 'person')],
  [0.71, span('s5', 'Monday', 'time')],
  [0.46, span('s6', 'chaise and four', 'vehicle')],
];

/** One entity of two parts: what is said of him stands between them. */
const long = [
  span('long', 'Mrs. Long', 'person', { suggestionId: 's2', attributes: ['Gender.Woman'] }),
  span('she', 'she told me', 'person', { entityId: 'long', attributes: ['Gender.Woman'] }),
];

/** Another annotator's view of the same passage: much is alike, some is wider, of another type, or not there. */
const others: Range[] = [
  span('a', 'his lady', 'person', { connectedTo: [connectorTo('a1', 'b', 'married', 'married to')] }),
  span('b', 'Mr. Bennet', 'person'),
  span('c', 'Netherfield Park', 'place'),
  span('d', 'a young man', 'person'),
  span('e', 'Mrs. Long', 'person', { connectedTo: [connectorTo('e1', 'f', 'same', 'is the same as')] }),
  span('f', 'she', 'person', {}, 2),
  span('g', 'Monday', 'time'),
];

export const example: WidgetExample = {
  componentId: 'spans',
  widgetConfig: {
    label: 'Who and what is the passage about?',
    rangeTypes: [
      {
        title: 'Person',
        value: 'person',
        color: 'blue',
        attributeSelectConfig: {
          categories: ['Named.By name', 'Named.By description', 'Gender.Woman', 'Gender.Man'],
          multiple: true,
        },
        children: [{ title: 'Group of people', value: 'group', color: 'violet' }],
      },
      {
        title: 'Place',
        value: 'place',
        color: 'green',
        children: [
          { title: 'House or estate', value: 'house' },
          { title: 'Country or region', value: 'region', color: 'teal' },
        ],
      },
      { title: 'Vehicle', value: 'vehicle', color: 'orange' },
      { title: 'Time', value: 'time', color: 'purple' },
    ],
    connectorTypes: [
      { title: 'is the same as', value: 'same', color: 'grey' },
      { title: 'married to', value: 'married', color: 'pink', source: ['person'], target: ['person'] },
      { title: 'comes from', value: 'from', color: 'brown', source: ['person'], target: ['place'] },
    ],
    overlapRules: [
      { Arg1: 'person', Arg2: 'place', 'OVL-TYPE': 'contain' },
      { Arg1: 'person', Arg2: 'person', 'OVL-TYPE': 'contain' },
      { Arg1: 'time', Arg2: '<ANY>', 'OVL-TYPE': 'contain|cross' },
    ],
    enableRangeNotes: true,
    enableConnectorNotes: true,
  },
  plainInput: text,
  input: {
    spans: {
      originalString: text,
      ranges: [bennet, lady, park],
      suggestions: names.map(([score, range]) => ({ ...range, score, model: 'names-1' })),
    },
  },
  value: {
    originalString: text,
    ranges: [bennet, lady, park, man, region, ...long],
    decisions: [
      { id: 's2', accepted: true },
      { id: 's3', accepted: false },
    ],
  },
  others: [{ originalString: text, ranges: others }],
};
