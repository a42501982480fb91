import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts(
  'statistics-menu',
  { tasks: 'Task statistics', users: 'User statistics' },
  { tasks: 'Statystyki zadań', users: 'Statystyki użytkowników' },
);
