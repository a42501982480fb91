import { defineTexts } from '../../shared/texts.ts';
import { problemsOf } from '../shared/problem.ts';

/** What the widget is for, and what can be wrong with its settings, a question's value or an answer. */
export const messages = defineTexts(
  'widget-submit-messages',
  {
    about: 'Submits the answer once its conditions are met, or skips the question.',
    'query-shape': 'This is not a rule or a group of rules.',
    'query-operator': 'Unknown operator: {{operator}}.',
    'query-value': 'Choose the value to compare with.',
    'query-deep': 'Rules can be nested at most {{limit}} levels deep.',
    'query-long': 'A query can have at most {{limit}} rules.',
  },
  {
    about: 'Wysyła odpowiedź, gdy spełnione są warunki, albo pomija pytanie.',
    'query-shape': 'To nie jest ani reguła, ani grupa reguł.',
    'query-operator': 'Nieznany operator: {{operator}}.',
    'query-value': 'Wybierz wartość do porównania.',
    'query-deep': 'Reguły można zagnieżdżać najwyżej na {{limit}} poziomów.',
    'query-long': 'Zapytanie może mieć najwyżej {{limit}} reguł.',
  },
);

export const problem = problemsOf(messages);
