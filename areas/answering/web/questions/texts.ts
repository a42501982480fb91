import { defineTexts } from '../../../../shared/texts.ts';

/** Of those who look after a task: all its questions, and how annotators see them. */
export const texts = defineTexts(
  'task-questions',
  {
    notAnswered: 'Answers missing',
    answersOf: '{{count}} of {{slots}} answers',
    noQuestionsOf: 'No questions match these filters.',
    noQuestions: 'The task has no questions yet.',
    preview: 'This is what annotators see. You can try it; nothing is saved.',
    previewNext: 'Next question',
    previewNotSaved: 'This is a preview: nothing was saved.',
  },
  {
    notAnswered: 'Bez pełnej liczby odpowiedzi',
    answersOf: 'Odpowiedzi: {{count}} z {{slots}}',
    noQuestionsOf: 'Żadne pytanie nie pasuje do filtrów.',
    noQuestions: 'Zadanie nie ma jeszcze pytań.',
    preview: 'To widzą osoby, które odpowiadają. Możesz to wypróbować; nic się nie zapisze.',
    previewNext: 'Następne pytanie',
    previewNotSaved: 'To tylko podgląd: nic nie zapisano.',
  },
);
