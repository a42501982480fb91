import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts(
  'people-menu',
  { users: 'Users', permissions: 'Permissions', editProfile: 'Edit profile' },
  { users: 'Użytkownicy', permissions: 'Uprawnienia', editProfile: 'Edytuj profil' },
);
