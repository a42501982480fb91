import { defineMessages } from '../../../shared/messages.ts';

export const evaluationMessages = defineMessages('evaluation', {
  blocked: {
    en: 'You have been blocked from evaluating!',
    pl: 'Zablokowano Ci możliwość ewaluacji!',
  },
  switchedOff: {
    en: 'Evaluation is turned off for this task, so nothing was changed.',
    pl: 'Ewaluacje są w tym zadaniu wyłączone, więc niczego nie zmieniono.',
  },
  noSearch: {
    en: 'In this task, answers to evaluate are not chosen by search.',
    pl: 'W tym zadaniu nie wyszukuje się odpowiedzi do ewaluacji.',
  },
  itemGone: {
    en: 'This answer was deleted in the meantime, so it can no longer be evaluated.',
    pl: 'Tę odpowiedź w międzyczasie usunięto, więc nie można już jej ocenić.',
  },
  ownAnswer: { en: "You can't evaluate your own answer!", pl: 'Nie możesz oceniać własnej odpowiedzi!' },
  notYours: {
    en: 'You are not assigned to evaluate answers by this author.',
    pl: 'Nie przypisano Ci ewaluacji odpowiedzi tego autora.',
  },
  taken: {
    en: 'Someone else is evaluating this answer, or has evaluated it.',
    pl: 'Tę odpowiedź ocenia lub oceniła już inna osoba.',
  },
  doneAlready: {
    en: 'You have already evaluated this answer. Your text is saved here; open the evaluation to edit it.',
    pl: 'Ta odpowiedź ma już Twoją ewaluację. Twój tekst jest tu zachowany; otwórz ewaluację, aby ją poprawić.',
  },
  changedMeanwhile: {
    en: 'Someone else has changed this evaluation. Nothing was overwritten; please compare and save again.',
    pl: 'Tę ewaluację w międzyczasie zmieniono. Nic nie zostało nadpisane; porównaj i zapisz ponownie.',
  },
  noSkipAfterSubmit: {
    en: 'A submitted evaluation can no longer be skipped.',
    pl: 'Wysłanej ewaluacji nie można już pominąć.',
  },
  nothingToCorrect: {
    en: 'A skipped answer has no evaluation to correct.',
    pl: 'Pominięta odpowiedź nie ma ewaluacji do poprawienia.',
  },
  lateNotCorrected: {
    en: 'This evaluation came too late and does not count, so only its author can correct it.',
    pl: 'Ta ewaluacja przyszła za późno i się nie liczy, więc może ją poprawić tylko jej autor.',
  },
  saveKeyTaken: {
    en: 'This save key was already used for another evaluation.',
    pl: 'Tego klucza zapisu użyto już dla innej ewaluacji.',
  },
  noSkip: { en: 'This answer cannot be skipped.', pl: 'Tej odpowiedzi nie można pominąć.' },
  noBase: {
    en: 'A fix needs base_version, the version it is based on.',
    pl: 'Poprawka wymaga base_version, czyli wersji, na której się opiera.',
  },
  noFormVersion: {
    en: 'The evaluation form of this task has no such version.',
    pl: 'Formularz ewaluacji tego zadania nie ma takiej wersji.',
  },
  noAnswerVersion: { en: 'The answer has no such version.', pl: 'Odpowiedź nie ma takiej wersji.' },
  answerChanged: {
    en: 'The answer was changed while you evaluated it. Your evaluation is saved with the version that you saw; you can correct it under Evaluation Done.',
    pl: 'Odpowiedź zmieniono w trakcie ewaluacji. Twoją ewaluację zapisano przy wersji, którą było widać; możesz ją poprawić w karcie Wykonane ewaluacje.',
  },
  late: {
    en: 'All evaluations of this answer have been given, or others are giving them now. Yours is saved and staff can see it, but it does not count. If a place becomes free, the answer may be offered to you again.',
    pl: 'Tę odpowiedź oceniono już tyle razy, ile trzeba, albo właśnie oceniają ją inni. Twoja ewaluacja jest zapisana i widoczna dla personelu, ale się nie liczy. Jeśli zwolni się miejsce, odpowiedź może ponownie do Ciebie trafić.',
  },
  limitReached: { en: "You can't evaluate more answers!", pl: 'Nie możesz ocenić więcej odpowiedzi!' },
  limitHeld: {
    en: 'With the answers that you have begun to evaluate, you have reached your limit. Finish one of them, or try again in a few minutes.',
    pl: 'Razem z odpowiedziami, których ewaluację już zaczęto, osiągnięto Twój limit. Dokończ jedną z nich albo spróbuj ponownie za kilka minut.',
  },
  lateOverLimit: {
    en: 'You have reached your limit of evaluations. This one is saved and staff can see it, but it does not count.',
    pl: 'Osiągnięto limit Twoich ewaluacji. Ta jest zapisana i widoczna dla personelu, ale się nie liczy.',
  },
  tooManySaves: {
    en: 'Too many evaluations within a minute. Please try again in {{seconds}} s.',
    pl: 'Zbyt wiele ewaluacji w ciągu minuty. Spróbuj ponownie za {{seconds}} s.',
  },
  noSuchPage: { en: "Page doesn't exist", pl: 'Strona nie istnieje' },
});
