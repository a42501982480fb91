import type { WidgetExample } from '../shared/example.ts';

const items = [
  'The capital of Australia is Canberra.',
  'Sydney is the capital of Australia.',
  'Australia’s seat of government is Canberra, chosen in 1908 as a compromise between Sydney and Melbourne.',
  'I am not able to answer questions about geography.',
];
const [short = '', wrong = '', long = '', none = ''] = items;

export const example: WidgetExample = {
  componentId: 'ranking',
  widgetConfig: { label: 'Order the answers from best to worst', items, randomize: true },
  input: {},
  plainInput: ['First', 'Second', 'Third'],
  value: { items, initial: [3, 1, 0, 2], orderedlist: [long, short, none, wrong] },
  others: [
    { items, initial: [2, 0, 3, 1], orderedlist: [short, long, none, wrong] },
    { items, initial: [0, 1, 2, 3], orderedlist: [long, short, wrong, none] },
  ],
};
