import { defineTexts } from '../../shared/texts.ts';
import { problemsOf } from '../shared/problem.ts';

/** What the widget is for, and what can be wrong with its settings, a question's value or an answer. */
export const messages = defineTexts(
  'widget-piped-text-area-messages',
  {
    about: 'Words added between pipes to a text that otherwise stays unchanged.',
    'piped-source': 'The text must not contain the character |.',
    'piped-text': 'Only the text between | and | can be changed.',
    'piped-many': 'There are too many | characters (at most {{limit}}).',
    'piped-words': 'There are too many words between | and | (at most {{limit}}).',
    'piped-unclosed': 'A segment is not closed: a | is missing.',
    'piped-wordless': 'A segment has no words.',
  },
  {
    about: 'Słowa dodawane między kreskami do tekstu, który pozostaje bez zmian.',
    'piped-source': 'Tekst nie może zawierać znaku |.',
    'piped-text': 'Zmieniać można tylko tekst między | a |.',
    'piped-many': 'Za dużo znaków | (najwyżej {{limit}}).',
    'piped-words': 'Za dużo słów między | a | (najwyżej {{limit}}).',
    'piped-unclosed': 'Segment nie jest zamknięty: brakuje znaku |.',
    'piped-wordless': 'Segment nie ma żadnego słowa.',
  },
);

export const problem = problemsOf(messages);
