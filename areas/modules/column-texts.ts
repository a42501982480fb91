import { defineTexts } from '../../shared/texts.ts';

/** What the columns of exported modules are called. */
export const columnTexts = defineTexts(
  'module-columns',
  {
    name: 'Name',
    description: 'Description',
    project: 'Project',
    coordinators: 'Coordinators',
    task_count: 'Tasks',
  },
  {
    name: 'Nazwa',
    description: 'Opis',
    project: 'Projekt',
    coordinators: 'Koordynatorzy',
    task_count: 'Zadania',
  },
);
