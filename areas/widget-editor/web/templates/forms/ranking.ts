import { type FormTemplate, formOf, note, order, text } from '../template.ts';

export const template: FormTemplate = {
  form: formOf(
    text('question', { value: '<p><strong>{{query}}</strong></p>' }),
    order('ranking', { label: 'Order the answers from best to worst', randomize: true }),
    note('reason', { label: 'Why is the first one the best?', maxlength: 300 }),
  ),
  questions: [
    {
      query: 'How long does it take to boil an egg?',
      ranking: ['Four minutes for a soft one, nine for a hard one.', 'It depends.', 'About 100 degrees.'],
    },
    {
      query: 'What is the capital of Australia?',
      ranking: ['Canberra.', 'Sydney.', 'I am not able to answer questions about geography.'],
    },
  ],
};
