import { defineTexts } from '../../shared/texts.ts';
import { problemsOf } from '../shared/problem.ts';

/** What the widget is for, and what can be wrong with its settings, a question's value or an answer. */
export const messages = defineTexts(
  'widget-rich-text-read-only-messages',
  {
    about: 'Read-only text, filled in with the values of each question.',
    'section-open': 'A section opened by three braces is not closed.',
    'section-nested': 'Sections in three braces cannot be nested.',
  },
  {
    about: 'Tekst do czytania, wypełniany wartościami z każdego pytania.',
    'section-open': 'Sekcja otwarta trzema klamrami nie jest zamknięta.',
    'section-nested': 'Sekcji w trzech klamrach nie można zagnieżdżać.',
  },
);

export const problem = problemsOf(messages);
