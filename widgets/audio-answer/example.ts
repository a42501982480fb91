import type { WidgetExample } from '../shared/example.ts';

const pathOf = (id: number, name: string) => `files/00000000-0000-4000-8000-00000000000${id}/${name}`;

export const example: WidgetExample = {
  componentId: 'reading',
  widgetConfig: { label: 'Read the sentence aloud' },
  input: {},
  value: pathOf(1, '723-2026-03-02T09-14-05.wav'),
  others: [pathOf(2, '723-2026-03-02T10-40-31.wav'), pathOf(3, '723-2026-03-03T08-02-59.wav')],
};
