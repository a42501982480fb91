import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts(
  'widget-audio-answer-settings',
  { label: 'Label', showPlayer: 'Show a player of the recording' },
  { label: 'Etykieta', showPlayer: 'Pokazuj odtwarzacz nagrania' },
);
