import { defineTexts } from '../../../../shared/texts.ts';

/** Words of the pages of one question and of one answer. */
export const texts = defineTexts(
  'questions.detail',
  {
    question: 'Question {{id}}',
    answer: 'Answer {{id}}',
    task: 'Task',
    input: 'Input (JSON)',
    versions: 'Versions',
    deleteQuestion: 'Delete question',
    deleteAnswer: 'Delete answer',
    openAnswer: 'Open answer {{id}}',
  },
  {
    question: 'Pytanie {{id}}',
    answer: 'Odpowiedź {{id}}',
    task: 'Zadanie',
    input: 'Dane wejściowe (JSON)',
    versions: 'Wersje',
    deleteQuestion: 'Usuń pytanie',
    deleteAnswer: 'Usuń odpowiedź',
    openAnswer: 'Otwórz odpowiedź {{id}}',
  },
);
