import { defineTexts } from '../../../shared/texts.ts';

/** Texts of forms and change logs that are made from a table of fields. */
export const texts = defineTexts(
  'fields',
  {
    notGiven: 'Not set',
    clear: 'Clear',
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
