import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts(
  'widget-container-settings',
  {
    label: 'Heading',
    direction: 'Widgets stand',
    'direction.column': 'one under the other',
    'direction.row': 'side by side, where there is room',
    bordered: 'With a border',
  },
  {
    label: 'Nagłówek',
    direction: 'Układ widżetów',
    'direction.column': 'jeden pod drugim',
    'direction.row': 'obok siebie, jeśli jest miejsce',
    bordered: 'Z obramowaniem',
  },
);
