import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts(
  'task-admin-menu',
  {
    tasks: 'Tasks',
    admin: 'Admin',
  },
  {
    tasks: 'Zadania',
    admin: 'Administracja',
  },
);
