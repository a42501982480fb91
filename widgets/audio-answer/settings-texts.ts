import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts(
  'widget-audio-answer-settings',
  {
    label: 'Label',
    showPlayer: 'Show a player where people record',
    'showPlayer.help': 'On the New tab. Wherever an answer is read, the recording can always be played.',
  },
  {
    label: 'Etykieta',
    showPlayer: 'Pokazuj odtwarzacz tam, gdzie się nagrywa',
    'showPlayer.help': 'Na karcie Nowe. Wszędzie, gdzie czyta się odpowiedź, nagranie zawsze można odtworzyć.',
  },
);
