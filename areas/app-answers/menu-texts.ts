import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts(
  'app-answers-menu',
  { apps: 'Mobile app answers' },
  { apps: 'Odpowiedzi dotyczące aplikacji' },
);
