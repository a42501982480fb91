import { defineTexts } from '../../shared/texts.ts';
import { problemsOf } from '../shared/problem.ts';

/** What the widget is for, and what can be wrong with its settings, a question's value or an answer. */
export const messages = defineTexts(
  'widget-select-messages',
  {
    about: 'Many options, as a list or a tree, with search, tags and new categories.',
    'bad-path': '"{{value}}" is not a category: names separated by dots, none of them empty.',
    'bad-default': 'The default "{{value}}" is not one of the categories.',
    'no-custom': 'Categories cannot be added here.',
  },
  {
    about: 'Wiele odpowiedzi w postaci listy lub drzewa, z wyszukiwaniem, tagami i nowymi kategoriami.',
    'bad-path': '„{{value}}” nie jest kategorią: nazwy oddzielone kropkami, żadna nie może być pusta.',
    'bad-default': 'Wartość domyślna „{{value}}” nie jest jedną z kategorii.',
    'no-custom': 'Nie można tu dodawać kategorii.',
  },
);

export const problem = problemsOf(messages);
