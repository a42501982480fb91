import { defineTexts } from '../../../shared/texts.ts';

export const texts = defineTexts(
  'jobs',
  {
    download: 'Download',
    downloadOf: 'Download {{name}}',
    copy: 'Copy link',
    copyOf: 'Copy link to {{name}}',
    copied: 'Copied',
  },
  {
    download: 'Pobierz',
    downloadOf: 'Pobierz {{name}}',
    copy: 'Kopiuj link',
    copyOf: 'Kopiuj link do {{name}}',
    copied: 'Skopiowano',
  },
);
