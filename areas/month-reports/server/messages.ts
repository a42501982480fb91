import { defineMessages } from '../../../shared/messages.ts';

export const reportMessages = defineMessages('month-reports', {
  tooLate: {
    en: "It's too late to report hours for this deadline. Please consult with coordinators.",
    pl: 'Jest już za późno, aby zgłosić godziny w tym terminie. Skontaktuj się z koordynatorami.',
  },
  changed: {
    en: 'This report was changed in the meantime, in another window or by a coordinator. Reload it and check your entries.',
    pl: 'Ten raport zmienił się w międzyczasie, w innym oknie lub przez koordynatora. Wczytaj go ponownie i sprawdź wpisy.',
  },
  accepted: {
    en: 'Accepted - no longer editable. If it needs a change, ask whoever accepted it to reject an entry.',
    pl: 'Zaakceptowano – bez możliwości edycji. Jeśli trzeba coś zmienić, poproś osobę, która zaakceptowała raport, o odrzucenie wpisu.',
  },
  erased: {
    en: 'The personal data of this person was erased: their hours stay as they are.',
    pl: 'Dane osobowe tej osoby są usunięte: jej godziny pozostają bez zmian.',
  },
  noDeadline: { en: 'This deadline does not exist.', pl: 'Ten termin nie istnieje.' },
  deadlineChanged: {
    en: 'Someone else saved changes in the meantime.',
    pl: 'Ktoś inny zapisał w międzyczasie swoje zmiany.',
  },
  noLine: { en: 'An entry in the report no longer exists.', pl: 'Jeden z wpisów raportu już nie istnieje.' },
  noTask: {
    en: 'Hours cannot be reported on “{{task}}”: there is no assignment to it, and no work on it in this period.',
    pl: 'W zadaniu „{{task}}” nie można zgłosić godzin: nie ma do niego przypisania ani pracy nad nim w tym okresie.',
  },
  twice: { en: 'A task is listed twice in the report.', pl: 'Jedno z zadań występuje w raporcie dwa razy.' },
  titleMissing: { en: 'Please describe the other work.', pl: 'Napisz, na czym polegała inna praca.' },
  order: { en: 'The end must be after the start.', pl: 'Koniec musi być po początku.' },
  noCompany: { en: 'One of the companies no longer exists.', pl: 'Jedna z firm już nie istnieje.' },
  forNobody: {
    en: 'Choose at least one company, or people without a company.',
    pl: 'Wybierz co najmniej jedną firmę albo osoby bez firmy.',
  },
  overlap: {
    en: 'Please make sure the deadlines are not overlapping: “{{name}}” is for the same time and the same people ({{who}}).',
    pl: 'Terminy nie mogą się nakładać: „{{name}}” obejmuje ten sam czas i te same osoby ({{who}}).',
  },
  outOfRange: { en: 'Choose a day from 2000 to 2100.', pl: 'Wybierz dzień od roku 2000 do 2100.' },
  startTaken: {
    en: 'People have already reported hours for this deadline ({{count}}), so only its end can be changed.',
    pl: 'W tym terminie zgłoszono już godziny (osób: {{count}}), więc można zmienić tylko jego koniec.',
  },
  tooManyHours: {
    en: 'The period has only {{most}} hours, but {{hours}} are reported.',
    pl: 'Okres ma tylko {{most}} godz., a zgłoszono {{hours}}.',
  },
  tooManyTogether: {
    en: 'Together with the hours that are reported in other deadlines for the same time, these are more hours than that time has.',
    pl: 'Razem z godzinami zgłoszonymi w innych terminach za ten sam czas jest to więcej godzin, niż ten czas ma.',
  },
  withoutCompany: { en: 'without a company', pl: 'bez firmy' },
  inUse: {
    en: 'People have already reported hours for this deadline ({{count}}), so it cannot be deleted.',
    pl: 'W tym terminie zgłoszono już godziny (osób: {{count}}), więc nie można go usunąć.',
  },
  endTooEarly: {
    en: 'Somebody has already reported {{hours}} hours for this deadline, which would have only {{most}}. Please choose a later end.',
    pl: 'W tym terminie ktoś zgłosił już {{hours}} godz., a zostałoby z niego tylko {{most}}. Wybierz późniejszy koniec.',
  },
  companyInUse: {
    en: 'People of {{who}} have already reported hours for this deadline ({{count}}), so they cannot be taken out of it.',
    pl: 'Osoby z firm: {{who}} zgłosiły już godziny w tym terminie ({{count}}), więc nie można ich z niego usunąć.',
  },
  defaultInUse: {
    en: 'People without a company have already reported hours for this deadline ({{count}}), so they cannot be taken out of it.',
    pl: 'Osoby bez firmy zgłosiły już godziny w tym terminie ({{count}}), więc nie można ich z niego usunąć.',
  },
  noReport: { en: 'This report does not exist.', pl: 'Ten raport nie istnieje.' },
  decidedMeanwhile: {
    en: 'This was changed in the meantime, or you may not decide on it. The report shows its current state.',
    pl: 'To zmieniło się w międzyczasie albo decyzja nie należy do Ciebie. Raport pokazuje obecny stan.',
  },
  commentMissing: {
    en: 'Write what the group leader should know.',
    pl: 'Napisz, co kierownik grupy powinien wiedzieć.',
  },
  tooMany: {
    en: 'Choose fewer rows: you can decide on at most {{most}} entries at once.',
    pl: 'Wybierz mniej wierszy: naraz można rozpatrzyć najwyżej {{most}} wpisów.',
  },
  deleted: { en: 'Deadline deleted!', pl: 'Termin usunięty!' },
});
