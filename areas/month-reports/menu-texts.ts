import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts(
  'month-reports-menu',
  { ownReport: 'My hours', deadlines: 'Deadlines' },
  { ownReport: 'Moje godziny', deadlines: 'Terminy' },
);
