import { defineTexts } from '../../../shared/texts.ts';

export const unreachableTexts = defineTexts(
  'widget-unreachable',
  {
    unreachable: 'This could not be reached, so it is not shown yet. It will be loaded by itself as soon as it can be.',
    tryAgain: 'Try again',
  },
  {
    unreachable:
      'Nie można się z tym połączyć, więc nie udało się tego wczytać. Wczyta się samo, gdy będzie to możliwe.',
    tryAgain: 'Spróbuj ponownie',
  },
);
