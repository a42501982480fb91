import type { WidgetExample } from '../shared/example.ts';

export const example: WidgetExample = {
  componentId: 'summary',
  widgetConfig: { label: 'Sum it up in a sentence of your own', characters: true, enters: true },
  input: {},
  value: 'A rich bachelor moves in, and every mother nearby plans his wedding.',
  others: [
    'A rich bachelor moves in, and every neighbour plans his wedding.',
    'A rich single man arrives, and every mother nearby plans his wedding.',
  ],
};
