import { defineMessages } from '../../shared/messages.ts';

/** What the platform itself says, of any call. */
export const platformMessages = defineMessages('platform', {
  signatureExpired: { en: 'Signature has expired.', pl: 'Sesja wygasła. Zaloguj się ponownie.' },
  notSignedIn: {
    en: 'Authentication credentials were not provided.',
    pl: 'Zaloguj się, aby kontynuować.',
  },
  forbidden: {
    en: "Sorry, you don't have permission to do this.",
    pl: 'Nie masz uprawnień, aby to zrobić.',
  },
  notFound: { en: 'Not found.', pl: 'Nie znaleziono.' },
  noSuchTimeZone: { en: 'There is no such time zone.', pl: 'Nie ma takiej strefy czasowej.' },
  failed: { en: 'Something went wrong! ({{id}})', pl: 'Coś poszło nie tak! ({{id}})' },
  busy: {
    en: 'The server is busy. Please try again in a moment. ({{id}})',
    pl: 'Serwer jest zajęty. Spróbuj ponownie za chwilę. ({{id}})',
  },
  stopping: {
    en: 'The server is restarting. Please try again in a moment.',
    pl: 'Serwer jest uruchamiany ponownie. Spróbuj za chwilę.',
  },
  tooManyRequests: {
    en: 'Too many requests. Please try again in {{seconds}} s.',
    pl: 'Zbyt wiele żądań. Spróbuj ponownie za {{seconds}} s.',
  },
  databaseAway: {
    en: 'The database cannot be reached at the moment. Please try again shortly.',
    pl: 'Baza danych jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
  },
  databaseBusy: {
    en: 'The database is busy. Please try again shortly.',
    pl: 'Baza danych jest zajęta. Spróbuj ponownie za chwilę.',
  },
  diskFull: {
    en: 'The disk of the server is full, so nothing can be saved. Please inform the administrator.',
    pl: 'Dysk serwera jest pełny i niczego nie można zapisać. Powiadom administratora.',
  },
  referenceLost: {
    en: 'Something that this refers to was deleted in the meantime. Load the page again.',
    pl: 'Coś, do czego się to odnosi, zostało w międzyczasie usunięte. Wczytaj stronę ponownie.',
  },
  methodNotAllowed: {
    en: 'This address does not support this method.',
    pl: 'Ten adres nie obsługuje tej metody.',
  },
  noEncodedBodies: {
    en: 'Compressed requests are not accepted.',
    pl: 'Skompresowane żądania nie są przyjmowane.',
  },
  thisMachineOnly: {
    en: 'A demo server can be used only on its own machine.',
    pl: 'Z serwera demonstracyjnego można korzystać tylko na jego własnym komputerze.',
  },
  tooManyBytes: {
    en: 'Too much data was sent within a minute. Please try again in {{seconds}} s.',
    pl: 'Wysłano zbyt wiele danych w ciągu minuty. Spróbuj ponownie za {{seconds}} s.',
  },
  tooSlow: {
    en: 'The request took too long to arrive. Please try again.',
    pl: 'Żądanie przychodziło zbyt wolno. Spróbuj ponownie.',
  },
  headersTooLarge: { en: 'The headers are too large.', pl: 'Nagłówki są za duże.' },
  notHttp: { en: 'This is not a valid HTTP request.', pl: 'To nie jest poprawne żądanie HTTP.' },
  tooLarge: { en: 'This is too large.', pl: 'To jest za duże.' },
  tooManyValues: {
    en: 'This contains too many values or too many different fields.',
    pl: 'Wysłane dane zawierają zbyt wiele wartości albo zbyt wiele różnych pól.',
  },
  badAddress: { en: 'The address is not valid.', pl: 'Adres jest nieprawidłowy.' },
  forbiddenName: {
    en: 'No field can be called “{{name}}”.',
    pl: 'Żadne pole nie może się nazywać „{{name}}”.',
  },
  forbiddenPrototype: {
    en: 'No field of “constructor” can be called “prototype”.',
    pl: 'Żadne pole w „constructor” nie może się nazywać „prototype”.',
  },
  badJson: { en: 'The body is not valid JSON.', pl: 'Wysłane dane nie są poprawnym JSON-em.' },
  foreignPage: {
    en: 'Requests from pages of other sites are rejected.',
    pl: 'Żądania ze stron innych witryn są odrzucane.',
  },
  noServiceHeader: {
    en: 'The header X-Service: {{name}} is missing.',
    pl: 'Brakuje nagłówka X-Service: {{name}}.',
  },
  brokenUpload: {
    en: 'The upload was interrupted or is not multipart/form-data.',
    pl: 'Wysyłanie zostało przerwane albo plik wysłano w niewłaściwy sposób.',
  },
  openDocsFromMenu: {
    en: 'Please open the documentation from the menu.',
    pl: 'Otwórz dokumentację z menu.',
  },
  linkExpired: {
    en: 'This link is no longer valid. Please request the file again.',
    pl: 'Ten odnośnik jest już nieważny. Poproś o plik jeszcze raz.',
  },
  noSuchPart: { en: 'The file has no such part.', pl: 'Plik nie ma takiej części.' },

  // Values of a call
  required: { en: 'This field is required.', pl: 'To pole jest wymagane.' },
  unknownField: { en: 'Unknown field.', pl: 'Nieznane pole.' },
  wrongType: { en: 'Must be of type {{type}}.', pl: 'Wymagany typ: {{type}}.' },
  notOneOf: { en: 'Must be one of: {{values}}.', pl: 'Dozwolone wartości: {{values}}.' },
  blank: { en: 'This field may not be blank.', pl: 'To pole nie może być puste.' },
  fieldNotYours: {
    en: 'You do not have permission to change this field.',
    pl: 'Nie masz uprawnień, aby zmienić to pole.',
  },
  tooShort: {
    en: { one: 'At least {{count}} character.', other: 'At least {{count}} characters.' },
    pl: {
      one: 'Co najmniej {{count}} znak.',
      few: 'Co najmniej {{count}} znaki.',
      many: 'Co najmniej {{count}} znaków.',
      other: 'Co najmniej {{count}} znaku.',
    },
  },
  tooLong: {
    en: { one: 'At most {{count}} character.', other: 'At most {{count}} characters.' },
    pl: {
      one: 'Najwyżej {{count}} znak.',
      few: 'Najwyżej {{count}} znaki.',
      many: 'Najwyżej {{count}} znaków.',
      other: 'Najwyżej {{count}} znaku.',
    },
  },
  tooSmall: { en: 'Must be at least {{limit}}.', pl: 'Wartość musi wynosić co najmniej {{limit}}.' },
  tooBig: { en: 'Must be at most {{limit}}.', pl: 'Wartość może wynosić najwyżej {{limit}}.' },
  wrongFormat: { en: 'Must be a valid {{format}}.', pl: 'Wymagany poprawny format: {{format}}.' },
  wrongPattern: { en: 'This value does not have the expected form.', pl: 'Ta wartość nie ma oczekiwanej postaci.' },
  invalid: { en: 'This is not valid: {{why}}.', pl: 'Nieprawidłowa wartość: {{why}}.' },
  dateRange: {
    en: 'Please enter a date between {{first}} and {{last}}.',
    pl: 'Podaj datę między rokiem {{first}} a {{last}}.',
  },
  unstorable: {
    en: 'The text contains characters that cannot be stored.',
    pl: 'Tekst zawiera znaki, których nie można zapisać.',
  },
  tooDeep: { en: 'This is nested too deeply.', pl: 'To jest zbyt głęboko zagnieżdżone.' },

  // Background work
  emailNotSent: {
    en: 'The email could not be sent: the mail server did not accept it for about a day.',
    pl: 'Nie udało się wysłać wiadomości: serwer poczty nie przyjmował jej przez około dobę.',
  },
  stalled: {
    en: 'This was cancelled because the server stopped several times while working on it.',
    pl: 'Anulowano, bo serwer kilka razy zatrzymał się w trakcie.',
  },
});
