import { box, choice, type FormTemplate, formOf, note, options, text } from '../template.ts';

const answer = (id: string, title: string) => text(id, { value: `<h4>${title}</h4><p>{{${id}}}</p>` });

export const template: FormTemplate = {
  form: formOf(
    text('request', { value: '<p><strong>Request</strong></p><blockquote><p>{{prompt}}</p></blockquote>' }),
    box('answers', [answer('output_a', 'Answer A'), answer('output_b', 'Answer B')], { direction: 'row' }),
    choice('better', {
      label: 'Which answer is better?',
      options: options(['A is much better', 'A is better', 'About the same', 'B is better', 'B is much better']),
      justify: true,
    }),
    choice('because', {
      label: 'What decided it?',
      options: options(['Correctness', 'Completeness', 'Clarity', 'Tone', 'Safety']),
      multiple: true,
    }),
    note('reason', { label: 'In a sentence of your own', maxlength: 400 }),
  ),
  questions: [
    {
      prompt: 'Why is the sky blue?',
      output_a: 'Air scatters the short waves of sunlight, which we see as blue, far more than the long ones.',
      output_b: 'Because it reflects the oceans.',
    },
    {
      prompt: 'Write a polite reply that declines a meeting on Friday.',
      output_a: 'I can’t on Friday.',
      output_b: 'Thank you for the invitation. Unfortunately I am not available on Friday; would Monday suit you?',
    },
  ],
};
