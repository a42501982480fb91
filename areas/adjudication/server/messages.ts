import { defineMessages } from '../../../shared/messages.ts';

export const adjudicationMessages = defineMessages('adjudication', {
  notInQueue: {
    en: 'This question has fewer than two answers.',
    pl: 'To pytanie ma mniej niż dwie odpowiedzi.',
  },
  decidedMeanwhile: {
    en: '{{name}} has already decided on this question. Nothing was changed.',
    pl: 'Ktoś inny ({{name}}) rozstrzygnął już to pytanie. Niczego nie zmieniono.',
  },
  undoneMeanwhile: {
    en: 'The decision on this question was undone in the meantime. Nothing was changed.',
    pl: 'Rozstrzygnięcie tego pytania zostało w międzyczasie cofnięte. Niczego nie zmieniono.',
  },
  answersChanged: {
    en: 'The answers to this question have changed in the meantime. Please review them.',
    pl: 'Odpowiedzi na to pytanie zmieniły się w międzyczasie. Przejrzyj je ponownie.',
  },
  noAnswer: { en: 'This answer no longer exists.', pl: 'Ta odpowiedź już nie istnieje.' },
  oneOfTwo: {
    en: 'Accept an answer or send values, not both.',
    pl: 'Zaakceptuj odpowiedź albo wyślij wartości, nie jedno i drugie.',
  },
  formChanged: {
    en: 'The form of this task has changed in the meantime. Reload the question and check the values.',
    pl: 'Formularz tego zadania zmienił się w międzyczasie. Wczytaj pytanie ponownie i sprawdź wartości.',
  },
  fileOfNobody: {
    en: 'A decision can only contain files from the answers.',
    pl: 'Rozstrzygnięcie może zawierać tylko pliki z odpowiedzi.',
  },
});
