import { defineTexts } from '../../../shared/texts.ts';

export const texts = defineTexts(
  'palette',
  {
    title: 'Go to',
    search: 'Search for tasks, people and pages',
    pages: 'Pages',
    tasks: 'Tasks',
    people: 'People',
    nothing: 'No matches',
    searching: 'Searching…',
    failed: 'Tasks and people could not be searched.',
  },
  {
    title: 'Przejdź do',
    search: 'Szukaj zadań, osób i stron',
    pages: 'Strony',
    tasks: 'Zadania',
    people: 'Osoby',
    nothing: 'Brak wyników',
    searching: 'Szukanie…',
    failed: 'Nie udało się wyszukać zadań i osób.',
  },
);
