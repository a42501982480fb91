import { defineMessages } from '../../../../shared/messages.ts';

/** Messages about a questions file as a whole. */
export const fileMessages = defineMessages('questions', {
  // The kind of a file
  fileEmpty: { en: 'The file is empty.', pl: 'Plik jest pusty.' },
  fileBlank: {
    en: 'The file is empty: it contains only whitespace.',
    pl: 'Plik jest pusty: zawiera tylko odstępy.',
  },
  notFormat: { en: 'This is not {{format}}.', pl: 'To nie jest {{format}}.' },
  formatNotRead: { en: '{{format}} cannot be read.', pl: 'Nie można odczytać formatu {{format}}.' },
  unknownArchive: {
    en: 'The files of this archive match none of the formats of annotated texts. Please choose the format.',
    pl: 'Pliki z tego archiwum nie pasują do żadnego z formatów tekstu z adnotacjami. Wskaż format.',
  },
  jsonOverLines: {
    en: 'This is JSON spread over several lines. Please write one object per line (JSONL).',
    pl: 'To jest JSON rozłożony na wiele wierszy. Zapisz po jednym obiekcie w wierszu (JSONL).',
  },
  jsonList: {
    en: 'This is a JSON list. Please write one object per line, without brackets and commas around them (JSONL).',
    pl: 'To jest lista JSON. Zapisz po jednym obiekcie w wierszu, bez nawiasów i przecinków dookoła (JSONL).',
  },
  uima: {
    en: 'This is a UIMA file, which cannot be imported. Please export the project as WebAnno TSV 3.3.',
    pl: 'To jest plik UIMA, którego nie można zaimportować. Wyeksportuj projekt jako WebAnno TSV 3.3.',
  },
  xml: { en: 'XML files cannot be imported.', pl: 'Plików XML nie można zaimportować.' },
  conllU: {
    en: 'CoNLL-U cannot be imported. Column formats whose tags are B-, I- and O (CoNLL-2003) can.',
    pl: 'Nie można zaimportować CoNLL-U. Można zaimportować adnotacje w kolumnach ze znacznikami B-, I- i O (CoNLL-2003).',
  },
  conll2012: {
    en: 'CoNLL-2012 cannot be imported. Column formats whose tags are B-, I- and O (CoNLL-2003) can.',
    pl: 'Nie można zaimportować CoNLL-2012. Można zaimportować adnotacje w kolumnach ze znacznikami B-, I- i O (CoNLL-2003).',
  },
  noTextAnnotation: {
    en: 'This is annotated text ({{format}}). To import it, the form of the task needs a widget for annotated text.',
    pl: 'To jest tekst z adnotacjami ({{format}}). Aby go zaimportować, formularz zadania musi mieć widżet do adnotacji tekstu.',
  },
  oldExcel: {
    en: 'This is an old or password-protected Excel file. Please save it as .xlsx without a password.',
    pl: 'To jest stary albo zabezpieczony hasłem plik programu Excel. Zapisz go jako .xlsx bez hasła.',
  },
  notASheet: {
    en: 'The name of this file ends in .xlsx, but it is not a spreadsheet. Please save it in a spreadsheet program as .xlsx, or give it the ending of what it is, such as .csv.',
    pl: 'Nazwa tego pliku kończy się na .xlsx, ale to nie jest arkusz. Zapisz go w programie do arkuszy jako .xlsx albo nadaj mu właściwe rozszerzenie, na przykład .csv.',
  },
  sheetTooLarge: {
    en: 'A spreadsheet can have at most {{most}} MB. Please save it as CSV and upload that.',
    pl: 'Arkusz może mieć najwyżej {{most}} MB. Zapisz go jako CSV i wyślij w tej postaci.',
  },
  archiveTooLarge: {
    en: 'An archive can have at most {{most}} MB. Please split it.',
    pl: 'Archiwum może mieć najwyżej {{most}} MB. Podziel je.',
  },
  archiveEmpty: { en: 'The archive contains no files.', pl: 'W archiwum nie ma plików.' },
  noText: { en: 'The file contains no text.', pl: 'W pliku nie ma żadnego tekstu.' },
  noRows: {
    en: 'The file has no rows below the header row.',
    pl: 'Pod wierszem z nazwami kolumn nic nie ma.',
  },
  noReadableText: {
    en: 'No text could be read. First problem: {{first}}',
    pl: 'Nie można odczytać żadnego tekstu. Pierwszy problem: {{first}}',
  },
  noReadableRow: {
    en: 'No row could be read. First problem: {{first}}',
    pl: 'Nie można odczytać żadnego wiersza. Pierwszy problem: {{first}}',
  },
  problemAt: { en: '{{place}}: {{reason}}', pl: '{{place}}: {{reason}}' },
  problemInLine: { en: 'line {{line}}: {{reason}}', pl: 'wiersz {{line}}: {{reason}}' },

  // What people should know of a file
  encoding: { en: '{{encoding}}', pl: '{{encoding}}' },
  archiveOf: {
    en: { one: 'an archive of one file', other: 'an archive of {{count}} files' },
    pl: { one: 'archiwum z jednym plikiem', other: 'archiwum, liczba plików: {{count}}' },
  },
  commaSeparated: { en: 'comma-separated', pl: 'kolumny rozdzielone przecinkiem' },
  semicolonSeparated: { en: 'semicolon-separated', pl: 'kolumny rozdzielone średnikiem' },
  tabSeparated: { en: 'tab-separated', pl: 'kolumny rozdzielone tabulatorem' },
  firstSheetOnly: {
    en: 'only the first of {{count}} sheets is read',
    pl: 'odczytujemy tylko pierwszy arkusz z {{count}}',
  },
  emptyCells: {
    en: 'column “{{column}}” is empty in {{count}} of {{rows}} rows',
    pl: 'kolumna „{{column}}” jest pusta; liczba takich wierszy: {{count}} z {{rows}}',
  },
});
