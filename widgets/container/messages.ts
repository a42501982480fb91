import { defineTexts } from '../../shared/texts.ts';

/** What the widget is for. */
export const messages = defineTexts(
  'widget-container-messages',
  {
    about: 'Groups other widgets, under a heading or side by side.',
  },
  {
    about: 'Grupuje inne widżety, pod nagłówkiem lub obok siebie.',
  },
);
