import { defineTexts } from '../../../shared/texts.ts';

/** Texts of forms and change logs that are made from a table of fields. */
export const texts = defineTexts(
  'fields',
  {
    notGiven: 'Not set',
    clear: 'Clear',
    notWhole: 'Enter a whole number.',
    tooSmall: 'Must be at least {{limit}}.',
    tooBig: 'Must be at most {{limit}}.',
    changelog: 'What was changed',
    field: 'Field',
    oldValue: 'Old value',
    newValue: 'New value',
    nothing: '–',
    yes: 'yes',
    no: 'no',
    textLength: 'text of {{length}} characters',
    close: 'Close',
  },
  {
    notGiven: 'Nie podano',
    clear: 'Wyczyść',
    notWhole: 'Wpisz liczbę całkowitą.',
    tooSmall: 'Wartość musi wynosić co najmniej {{limit}}.',
    tooBig: 'Wartość może wynosić najwyżej {{limit}}.',
    changelog: 'Co się zmieniło',
    field: 'Pole',
    oldValue: 'Stara wartość',
    newValue: 'Nowa wartość',
    nothing: '–',
    yes: 'tak',
    no: 'nie',
    textLength: 'tekst, znaków: {{length}}',
    close: 'Zamknij',
  },
);
