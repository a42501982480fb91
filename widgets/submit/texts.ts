import { defineTexts } from '../../shared/texts.ts';

export const texts = defineTexts(
  'widget-submit',
  {
    submit: 'Submit',
    correct: 'Correct',
    skip: 'Skip',
    skipped: 'Skipped',
    waitsFor: 'To submit, answer: {{labels}}',
    notYet: 'The answer cannot be submitted yet.',
  },
  {
    submit: 'Wyślij',
    correct: 'Popraw',
    skip: 'Pomiń',
    skipped: 'Pominięto',
    waitsFor: 'Aby wysłać, uzupełnij: {{labels}}',
    notYet: 'Tej odpowiedzi nie można jeszcze wysłać.',
  },
);
