import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts(
  'widget-rich-text-settings',
  { label: 'Label', autoHeight: 'As high as its text', 'autoHeight.help': 'Otherwise 400 pixels, and scrolls.' },
  {
    label: 'Etykieta',
    autoHeight: 'Wysokość zależna od tekstu',
    'autoHeight.help': 'W przeciwnym razie 400 pikseli z przewijaniem.',
  },
);
