import { defineTexts } from '../../shared/texts.ts';

/** What the menus call the pages of this area. */
export const menuTexts = defineTexts(
  'tasks-menu',
  {
    tasks: 'Tasks',
    myTasks: 'My tasks',
  },
  {
    tasks: 'Zadania',
    myTasks: 'Moje zadania',
  },
);
