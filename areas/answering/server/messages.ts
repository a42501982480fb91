import { defineMessages } from '../../../shared/messages.ts';

export const answeringMessages = defineMessages('answering', {
  blocked: {
    en: 'You have been blocked from answering!',
    pl: 'Zablokowano Ci możliwość odpowiadania!',
  },
  doneAlready: {
    en: 'You have already answered this question. Your text is saved here; open the answer to edit it.',
    pl: 'To pytanie ma już Twoją odpowiedź. Twój tekst jest tu zachowany; otwórz odpowiedź, aby ją poprawić.',
  },
  changedMeanwhile: {
    en: 'Someone else has changed this answer. Nothing was overwritten; please compare and save again.',
    pl: 'Tę odpowiedź w międzyczasie zmieniono. Nic nie zostało nadpisane; porównaj i zapisz ponownie.',
  },
  noSkipAfterSubmit: {
    en: 'A submitted answer can no longer be skipped.',
    pl: 'Udzielonej odpowiedzi nie można już pominąć.',
  },
  nothingToCorrect: {
    en: 'A skipped question has no answer to correct.',
    pl: 'Pominięte pytanie nie ma odpowiedzi do poprawienia.',
  },
  lateNotCorrected: {
    en: 'This answer came too late and does not count, so only its author can correct it.',
    pl: 'Ta odpowiedź przyszła za późno i się nie liczy, więc może ją poprawić tylko jej autor.',
  },
  saveKeyTaken: {
    en: 'This save key was already used for another answer.',
    pl: 'Tego klucza zapisu użyto już dla innej odpowiedzi.',
  },
  itemGone: {
    en: 'This question was deleted in the meantime, so it can no longer be answered.',
    pl: 'To pytanie w międzyczasie usunięto, więc nie można już na nie odpowiedzieć.',
  },
  noSkip: { en: 'This question cannot be skipped.', pl: 'Tego pytania nie można pominąć.' },
  noBase: {
    en: 'A fix needs base_version, the version it is based on.',
    pl: 'Poprawka wymaga base_version, czyli wersji, na której się opiera.',
  },
  noFormVersion: {
    en: 'The form of this task has no such version.',
    pl: 'Formularz tego zadania nie ma takiej wersji.',
  },
  late: {
    en: 'All answers to this question have been given, or others are giving them now. Yours is saved and staff can see it, but it does not count. If a place becomes free, the question may be offered to you again.',
    pl: 'Na to pytanie udzielono już wszystkich odpowiedzi albo właśnie udzielają ich inni. Twoja jest zapisana i widoczna dla personelu, ale się nie liczy. Jeśli zwolni się miejsce, pytanie może ponownie do Ciebie trafić.',
  },
  lateOverLimit: {
    en: 'You have reached your limit of answers. This one is saved and staff can see it, but it does not count.',
    pl: 'Osiągnięto limit Twoich odpowiedzi. Ta jest zapisana i widoczna dla personelu, ale się nie liczy.',
  },
  tooManySaves: {
    en: 'Too many answers within a minute. Please try again in {{seconds}} s.',
    pl: 'Zbyt wiele odpowiedzi w ciągu minuty. Spróbuj ponownie za {{seconds}} s.',
  },
  tooManyNames: {
    en: 'A filter names at most 20 people.',
    pl: 'Filtr może wymieniać najwyżej 20 osób.',
  },
  noSuchPage: { en: "Page doesn't exist", pl: 'Strona nie istnieje' },
});
