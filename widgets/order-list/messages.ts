import { defineTexts } from '../../shared/texts.ts';
import { problemsOf } from '../shared/problem.ts';

/** What the widget is for, and what can be wrong with its settings, a question's value or an answer. */
export const messages = defineTexts(
  'widget-order-list-messages',
  {
    about: 'Items to put in order, by drag and drop or by keyboard.',
    'order-items': 'The items must be a list of texts.',
    'order-others': 'These are not the items of the question.',
    'order-incomplete': 'Each item must appear in the order exactly once.',
    'order-initial': 'The initial order does not contain each item exactly once.',
  },
  {
    about: 'Elementy do ułożenia w kolejności, przez przeciąganie lub z klawiatury.',
    'order-items': 'Elementy muszą być listą tekstów.',
    'order-others': 'To nie są elementy tego pytania.',
    'order-incomplete': 'Każdy element musi wystąpić w kolejności dokładnie raz.',
    'order-initial': 'Początkowa kolejność nie zawiera każdego elementu dokładnie raz.',
  },
);

export const problem = problemsOf(messages);
