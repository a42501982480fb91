import { defineMessages } from '../../../shared/messages.ts';

export const supportMessages = defineMessages('support', {
  tooMany: {
    en: 'Exceeded the maximum limit of 5 attachments.',
    pl: 'Przekroczono limit 5 załączników.',
  },
  wrongFormat: {
    en: 'Invalid file format. Allowed formats: jpeg jpg pdf png mp4 docx xlsx xls txt.',
    pl: 'Zły format pliku. Dozwolone formaty: jpeg jpg pdf png mp4 docx xlsx xls txt.',
  },
  tooLarge: { en: 'File size must be no more than 100 MB.', pl: 'Plik może mieć najwyżej 100 MB.' },
  twice: { en: 'Already is added for upload.', pl: 'Ten plik jest już dodany.' },
  wrongContent: {
    en: 'The content of "{{name}}" is not what its extension says.',
    pl: 'Zawartość pliku „{{name}}” nie odpowiada jego rozszerzeniu.',
  },
  empty: { en: '"{{name}}" is empty.', pl: 'Plik „{{name}}” jest pusty.' },
  tooLong: { en: 'At most {{most}} characters.', pl: 'Najwyżej {{most}} znaków.' },
  noChoice: { en: 'Choose one of the offered values.', pl: 'Wybierz jedną z podanych wartości.' },
  noForm: { en: 'The ticket must be sent as a form.', pl: 'Zgłoszenie trzeba wysłać jako formularz.' },
  storageFull: {
    en: 'The storage of the server is full. Please inform the administrator.',
    pl: 'Magazyn serwera jest pełny. Powiadom administratora.',
  },
  gone: { en: 'There is no such ticket.', pl: 'Nie ma takiego zgłoszenia.' },
  changed: {
    en: 'Someone else has changed this ticket. Please reload it.',
    pl: 'Ktoś inny zmienił to zgłoszenie. Wczytaj je ponownie.',
  },
  ACCOUNT: { en: 'Account and access', pl: 'Konto i dostęp' },
  TASK: { en: 'Task', pl: 'Zadanie' },
  BUG: { en: 'Something does not work', pl: 'Coś nie działa' },
  REQUEST: { en: 'Request', pl: 'Prośba' },
  OTHER: { en: 'Other', pl: 'Inne' },
  OPEN: { en: 'Open', pl: 'Otwarte' },
  TODO: { en: 'To do', pl: 'Do zrobienia' },
  IN_PROGRESS: { en: 'In progress', pl: 'W toku' },
  RESOLVED: { en: 'Resolved', pl: 'Rozwiązane' },
  LOW: { en: 'Low', pl: 'Niski' },
  MEDIUM: { en: 'Medium', pl: 'Średni' },
  HIGH: { en: 'High', pl: 'Wysoki' },
  URGENT: { en: 'Urgent', pl: 'Pilny' },
});
