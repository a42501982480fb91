import { choice, type FormTemplate, formOf, note, options, text, when } from '../template.ts';

export const template: FormTemplate = {
  form: formOf(
    text('passage', { value: '<blockquote><p>{{text}}</p></blockquote>' }),
    choice('sentiment', {
      label: 'What does the author feel about the subject?',
      options: options(['Negative', 'Neutral', 'Positive', 'Mixed'], ['#db2828', '#767676', '#21ba45', '#fbbd08']),
      grouped: true,
    }),
    note(
      'what_is_mixed',
      { label: 'What is good, and what is bad?', maxlength: 300 },
      { required: true, ...when('sentiment', 'Mixed') },
    ),
    choice(
      'strength',
      { label: 'How strong is it?', options: options(['Weak', 'Clear', 'Strong']) },
      when('sentiment', 'Negative', 'Positive'),
    ),
  ),
  questions: [
    { text: 'The battery lasts two days, and I have not once had to look for a socket.' },
    { text: 'Lovely room, but the lift was out of order and nobody carried our bags.' },
    { text: 'The parcel arrived on Tuesday.' },
  ],
};
