import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts(
  'widget-rich-text-settings',
  {
    label: 'Label',
    autoHeight: 'Fit height to the text',
    'autoHeight.help': 'Otherwise it is 400 pixels high and scrolls.',
  },
  {
    label: 'Etykieta',
    autoHeight: 'Wysokość zależna od tekstu',
    'autoHeight.help': 'W przeciwnym razie 400 pikseli z przewijaniem.',
  },
);
