import { defineTexts } from '../../../shared/texts.ts';

export const texts = defineTexts(
  'jobs',
  {
    download: 'Download',
    downloadOf: 'Download {{name}}',
    copy: 'Copy link',
    copyOf: 'Copy link to {{name}}',
    copyHint: 'Whoever has the link can open the file for 12 hours, or until you log out.',
    copied: 'Copied',
    writing: 'Writing the file',
    notWritten: 'The file could not be written',
    writingCancelled: 'The export was cancelled.',
  },
  {
    download: 'Pobierz',
    downloadOf: 'Pobierz {{name}}',
    copy: 'Kopiuj odnośnik',
    copyOf: 'Kopiuj odnośnik do {{name}}',
    copyHint: 'Każdy, kto ma odnośnik, może otworzyć plik przez 12 godzin albo do Twojego wylogowania.',
    copied: 'Skopiowano',
    writing: 'Zapisywanie pliku',
    notWritten: 'Nie udało się zapisać pliku',
    writingCancelled: 'Eksport anulowano.',
  },
);
