import type { WidgetExample } from '../shared/example.ts';

const row = (name: string, kind: string, year: number | null, place: string, certain: boolean) => ({
  ...{ name, kind, year, place },
  certain,
});

export const example: WidgetExample = {
  componentId: 'entities',
  widgetConfig: {
    label: 'Who and what is named in the passage?',
    columns: [
      { key: 'name', name: 'Name', width: 180 },
      { key: 'kind', name: 'Kind', width: 140, editor: 'choice', options: ['Person', 'Place', 'Work'] },
      { key: 'year', name: 'Year', width: 100, editor: 'number' },
      { key: 'place', name: 'Place', width: 160 },
      { key: 'certain', name: 'Certain', width: 100, editor: 'flag' },
    ],
    rows: [row('Jane Austen', 'Person', 1775, 'Steventon', true)],
  },
  input: {},
  value: [
    row('Jane Austen', 'Person', 1775, 'Steventon', true),
    row('Pride and Prejudice', 'Work', 1813, 'London', true),
    row('Netherfield Park', 'Place', null, 'Hertfordshire', false),
  ],
  others: [
    [
      row('Jane Austen', 'Person', 1775, 'Steventon', true),
      row('Pride and Prejudice', 'Work', 1812, 'London', false),
      row('Netherfield Park', 'Place', null, 'Hertfordshire', false),
    ],
    [row('Jane Austen', 'Person', 1775, 'Steventon', true), row('Pride and Prejudice', 'Work', 1813, 'London', true)],
  ],
};
