import { defineTexts } from '../../shared/texts.ts';

/** What the widget is for. */
export const messages = defineTexts(
  'widget-textarea-messages',
  {
    about: 'Free text, with a limit where you set one.',
  },
  {
    about: 'Dowolny tekst, z ograniczeniem, jeśli je ustawisz.',
  },
);
