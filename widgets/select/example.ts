import type { WidgetExample } from '../shared/example.ts';

export const example: WidgetExample = {
  componentId: 'subjects',
  widgetConfig: {
    label: 'Which subjects does the passage touch on?',
    multiple: true,
    tags: true,
    customCategories: true,
    categories: [
      'Society.Marriage',
      'Society.Money',
      'Society.Manners',
      'Society.Class',
      'Family.Parents',
      'Family.Children',
      'Nature.Weather',
      'Nature.Animals.Dogs',
      'Nature.Animals.Whales',
      'Nature.Sea',
      'Work',
      'Travel',
    ],
    options: ['None of these'],
  },
  input: {},
  value: { selected: ['Society.Marriage', 'Society.Money'] },
  others: [{ selected: ['Society.Marriage', 'Family.Children'] }, { selected: ['Society.Marriage', 'hearsay'] }],
};
