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
    unreachable:
      'There is no connection, so the file could not be loaded. It will be loaded once you are online again.',
    tryAgain: 'Try again',
  },
  {
    none: 'Brak nagrania.',
    invalidUrl: 'Odtwarzacz ma nieprawidłowy adres: {{url}}',
    sound: 'Nagranie',
    video: 'Film',
    rate: 'Prędkość',
    failed: 'Ta przeglądarka nie potrafi odtworzyć pliku albo pliku nie ma.',
    open: 'Otwórz plik',
    unreachable: 'Nie ma połączenia, więc pliku nie udało się wczytać. Zostanie wczytany, gdy połączenie wróci.',
    tryAgain: 'Spróbuj ponownie',
  },
);
