import { defineTexts } from '../../shared/texts.ts';
import { problemsOf } from '../shared/problem.ts';

/** What the widget is for, and what can be wrong with its settings, a question's value or an answer. */
export const messages = defineTexts(
  'widget-radio-button-messages',
  {
    about: 'A few options, all visible: choose one or several.',
    'no-options': 'There are no options to choose from.',
    'option-twice': 'The option "{{value}}" appears twice.',
  },
  {
    about: 'Kilka odpowiedzi, wszystkie widoczne: do wyboru jedna lub więcej.',
    'no-options': 'Nie ma z czego wybierać.',
    'option-twice': 'Odpowiedź „{{value}}” występuje dwa razy.',
  },
);

export const problem = problemsOf(messages);
