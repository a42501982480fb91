import { choice, type FormTemplate, formOf, note, options, text } from '../template.ts';

export const template: FormTemplate = {
  form: formOf(
    text('situation', { value: '<p>{{situation}}</p><p>Write what you would say, in your own words.</p>' }),
    note('first', { label: 'One way to say it', maxlength: 300, characters: true }, { required: true }),
    note('second', { label: 'Another way to say it', maxlength: 300, characters: true }, { required: true }),
    choice('register', {
      label: 'How formal is your first sentence?',
      options: options(['Casual', 'Neutral', 'Formal']),
      grouped: true,
    }),
  ),
  questions: [
    { situation: 'You call a restaurant and want to move your table from Friday to Saturday.' },
    { situation: 'You ask a voice assistant to wake you an hour before your train leaves.' },
  ],
};
