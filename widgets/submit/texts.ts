import { defineTexts } from '../../shared/texts.ts';

export const texts = defineTexts(
  'widget-submit',
  {
    submit: 'Submit',
    correct: 'Correct',
    skip: 'Skip',
    skipped: 'Skipped',
    waitsFor: 'Still to do: {{labels}}',
    notYet: 'The answer cannot be submitted like this yet.',
  },
  {
    submit: 'Wyślij',
    correct: 'Popraw',
    skip: 'Pomiń',
    skipped: 'Pominięto',
    waitsFor: 'Do uzupełnienia: {{labels}}',
    notYet: 'Tej odpowiedzi nie można jeszcze wysłać.',
  },
);
