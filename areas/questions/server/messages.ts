import { defineMessages } from '../../../shared/messages.ts';

export const questionMessages = defineMessages('questions', {
  // Uploads
  notMultipart: {
    en: 'Please send the file as multipart/form-data, in the field “file”.',
    pl: 'Wyślij plik jako multipart/form-data, w polu „file”.',
  },
  noFileField: { en: 'The field “file” is missing.', pl: 'Brakuje pola „file”.' },
  fileTooLarge: {
    en: 'A questions file can have at most {{most}} GB. Please split it.',
    pl: 'Plik z pytaniami może mieć najwyżej {{most}} GB. Podziel go.',
  },
  storageFull: {
    en: 'The storage is full, so the file was not saved. Please inform the administrator.',
    pl: 'Brakuje miejsca, więc plik nie został zapisany. Powiadom administratora.',
  },
  uploadGone: {
    en: 'The uploaded file is no longer available. Please upload it again.',
    pl: 'Wysłanego pliku już nie ma. Wyślij go ponownie.',
  },

  // Starting an import
  nothingMapped: {
    en: 'At least one column must be mapped to a question field.',
    pl: 'Co najmniej jedna kolumna musi być przypisana do pola pytania.',
  },
  noneMapped: {
    en: 'The file was read as {{format}}, and none of its columns is mapped to a question field. If it is annotated text, please choose its format: {{formats}}.',
    pl: 'Plik odczytano jako {{format}} i żadna z jego kolumn nie trafia do pytania. Jeśli to tekst z adnotacjami, wybierz jego format: {{formats}}.',
  },
  mappedTwice: {
    en: 'Two columns are mapped to “{{name}}”. Map each field once.',
    pl: 'Dwie kolumny są przypisane do „{{name}}”. Każde pole przypisz raz.',
  },
  textNeedsWidget: {
    en: 'The annotated text must be mapped to a widget for it: {{widgets}}.',
    pl: 'Tekst z adnotacjami musi trafić do widżetu, który go przyjmuje: {{widgets}}.',
  },
  chooseUse: {
    en: 'Please choose what to import the annotations as.',
    pl: 'Wybierz, jako co zaimportować adnotacje.',
  },
  nameAuthor: { en: 'Please choose whose answers they are.', pl: 'Podaj, czyje to odpowiedzi.' },
  importRunning: {
    en: 'Another import of this task is running. Please wait until it ends, or cancel it.',
    pl: 'Trwa inny import do tego zadania. Poczekaj, aż się skończy, albo go anuluj.',
  },
  noPerson: {
    en: 'No one with this name is assigned to this task.',
    pl: 'W tym zadaniu nie ma nikogo o tej nazwie.',
  },
  personBlocked: {
    en: 'This person has been blocked from answering.',
    pl: 'Tej osobie zablokowano odpowiadanie.',
  },
  formatNotOffered: {
    en: 'The answers of this task cannot be exported in this format. Choose one of: {{formats}}.',
    pl: 'Odpowiedzi tego zadania nie można wyeksportować w tym formacie. Wybierz jeden z: {{formats}}.',
  },
  unknownAnnotationWidget: {
    en: 'The form has no such widget for this format. It has: {{widgets}}.',
    pl: 'Formularz nie ma takiego widżetu dla tego formatu. Ma: {{widgets}}.',
  },

  // Running imports
  readingSheet: { en: 'Reading the spreadsheet', pl: 'Odczytywanie arkusza' },
  readingRows: { en: 'Reading the rows', pl: 'Odczytywanie wierszy' },
  publishing: { en: 'Publishing', pl: 'Publikowanie' },
  taskGone: { en: 'The task no longer exists.', pl: 'Tego zadania już nie ma.' },
  annotationWidgetGone: {
    en: 'The form no longer has a widget with this name that supports the format.',
    pl: 'Formularz nie ma już widżetu o tej nazwie, który obsługuje ten format.',
  },
  noRowsAtAll: {
    en: 'The file has no rows below the header row.',
    pl: 'Pod wierszem z nazwami kolumn nic nie ma.',
  },
  noneFits: {
    en: 'No row fits the form (rows: {{rows}}), so nothing was imported.',
    pl: 'Żaden wiersz nie pasuje do formularza (wierszy: {{rows}}), więc nic nie zaimportowano.',
  },
  noneFitsChecked: {
    en: 'No row fits the form (rows: {{rows}}).',
    pl: 'Żaden wiersz nie pasuje do formularza (wierszy: {{rows}}).',
  },
  someUnfit: {
    en: '{{bad}} of {{rows}} rows do not fit the form, so nothing was imported. Fix them, or skip rows with errors.',
    pl: '{{bad}} z {{rows}} wierszy nie pasuje do formularza, więc nic nie zaimportowano. Popraw je albo pomiń błędne wiersze.',
  },
  someUnfitChecked: {
    en: '{{bad}} of {{rows}} rows do not fit the form.',
    pl: '{{bad}} z {{rows}} wierszy nie pasuje do formularza.',
  },
  mayNotAddTypes: {
    en: 'Only people who may change the task can add types to its form.',
    pl: 'Typy do formularza mogą dodawać tylko osoby, które mogą zmieniać zadanie.',
  },
  lookingForTypes: { en: 'Looking for types', pl: 'Szukanie typów' },
  formUnfit: {
    en: 'The types of this file do not fit into the form: {{reason}}',
    pl: 'Formularz nie pomieści wszystkich typów z tego pliku: {{reason}}',
  },
  formChanged: {
    en: 'The form of the task was changed during the import, so nothing was imported. Please import the file again.',
    pl: 'Formularz zadania zmienił się podczas importu, więc nic nie zaimportowano. Zaimportuj plik ponownie.',
  },
  losses: {
    en: 'The file contains information that can’t be imported, so nothing was imported. It is listed here; confirm to import without it.',
    pl: 'W pliku jest coś, czego nie można zaimportować, więc nic nie zaimportowano. Poniżej jest lista; zaakceptuj ją, aby zaimportować bez tego.',
  },
  otherImport: {
    en: 'Another import of this task is running. Please wait until it ends.',
    pl: 'Trwa inny import do tego zadania. Poczekaj, aż się skończy.',
  },
  limitReached: {
    en: 'This person has answered questions in the meantime, and their limit allows only {{left}} more. Nothing was imported.',
    pl: 'Ta osoba w międzyczasie odpowiadała; może udzielić jeszcze tylko tylu odpowiedzi: {{left}}. Nic nie zaimportowano.',
  },
  badRowsFile: { en: 'rows with errors', pl: 'błędne wiersze' },
  lineColumn: { en: 'line', pl: 'wiersz' },
  fieldColumn: { en: 'column', pl: 'kolumna' },
  reasonColumn: { en: 'reason', pl: 'powód' },

  // Rows of an import
  rowNotStored: {
    en: 'The row was not stored correctly.',
    pl: 'Wiersz nie został poprawnie zachowany.',
  },
  unreadable: { en: 'It cannot be read.', pl: 'Nie można tego odczytać.' },
  allEmpty: {
    en: 'All mapped columns are empty here.',
    pl: 'Wszystkie przypisane kolumny są tu puste.',
  },
  nothingToAnswer: {
    en: 'There is nothing to work on here, but the widget “{{widget}}” has to be filled in.',
    pl: 'Nie ma tu nic, na czym można pracować, a widżet „{{widget}}” musi być wypełniony.',
  },
  noSuchFile: {
    en: 'The task has no file "{{name}}". Upload it on the task’s Files page, then import again.',
    pl: 'Zadanie nie ma pliku „{{name}}”. Prześlij go na stronie Pliki tego zadania, a potem zaimportuj ponownie.',
  },
  questionTooLarge: {
    en: 'The question is larger than {{most}} MB.',
    pl: 'Pytanie ma ponad {{most}} MB.',
  },
  widgetHidden: {
    en: 'The form does not show the widget for this question.',
    pl: 'Przy tym pytaniu formularz nie pokazuje tego widżetu.',
  },
  problemAtCharacter: {
    en: '{{problem}} (character {{at}})',
    pl: '{{problem}} (znak {{at}})',
  },
  idMissing: { en: 'The ID is missing.', pl: 'Brakuje identyfikatora.' },
  idType: { en: 'The ID must be a text or a number.', pl: 'Identyfikator musi być tekstem albo liczbą.' },
  idTooLong: {
    en: 'The ID is longer than {{most}} characters.',
    pl: 'Identyfikator ma ponad {{most}} znaków.',
  },
  idUnstorable: {
    en: 'The ID cannot be stored (character {{at}}).',
    pl: 'Nie można zapisać identyfikatora (znak {{at}}).',
  },
  idTwiceLine: {
    en: 'The ID “{{id}}” is already used in line {{line}}.',
    pl: 'Identyfikator „{{id}}” jest już w wierszu {{line}}.',
  },
  idTwiceText: {
    en: 'The ID “{{id}}” is already used by text {{text}}.',
    pl: 'Identyfikator „{{id}}” ma już tekst {{text}}.',
  },
  overLimit: {
    en: 'This person has reached their limit for this task.',
    pl: 'Ta osoba osiągnęła swój limit w tym zadaniu.',
  },
  otherText: {
    en: 'The question “{{id}}” already exists with a different text.',
    pl: 'Pytanie „{{id}}” już jest, z innym tekstem.',
  },
  answeredAlready: {
    en: 'The person has already answered the question “{{id}}”.',
    pl: 'Ta osoba odpowiedziała już na pytanie „{{id}}”.',
  },
  skippedAlready: {
    en: 'The person has skipped the question “{{id}}”.',
    pl: 'Ta osoba pominęła pytanie „{{id}}”.',
  },
  questionFull: {
    en: 'The question “{{id}}” already has all the answers it can have.',
    pl: 'Pytanie „{{id}}” ma już wszystkie odpowiedzi, jakie może mieć.',
  },
  rejected: {
    en: 'In the file, these annotations are marked as rejected, so there is no answer.',
    pl: 'W pliku te adnotacje są oznaczone jako odrzucone, więc nie ma odpowiedzi.',
  },
  ignored: {
    en: 'In the file, this text is marked as skipped, so there is no answer.',
    pl: 'W pliku ten tekst jest oznaczony jako pominięty, więc nie ma odpowiedzi.',
  },

  // Editing one question
  deletedMeanwhile: {
    en: 'This question has been deleted in the meantime. Nothing was saved.',
    pl: 'To pytanie zostało w międzyczasie usunięte. Nic nie zapisano.',
  },
  changedMeanwhile: {
    en: 'Someone else has changed this question in the meantime. Nothing was saved.',
    pl: 'Ktoś inny zmienił w międzyczasie to pytanie. Nic nie zapisano.',
  },
  inputProblem: { en: '{{path}}: {{problem}}', pl: '{{path}}: {{problem}}' },
  inputEmpty: { en: 'A question needs at least one field.', pl: 'Pytanie musi mieć co najmniej jedno pole.' },
  noEvaluationForm: {
    en: 'The task has no evaluation form, so nothing would show this.',
    pl: 'Zadanie nie ma formularza ewaluacji, więc nic by tego nie pokazało.',
  },

  // Exports
  formatNotWritten: { en: '{{format}} cannot be written.', pl: 'Nie można zapisać w formacie {{format}}.' },
  readingAnswers: { en: 'Reading the answers', pl: 'Odczytywanie odpowiedzi' },
  checkingFormat: {
    en: 'Checking what the format cannot contain',
    pl: 'Sprawdzanie, czego format nie pomieści',
  },
  addingFiles: { en: 'Adding the files', pl: 'Dodawanie plików' },
  filesOfTables: {
    en: 'Files are exported only with a table: {{formats}}.',
    pl: 'Pliki można wyeksportować tylko z tabelą: {{formats}}.',
  },
  tooManyFiles: {
    en: 'The answers have more than {{most}} files. Please export them in several steps, for example by days.',
    pl: 'Odpowiedzi mają ponad {{most}} plików. Wyeksportuj je w kilku częściach, na przykład według dni.',
  },
  fileBroke: {
    en: 'The file “{{path}}” was deleted while it was being added. Please export the answers again.',
    pl: 'Plik „{{path}}” usunięto w trakcie dodawania. Wyeksportuj odpowiedzi ponownie.',
  },
  writingFile: { en: 'Writing the file', pl: 'Zapisywanie pliku' },
  cellTooLong: {
    en: 'Answer {{id}} has {{length}} characters in “{{column}}”, but a spreadsheet cell can have at most {{most}}. Nothing is cut off: please export as CSV or JSONL.',
    pl: 'W odpowiedzi {{id}} kolumna „{{column}}” ma tyle znaków: {{length}}, a komórka arkusza mieści {{most}}. Nic nie jest ucinane: wyeksportuj do CSV albo JSONL.',
  },
  tooManyColumns: {
    en: 'This would have more than {{most}} columns. Please export as JSONL.',
    pl: 'Powstałoby ponad {{most}} kolumn. Wyeksportuj do JSONL.',
  },

  // Deletions
  deletingQuestions: { en: 'Deleting questions', pl: 'Usuwanie pytań' },
  deletingAnswers: { en: 'Deleting answers', pl: 'Usuwanie odpowiedzi' },
  restoring: { en: 'Restoring', pl: 'Przywracanie' },
  nothingImported: {
    en: 'Nothing of this import is left, so there is nothing to delete.',
    pl: 'Nic z tego importu nie zostało, więc nie ma czego usuwać.',
  },
  deletionForgotten: {
    en: 'This deletion can no longer be undone.',
    pl: 'Tego usunięcia nie można już cofnąć.',
  },
  deletionRuns: {
    en: 'This deletion is still running. Cancel it, or wait until it is done.',
    pl: 'To usuwanie jeszcze trwa. Anuluj je albo poczekaj, aż się skończy.',
  },
  deletionUndone: { en: 'This deletion has been undone already.', pl: 'To usunięcie zostało już cofnięte.' },
});
