import { defineTexts } from '../../shared/texts.ts';
import { problemsOf } from '../shared/problem.ts';

/** What the widget is for, and what can be wrong with an answer. */
export const messages = defineTexts(
  'widget-audio-answer-messages',
  {
    about: 'A recording of the annotator’s own voice.',
    'no-recording': 'The answer must be a WAV recording.',
  },
  {
    about: 'Nagranie głosu osoby odpowiadającej.',
    'no-recording': 'Odpowiedź musi być nagraniem WAV.',
  },
);

export const problem = problemsOf(messages);
