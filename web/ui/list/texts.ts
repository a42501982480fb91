import { defineTexts } from '../../../shared/texts.ts';

/** Texts that every list page has. */
export const texts = defineTexts(
  'list',
  {
    loadingList: 'The list is being loaded',
    noneFound: 'Nothing fits',
    noneFoundHint: 'Try fewer or other filters.',
    reset: 'Reset all filters',
    filter: 'Filter',
    filters_one: 'Filter, {{count}} in use',
    filters_other: 'Filter, {{count}} in use',
    any: 'Any',
    yes: 'Yes',
    no: 'No',
  },
  {
    loadingList: 'Trwa wczytywanie listy',
    noneFound: 'Nic nie pasuje',
    noneFoundHint: 'Spróbuj mniej filtrów albo innych.',
    reset: 'Wyczyść wszystkie filtry',
    filter: 'Filtr',
    filters_one: 'Filtr, {{count}} w użyciu',
    filters_few: 'Filtr, {{count}} w użyciu',
    filters_many: 'Filtr, {{count}} w użyciu',
    filters_other: 'Filtr, {{count}} w użyciu',
    any: 'Dowolne',
    yes: 'Tak',
    no: 'Nie',
  },
);
