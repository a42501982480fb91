import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts(
  'audio-hunters-menu',
  { migrate: 'Audio migration', companyMigrate: 'Audio migration of companies' },
  { migrate: 'Migracja nagrań', companyMigrate: 'Migracja nagrań firm' },
);
