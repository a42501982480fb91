import type { WidgetExample } from '../shared/example.ts';
import { EXAMPLE_SUBJECTS } from '../shared/example-subjects.ts';

export const example: WidgetExample = {
  componentId: 'subjects',
  widgetConfig: {
    label: 'Which subjects does the passage touch on?',
    multiple: true,
    tags: true,
    customCategories: true,
    categories: [...EXAMPLE_SUBJECTS],
    options: ['None of these'],
  },
  input: {},
  value: { selected: ['Society.Marriage', 'Society.Money'] },
  others: [{ selected: ['Society.Marriage', 'Family.Children'] }, { selected: ['Society.Marriage', 'hearsay'] }],
};
