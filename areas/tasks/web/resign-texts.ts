import { defineTexts } from '../../../shared/texts.ts';

export const resignTexts = defineTexts(
  'resignation',
  {
    question: 'Resign from “{{title}}”?',
    hint: 'The task disappears from your list. Only staff can assign you to it again.',
    resigned: 'You have resigned from “{{title}}”.',
    failed: 'Error!',
  },
  {
    question: 'Zrezygnować z zadania „{{title}}”?',
    hint: 'Zadanie zniknie z Twojej listy. Ponownie przypisać może Cię do niego tylko personel.',
    resigned: 'Zrezygnowano z zadania „{{title}}”.',
    failed: 'Błąd!',
  },
);
