import { defineMessages } from '../../../shared/messages.ts';

/** What is wrong with files of rows and with archives, and what people should know of them. */
export const tableMessages = defineMessages('tables', {
  // Text
  notUnicode: {
    en: 'The file is neither UTF-8 nor UTF-16 with a byte order mark: byte {{byte}} does not fit. Please save it as UTF-8 and upload it again.',
    pl: 'Plik nie jest zapisany ani w UTF-8, ani w UTF-16 ze znacznikiem kolejności bajtów: nie pasuje bajt {{byte}}. Zapisz go w UTF-8 i wyślij ponownie.',
  },

  // Rows and columns
  noColumnNames: {
    en: 'The first row must name the columns, but it is empty.',
    pl: 'Pierwszy wiersz ma zawierać nazwy kolumn, a jest pusty.',
  },
  tooManyColumns: {
    en: 'The file has {{count}} columns; at most {{most}} are read.',
    pl: 'Liczba kolumn w pliku to {{count}}; odczytujemy najwyżej {{most}}.',
  },
  columnTwice: {
    en: 'Two columns are called “{{name}}”. Each needs its own name.',
    pl: 'Dwie kolumny mają nazwę „{{name}}”. Każda potrzebuje własnej.',
  },
  cellsAndColumns: {
    en: 'The row has {{cells}}, but the first row names {{columns}}.',
    pl: 'Wiersz ma {{cells}}, a pierwszy wiersz wymienia {{columns}}.',
  },
  cells: {
    en: { one: '{{count}} cell', other: '{{count}} cells' },
    pl: { one: '{{count}} komórkę', few: '{{count}} komórki', many: '{{count}} komórek', other: '{{count}} komórki' },
  },
  columns: {
    en: { one: '{{count}} column', other: '{{count}} columns' },
    pl: { one: '{{count}} kolumnę', few: '{{count}} kolumny', many: '{{count}} kolumn', other: '{{count}} kolumny' },
  },
  quoteNotClosed: {
    en: 'A quotation mark is never closed, so everything after it was read as one cell.',
    pl: 'Cudzysłów nie został zamknięty, więc wszystko po nim uznano za jedną komórkę.',
  },
  csvRowTooLarge: {
    en: 'The row that begins in line {{line}} is larger than {{most}} MB. Is a quotation mark not closed there?',
    pl: 'Wiersz, który zaczyna się w linii {{line}}, ma ponad {{most}} MB. Czy nie brakuje tam zamykającego cudzysłowu?',
  },
  csvRowUnreadable: {
    en: 'The row that begins in line {{line}} cannot be read: {{why}}.',
    pl: 'Nie można odczytać wiersza, który zaczyna się w linii {{line}}: {{why}}.',
  },
  notCsv: { en: 'it is not CSV', pl: 'to nie jest CSV' },
  rowTooLarge: { en: 'The row is larger than {{most}} MB.', pl: 'Wiersz ma ponad {{most}} MB.' },
  notJson: { en: 'This is not valid JSON: {{why}}', pl: 'To nie jest poprawny JSON: {{why}}' },
  nestedTooDeeply: { en: 'it is nested too deeply.', pl: 'jest zbyt głęboko zagnieżdżony.' },
  notAnObject: {
    en: 'Each line must be an object: {"name": value, …}.',
    pl: 'Każdy wiersz ma być obiektem: {"nazwa": wartość, …}.',
  },
  nameTwice: {
    en: 'There are two fields “{{name}}”. Only one can be stored.',
    pl: 'Są dwa pola „{{name}}”. Można zapisać tylko jedno.',
  },
  numberTooLarge: {
    en: 'The number {{number}} is too large to be stored exactly. Please write it as text.',
    pl: 'Liczba {{number}} jest za duża, aby zapisać ją dokładnie. Zapisz ją jako tekst.',
  },

  tooManyValues: {
    en: 'The row has too many values or too many different fields.',
    pl: 'Wiersz zawiera zbyt wiele wartości albo zbyt wiele różnych pól.',
  },

  takesTooMuch: {
    en: 'Reading the file takes too much memory or time. Please divide it into smaller files.',
    pl: 'Odczytanie pliku wymaga zbyt wiele pamięci lub czasu. Podziel go na mniejsze pliki.',
  },

  // Spreadsheets
  noSheet: {
    en: 'This is a ZIP archive, but not a spreadsheet (.xlsx).',
    pl: 'To jest archiwum ZIP, ale nie arkusz (.xlsx).',
  },
  sheetUnreadable: {
    en: 'The spreadsheet cannot be read: {{why}}',
    pl: 'Nie można odczytać arkusza: {{why}}',
  },
  sheetDamaged: {
    en: 'The spreadsheet is damaged and cannot be unpacked. Please save it again as .xlsx.',
    pl: 'Arkusz jest uszkodzony i nie można go rozpakować. Zapisz go ponownie jako .xlsx.',
  },
  sheetParts: {
    en: 'The spreadsheet consists of {{count}} parts; at most {{most}} are read.',
    pl: 'Liczba części arkusza to {{count}}; odczytujemy najwyżej {{most}}.',
  },
  sheetTooLarge: {
    en: 'The spreadsheet unpacks to more than {{most}} MB. Please save it as CSV and upload that.',
    pl: 'Po rozpakowaniu arkusz ma ponad {{most}} MB. Zapisz go jako CSV i wyślij w tej postaci.',
  },
  sheetTooDense: {
    en: 'The spreadsheet needs too much memory to be read. Please save it as CSV and upload that.',
    pl: 'Odczytanie arkusza wymaga zbyt wiele pamięci. Zapisz go jako CSV i wyślij w tej postaci.',
  },
  cellError: {
    en: 'The cell contains the error {{error}}.',
    pl: 'Komórka zawiera błąd {{error}}.',
  },
  formulaWithoutValue: {
    en: 'The cell contains a formula without its value. Please open the file in a spreadsheet program and save it again.',
    pl: 'Komórka zawiera formułę bez wartości. Otwórz plik w programie do arkuszy i zapisz go ponownie.',
  },
  noSuchDate: {
    en: 'The cell contains a date that does not exist.',
    pl: 'W komórce jest data, która nie istnieje.',
  },

  // Archives
  archiveDamaged: {
    en: 'The archive is damaged and cannot be unpacked. Please pack it again as ZIP.',
    pl: 'Archiwum jest uszkodzone i nie można go rozpakować. Spakuj je ponownie jako ZIP.',
  },
  archiveFiles: {
    en: 'The archive has more than {{most}} files. Please split it.',
    pl: 'W archiwum jest ponad {{most}} plików. Podziel je.',
  },
  archiveTooLarge: {
    en: 'The archive unpacks to more than {{most}} MB. Please split it.',
    pl: 'Po rozpakowaniu archiwum ma ponad {{most}} MB. Podziel je.',
  },
  archiveBomb: {
    en: 'The archive unpacks to more than {{most}} times its size, which is not plausible for texts.',
    pl: 'Po rozpakowaniu archiwum jest ponad {{most}} razy większe, a z tekstami tak nie bywa.',
  },
  archiveLocked: {
    en: 'The archive is password-protected. Please pack it without a password.',
    pl: 'Archiwum jest zabezpieczone hasłem. Spakuj je bez hasła.',
  },
  archiveTwice: {
    en: 'The archive has two files called “{{name}}”.',
    pl: 'W archiwum są dwa pliki o nazwie „{{name}}”.',
  },
  archiveNameOutside: {
    en: 'The archive has a file “{{name}}” whose path leads out of the archive.',
    pl: 'W archiwum jest plik „{{name}}”, którego nazwa prowadzi poza nie.',
  },
  archiveNameBad: {
    en: 'The archive has a file “{{name}}” whose name has characters that are not allowed in file names.',
    pl: 'W archiwum jest plik „{{name}}”, którego nazwa ma znaki, jakich nazwa mieć nie powinna.',
  },
});
