import { defineTexts } from '../../shared/texts.ts';

/** What the widget is for. */
export const messages = defineTexts(
  'widget-container-messages',
  {
    about: 'Holds other widgets, under a heading or side by side.',
  },
  {
    about: 'Zawiera inne widżety, pod nagłówkiem lub obok siebie.',
  },
);
