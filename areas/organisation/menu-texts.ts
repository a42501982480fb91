import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts(
  'organisation-menu',
  { companies: 'Companies', divisions: 'Divisions' },
  { companies: 'Firmy', divisions: 'Oddziały' },
);
