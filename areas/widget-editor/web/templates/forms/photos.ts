import { choice, type FormTemplate, files, formOf, note, options, text } from '../template.ts';

export const template: FormTemplate = {
  form: formOf(
    text('request', { value: '<p>{{request}}</p>' }),
    files('photos', {
      label: 'Your photos',
      fileCountLimit: 5,
      acceptedFileTypes: ['jpg', 'jpeg', 'png', 'webp'],
      showImagePreview: true,
    }),
    choice('light', {
      label: 'Where were they taken?',
      options: options(['Indoors', 'Outdoors by day', 'Outdoors by night']),
    }),
    note('place', { label: 'Where is it? A town is enough.', maxlength: 120 }),
  ),
  questions: [
    { request: 'Take up to five photos of street signs in your language. No people, no number plates.' },
    { request: 'Take photos of a menu, once from above and once from the side.' },
  ],
};
