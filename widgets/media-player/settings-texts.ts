import { defineTexts } from '../../shared/texts.ts';

export const settingsTexts = defineTexts(
  'widget-media-player-settings',
  {
    label: 'Label',
    audio_only: 'Sound only',
    width: 'Width in pixels',
    height: 'Height in pixels',
    align: 'Alignment',
    'align.align-left': 'Left',
    'align.align-center': 'Center',
    'align.align-right': 'Right',
  },
  {
    label: 'Etykieta',
    audio_only: 'Tylko dźwięk',
    width: 'Szerokość w pikselach',
    height: 'Wysokość w pikselach',
    align: 'Wyrównanie',
    'align.align-left': 'Do lewej',
    'align.align-center': 'Do środka',
    'align.align-right': 'Do prawej',
  },
);
