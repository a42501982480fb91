import { defineTexts } from '../../../shared/texts.ts';

export const texts = defineTexts(
  'files',
  {
    title: 'File {{name}}',
    begins: 'The download will start automatically.',
    download: 'Download',
    loading: 'Looking for the file…',
    gone: 'This file has been deleted, or you may not open it.',
  },
  {
    title: 'Plik {{name}}',
    begins: 'Pobieranie rozpocznie się automatycznie.',
    download: 'Pobierz',
    loading: 'Szukanie pliku…',
    gone: 'Ten plik został usunięty albo nie możesz go otworzyć.',
  },
);
