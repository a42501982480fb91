import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts(
  'accounts-menu',
  {
    changePassword: 'Change password',
  },
  {
    changePassword: 'Zmień hasło',
  },
);
