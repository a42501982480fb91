import { defineTexts } from '../../../shared/texts.ts';

export const unreachableTexts = defineTexts(
  'widget-unreachable',
  {
    unreachable: 'There is no connection, so this could not be loaded. It will be loaded once you are online again.',
    tryAgain: 'Try again',
  },
  {
    unreachable: 'Nie ma połączenia, więc nie udało się tego wczytać. Wczyta się samo, gdy połączenie wróci.',
    tryAgain: 'Spróbuj ponownie',
  },
);
