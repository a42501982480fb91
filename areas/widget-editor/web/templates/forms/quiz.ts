import { choice, type FormTemplate, formOf, note, options, text } from '../template.ts';

export const template: FormTemplate = {
  form: formOf(
    text('case', { value: '<h4>Case {{number}}</h4><blockquote><p>{{text}}</p></blockquote>' }),
    choice('label', {
      label: 'Which label do the guidelines give it?',
      options: options(['Claim', 'Opinion', 'Question', 'Request', 'None of these']),
    }),
    choice('rule', {
      label: 'Which rules did you use?',
      options: options(['1. Facts can be checked', '2. Quotations follow their speaker', '3. Irony counts as meant']),
      multiple: true,
    }),
    note('why', { label: 'Explain your choice in one sentence', maxlength: 300, characters: true }, { required: true }),
  ),
  questions: [
    { number: 1, text: 'Oh great, another delay. Exactly what I needed.' },
    { number: 2, text: 'The minister says that unemployment fell to 4 percent.' },
  ],
};
