import { defineMessages } from '../../../shared/messages.ts';

export const adjudicationMessages = defineMessages('adjudication', {
  notInQueue: {
    en: 'This question has fewer than two answers.',
    pl: 'To pytanie ma mniej niż dwie odpowiedzi.',
  },
  decidedMeanwhile: {
    en: '{{name}} has decided on this question meanwhile. Nothing was changed.',
    pl: 'Ktoś inny ({{name}}) rozstrzygnął już to pytanie. Niczego nie zmieniono.',
  },
  undoneMeanwhile: {
    en: 'The decision on this question was undone meanwhile. Nothing was changed.',
    pl: 'Rozstrzygnięcie tego pytania zostało w międzyczasie cofnięte. Niczego nie zmieniono.',
  },
  answersChanged: {
    en: 'The answers to this question have changed meanwhile. Look at them again.',
    pl: 'Odpowiedzi na to pytanie zmieniły się w międzyczasie. Przejrzyj je ponownie.',
  },
  noAnswer: { en: 'This answer does not exist any more.', pl: 'Ta odpowiedź już nie istnieje.' },
  oneOfTwo: {
    en: 'Accept an answer or send values, not both.',
    pl: 'Zaakceptuj odpowiedź albo wyślij wartości, nie jedno i drugie.',
  },
  formChanged: {
    en: 'The form of this task has changed meanwhile. Load the question again and check the values.',
    pl: 'Formularz tego zadania zmienił się w międzyczasie. Wczytaj pytanie ponownie i sprawdź wartości.',
  },
  fileOfNobody: {
    en: 'A decision can only contain files of the answers.',
    pl: 'Rozstrzygnięcie może zawierać tylko pliki z odpowiedzi.',
  },
});
