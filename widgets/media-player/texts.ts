import { defineTexts } from '../../shared/texts.ts';

export const texts = defineTexts(
  'widget-media-player',
  {
    none: 'Nothing to play.',
    invalidUrl: 'Player has invalid url configuration: {{url}}',
    sound: 'Recording',
    video: 'Video',
    rate: 'Speed',
    failed: 'This browser cannot play the file, or the file is missing.',
    open: 'Open the file',
  },
  {
    none: 'Brak nagrania.',
    invalidUrl: 'Odtwarzacz ma nieprawidłowy adres: {{url}}',
    sound: 'Nagranie',
    video: 'Film',
    rate: 'Prędkość',
    failed: 'Ta przeglądarka nie potrafi odtworzyć pliku albo pliku nie ma.',
    open: 'Otwórz plik',
  },
);
