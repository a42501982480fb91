import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts('people-menu', { users: 'Users' }, { users: 'Użytkownicy' });
