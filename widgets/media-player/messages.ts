import { defineTexts } from '../../shared/texts.ts';

/** What the widget is for. */
export const messages = defineTexts(
  'widget-media-player-messages',
  { about: 'Plays a recording or a video.' },
  { about: 'Odtwarza nagranie lub film.' },
);
