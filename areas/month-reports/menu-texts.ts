import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts(
  'month-reports-menu',
  { ownReport: 'My hours', reports: 'Reports', deadlines: 'Deadlines' },
  { ownReport: 'Moje godziny', reports: 'Raporty', deadlines: 'Terminy' },
);
