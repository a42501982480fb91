/** What the server says of files that come in and go out, as `POLISH` has the rest. */
export const FILES: Readonly<Record<string, string>> = {
  // Sending a file
  'A questions file may have at most {{most}} MB. Please split it.':
    'Plik z pytaniami może mieć najwyżej {{most}} MB. Podziel go.',
  'The uploaded file is no longer there. Please upload it again.': 'Wysłanego pliku już nie ma. Wyślij go ponownie.',

  // What kind of file it is
  'The file is empty.': 'Plik jest pusty.',
  'The file is empty: it holds nothing but blanks.': 'Plik jest pusty: zawiera tylko odstępy.',
  'This is no {{format}}.': 'To nie jest {{format}}.',
  '{{format}} cannot be read.': 'Nie można odczytać formatu {{format}}.',
  '{{format}} cannot be written.': 'Nie można zapisać w formacie {{format}}.',
  'It cannot be read.': 'Nie można tego odczytać.',
  'The file is neither UTF-8 nor UTF-16 with a byte order mark: byte {{byte}} does not fit. Please save it as UTF-8 and upload it again.':
    'Plik nie jest zapisany ani w UTF-8, ani w UTF-16 ze znacznikiem kolejności bajtów: nie pasuje bajt {{byte}}. Zapisz go w UTF-8 i wyślij ponownie.',
  'This is JSON spread over several lines. Please write one object a line (JSONL).':
    'To jest JSON rozłożony na wiele wierszy. Zapisz po jednym obiekcie w wierszu (JSONL).',
  'This is a JSON list. Please write one object a line, without brackets and commas around (JSONL).':
    'To jest lista JSON. Zapisz po jednym obiekcie w wierszu, bez nawiasów i przecinków dookoła (JSONL).',
  'This is an old or password-protected Excel file. Please save it as .xlsx without a password.':
    'To jest stary albo zabezpieczony hasłem plik programu Excel. Zapisz go jako .xlsx bez hasła.',
  'This is a ZIP archive, but no spreadsheet (.xlsx).': 'To jest archiwum ZIP, ale nie arkusz (.xlsx).',

  // Spreadsheets
  'A spreadsheet may have at most {{most}} MB. Please save it as CSV and upload that.':
    'Arkusz może mieć najwyżej {{most}} MB. Zapisz go jako CSV i wyślij w tej postaci.',
  'The spreadsheet is damaged: it cannot be unpacked. Please save it again as .xlsx.':
    'Arkusz jest uszkodzony i nie można go rozpakować. Zapisz go ponownie jako .xlsx.',
  'The spreadsheet consists of {{count}} parts; at most {{most}} are read.':
    'Liczba części arkusza to {{count}}; odczytujemy najwyżej {{most}}.',
  'The spreadsheet unpacks to more than {{most}} MB. Please save it as CSV and upload that.':
    'Po rozpakowaniu arkusz ma ponad {{most}} MB. Zapisz go jako CSV i wyślij w tej postaci.',
  'The spreadsheet cannot be read: {{why}}': 'Nie można odczytać arkusza: {{why}}',
  'The cell holds the error {{error}}.': 'Komórka zawiera błąd {{error}}.',
  'The cell holds a formula without its value. Please open the file in a spreadsheet program and save it again.':
    'Komórka zawiera formułę bez wartości. Otwórz plik w programie do arkuszy i zapisz go ponownie.',
  'The cell is a date that no calendar has.': 'W komórce jest data, której nie ma w żadnym kalendarzu.',

  // Archives
  'An archive may have at most {{most}} MB. Please split it.': 'Archiwum może mieć najwyżej {{most}} MB. Podziel je.',
  'The archive is locked with a password. Please pack it without one.':
    'Archiwum jest zabezpieczone hasłem. Spakuj je bez hasła.',
  'The archive is damaged: it cannot be unpacked. Please pack it again as ZIP.':
    'Archiwum jest uszkodzone i nie można go rozpakować. Spakuj je ponownie jako ZIP.',
  'The archive has no files in it.': 'W archiwum nie ma plików.',
  'The archive has more than {{most}} files. Please split it.': 'W archiwum jest ponad {{most}} plików. Podziel je.',
  'The archive unpacks to more than {{most}} MB. Please split it.':
    'Po rozpakowaniu archiwum ma ponad {{most}} MB. Podziel je.',
  'The archive unpacks to more than {{most}} times its size, as no texts do.':
    'Po rozpakowaniu archiwum jest ponad {{most}} razy większe, a z tekstami tak nie bywa.',
  'The archive has a file “{{name}}”, whose name leads out of it.':
    'W archiwum jest plik „{{name}}”, którego nazwa prowadzi poza nie.',
  'The archive has a file “{{name}}”, whose name has signs that no name should have.':
    'W archiwum jest plik „{{name}}”, którego nazwa ma znaki, jakich nazwa mieć nie powinna.',
  'The archive has two files called “{{name}}”.': 'W archiwum są dwa pliki o nazwie „{{name}}”.',
  'None of the formats of annotated texts fits the files of this archive. Please say which one it is.':
    'Pliki z tego archiwum nie pasują do żadnego z formatów tekstu z adnotacjami. Wskaż format.',
  'There is no text in the file.': 'W pliku nie ma żadnego tekstu.',

  // What a file is
  'an archive of one file': 'archiwum z jednym plikiem',
  'an archive of {{count}} files': 'archiwum, liczba plików: {{count}}',
  'columns parted by comma': 'kolumny rozdzielone przecinkiem',
  'columns parted by semicolon': 'kolumny rozdzielone średnikiem',
  'columns parted by tab': 'kolumny rozdzielone tabulatorem',
  'only the first of {{count}} sheets is read': 'odczytujemy tylko pierwszy arkusz z {{count}}',

  // Rows and columns
  'The first row has to name the columns, but it is empty.': 'Pierwszy wiersz ma zawierać nazwy kolumn, a jest pusty.',
  'The file has no rows below the first one.': 'Pod pierwszym wierszem pliku nic nie ma.',
  'The file has no rows below the first one, which names the columns.':
    'Pod pierwszym wierszem pliku, tym z nazwami kolumn, nic nie ma.',
  'The file has {{count}} columns; at most {{most}} are read.':
    'Liczba kolumn w pliku to {{count}}; odczytujemy najwyżej {{most}}.',
  'Two columns are called “{{name}}”. Each needs a name of its own.':
    'Dwie kolumny mają nazwę „{{name}}”. Każda potrzebuje własnej.',
  'The row has {{count}} cells, but the first row names {{columns}} columns.':
    'Liczba komórek w wierszu to {{count}}, a pierwszy wiersz wymienia kolumny w liczbie {{columns}}.',
  'The row is larger than {{most}} MB.': 'Wiersz ma ponad {{most}} MB.',
  'The row was not kept as it was.': 'Wiersz nie został zachowany w swojej postaci.',
  'A quotation mark is opened and never closed: all that follows was taken for one cell.':
    'Cudzysłów został otwarty i nie został zamknięty: wszystko po nim uznano za jedną komórkę.',
  'The row that begins in line {{line}} is larger than {{most}} MB. Is a quotation mark there not closed?':
    'Wiersz, który zaczyna się w linii {{line}}, ma ponad {{most}} MB. Czy nie brakuje tam zamykającego cudzysłowu?',
  'The row that begins in line {{line}} cannot be read: {{why}}.':
    'Nie można odczytać wiersza, który zaczyna się w linii {{line}}: {{why}}.',
  'This is not valid JSON: {{why}}': 'To nie jest poprawny JSON: {{why}}',
  'Each line has to be an object: {"name": value, …}.': 'Każdy wiersz ma być obiektem: {"nazwa": wartość, …}.',
  'The number {{number}} is too large to be kept exactly. Please write it as text.':
    'Liczba {{number}} jest za duża, aby zachować ją dokładnie. Zapisz ją jako tekst.',

  // Importing
  'At least one column has to go into the question.': 'Co najmniej jedna kolumna musi trafić do pytania.',
  'Two columns go to “{{name}}”. Each name takes one column.':
    'Dwie kolumny trafiają do „{{name}}”. Każda nazwa przyjmuje jedną kolumnę.',
  'The form has no widget for annotated text.': 'Formularz nie ma widżetu na tekst z adnotacjami.',
  'The form has no such widget. For annotated text it has: {{widgets}}.':
    'Formularz nie ma takiego widżetu. Na tekst z adnotacjami ma: {{widgets}}.',
  'The form has no widget for annotated text of that name any more.':
    'Formularz nie ma już widżetu na tekst z adnotacjami o tej nazwie.',
  'The annotated text has to go to a widget for it: {{widgets}}.':
    'Tekst z adnotacjami musi trafić do widżetu, który go przyjmuje: {{widgets}}.',
  'Please choose as what the annotations are imported.': 'Wybierz, jako co zaimportować adnotacje.',
  'Please name whose answers they are.': 'Podaj, czyje to odpowiedzi.',
  'Another import of this task is running. Please wait for its end.':
    'Trwa inny import do tego zadania. Poczekaj, aż się skończy.',
  'Another import of this task is running. Please wait for its end, or cancel it.':
    'Trwa inny import do tego zadania. Poczekaj, aż się skończy, albo go anuluj.',
  'The task is no longer there.': 'Tego zadania już nie ma.',
  'None of the {{rows}} rows fits the form.': 'Żaden z {{rows}} wierszy nie pasuje do formularza.',
  'None of the {{rows}} rows fits the form, so nothing was imported.':
    'Żaden z {{rows}} wierszy nie pasuje do formularza, więc nic nie zaimportowano.',
  '{{bad}} of {{rows}} rows do not fit the form.': '{{bad}} z {{rows}} wierszy nie pasuje do formularza.',
  '{{bad}} of {{rows}} rows do not fit the form, so nothing was imported. Mend them, or skip bad rows.':
    '{{bad}} z {{rows}} wierszy nie pasuje do formularza, więc nic nie zaimportowano. Popraw je albo pomiń błędne wiersze.',
  'The file has what a question cannot hold, so nothing was imported. It is listed here; accept it to import without it.':
    'W pliku jest coś, czego pytanie nie pomieści, więc nic nie zaimportowano. Poniżej jest lista; zaakceptuj ją, aby zaimportować bez tego.',
  'This was given up: the server stopped several times in the middle of it.':
    'Zaniechano tego: serwer kilka razy zatrzymał się w trakcie.',

  // What is wrong with a row
  'All mapped columns are empty here.': 'Wszystkie przypisane kolumny są tu puste.',
  'The question is larger than {{most}} MB.': 'Pytanie ma ponad {{most}} MB.',
  'The form does not show the widget for this question.': 'Przy tym pytaniu formularz nie pokazuje tego widżetu.',
  'The id is missing.': 'Brakuje identyfikatora.',
  'The id must be a text or a number.': 'Identyfikator musi być tekstem albo liczbą.',
  'The id is longer than {{most}} characters.': 'Identyfikator ma ponad {{most}} znaków.',
  'The id cannot be stored (character {{at}}).': 'Nie można zapisać identyfikatora (znak {{at}}).',
  'The id “{{id}}” stands in line {{line}} already.': 'Identyfikator „{{id}}” jest już w linii {{line}}.',
  'The id “{{id}}” is that of text {{text}} already.': 'Identyfikator „{{id}}” ma już tekst {{text}}.',
  'Nobody of that name is on this task.': 'W tym zadaniu nie ma nikogo o tej nazwie.',
  'This person has been blocked from answering.': 'Tej osobie zablokowano odpowiadanie.',
  'The person may answer no more questions of this task.': 'Ta osoba nie może już odpowiadać na pytania tego zadania.',
  'The person has answered meanwhile and may answer only {{left}} more. Nothing was imported.':
    'Ta osoba w międzyczasie odpowiadała; może udzielić jeszcze tylko tylu odpowiedzi: {{left}}. Nic nie zaimportowano.',
  'The question {{id}} is there already, with another text.': 'Pytanie {{id}} już jest, z innym tekstem.',
  'The person has answered the question {{id}} already.': 'Ta osoba odpowiedziała już na pytanie {{id}}.',
  'The person has skipped the question {{id}}.': 'Ta osoba pominęła pytanie {{id}}.',
  'The question {{id}} has all the answers that it may have.':
    'Pytanie {{id}} ma już wszystkie odpowiedzi, jakie może mieć.',
  'The file says that what stands here was rejected: it is nobody’s answer.':
    'Według pliku to, co tu jest, zostało odrzucone: to niczyja odpowiedź.',
  'The file says that this text was passed over: there is no answer.':
    'Według pliku ten tekst pominięto: nie ma odpowiedzi.',

  // Exporting
  'Answer {{id}} has {{count}} characters in “{{column}}”, and a cell of a spreadsheet takes {{most}}. Nothing is cut off: please export as CSV or JSONL.':
    'W odpowiedzi {{id}} kolumna „{{column}}” ma tyle znaków: {{count}}, a komórka arkusza mieści {{most}}. Nic nie jest ucinane: wyeksportuj do CSV albo JSONL.',
  'This would make more than {{most}} columns. Please export as JSONL.':
    'Powstałoby ponad {{most}} kolumn. Wyeksportuj do JSONL.',
};
