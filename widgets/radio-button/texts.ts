import { defineTexts } from '../../shared/texts.ts';

export const texts = defineTexts(
  'radio-button',
  { clear: 'Clear', gone: 'Chosen, but no longer an option: {{names}}' },
  { clear: 'Wyczyść', gone: 'Wybrane, ale nie ma już takiej opcji: {{names}}' },
);
