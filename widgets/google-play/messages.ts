import { defineTexts } from '../../shared/texts.ts';
import { problemsOf } from '../shared/problem.ts';

/** What the widget is for, and what can be wrong with a question's value. */
export const messages = defineTexts(
  'widget-google-play-messages',
  {
    about: 'An app as its store shows it: icon, screenshots, description.',
    'app-shape': 'The value must be an object that describes an app.',
    'app-pictures': 'The screenshots must be a list of addresses.',
  },
  {
    about: 'Aplikacja tak, jak pokazuje ją sklep: ikona, zrzuty ekranu, opis.',
    'app-shape': 'Wartość musi być obiektem opisującym aplikację.',
    'app-pictures': 'Zrzuty ekranu muszą być listą adresów.',
  },
);

export const problem = problemsOf(messages);
