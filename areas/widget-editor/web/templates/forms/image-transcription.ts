import { choice, type FormTemplate, formOf, note, options, text, when } from '../template.ts';

export const template: FormTemplate = {
  form: formOf(
    text('picture', { value: '<p><img src="{{image}}" alt="{{title}}"></p>' }),
    choice('legible', {
      label: 'Can you read it?',
      options: options(['All of it', 'Some of it', 'No'], ['#21ba45', '#fbbd08', '#db2828']),
      grouped: true,
    }),
    note(
      'transcription',
      { label: 'What is written there? Keep the line breaks.', maxlength: 5000, enters: true, characters: true },
      { required: true, ...when('legible', 'All of it', 'Some of it') },
    ),
    note('illegible', { label: 'What could you not read?', maxlength: 500 }, when('legible', 'Some of it')),
  ),
  questions: [
    {
      title: 'A street sign',
      image:
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAgMAAADXB5lNAAAACVBMVEUOaGv/003T6urpcCSPAAAAYElEQVR42mNgGAXkgdBQVD5raGgAmgJUJYwgAQdUHah6REECIWhGoBiCLsAIEXDALcAKEQgYaAHCLiXsW8wAwghCjEBGjoZVC0BoaWhoFJixCiqwKjR0FaoAHFFFYDgDAIdLY1cDmTDGAAAAAElFTkSuQmCC',
    },
  ],
};
