import { defineTexts } from '../../../../shared/texts.ts';

/** Words of the pages of one question and of one answer. */
export const texts = defineTexts(
  'questions.detail',
  {
    question: 'Question {{id}}',
    answer: 'Answer {{id}}',
    task: 'Task',
    input: 'Input (JSON)',
    inputHint: 'Answers already given are not changed. Answers in progress are not lost.',
    evaluationInput: 'Evaluation input (JSON)',
    evaluationInputHint: 'Only the evaluation form reads it, in addition to the input and the answer. It may be empty.',
    noObject: 'Inputs are a JSON object: fields and their values in braces, such as {"text": "She smiled."}.',
    saved: 'Question saved successfully',
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
    inputHint: 'Udzielone odpowiedzi zostają bez zmian. Odpowiedź, nad którą ktoś pracuje, nie przepadnie.',
    evaluationInput: 'Dane wejściowe ewaluacji (JSON)',
    evaluationInputHint: 'Czyta je tylko formularz ewaluacji, obok danych wejściowych i odpowiedzi. Mogą być puste.',
    noObject:
      'Dane wejściowe to obiekt JSON: pola z wartościami w nawiasach klamrowych, na przykład {"text": "Wyszła."}.',
    saved: 'Pytanie zapisane',
    versions: 'Wersje',
    deleteQuestion: 'Usuń pytanie',
    deleteAnswer: 'Usuń odpowiedź',
    openAnswer: 'Otwórz odpowiedź {{id}}',
  },
);
