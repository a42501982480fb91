import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts(
  'widget-container-settings',
  {
    label: 'Heading',
    direction: 'Layout',
    'direction.column': 'stacked',
    'direction.row': 'side by side, where there is room',
    bordered: 'Border',
  },
  {
    label: 'Nagłówek',
    direction: 'Układ widżetów',
    'direction.column': 'jeden pod drugim',
    'direction.row': 'obok siebie, jeśli jest miejsce',
    bordered: 'Z obramowaniem',
  },
);
