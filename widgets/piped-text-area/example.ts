import type { WidgetExample } from '../shared/example.ts';

export const example: WidgetExample = {
  componentId: 'fillers',
  widgetConfig: {
    label: 'Add up to two expressions that people use when they hesitate',
    segmentsNumber: 2,
    wordsInSegment: 2,
    defaultValue: 'sentence',
  },
  input: { sentence: 'I would like to book a table for four people tomorrow evening.' },
  value: 'I would like to |you know| book a table for |uh| four people tomorrow evening.',
  others: [
    'I would like to |well| book a table for |uh| four people tomorrow evening.',
    'I would |like| like to book a table for four people tomorrow evening.',
  ],
};
