import type { DemoTask } from '../demo-task.ts';

const WANTED = [
  ['a shop', 'The whole sign, straight from the front, without people.'],
  ['a street', 'With the number of the house, if it has one.'],
  ['a warning', 'As it hangs where people pass it.'],
  ['opening hours', 'All lines must be readable.'],
  ['a handwritten note', 'No names, no telephone numbers.'],
  ['a menu', 'One page is enough.'],
] as const;

/** Photos of one's own: a task whose answers are files. Nobody has answered yet. */
export const signs: DemoTask = {
  slug: 'signs-around-you',
  title: 'Signs around you',
  description: '<p>Take a photo of a sign, upload it, and write down what it says.</p>',
  language: 'en',
  maxAnswers: 3,
  questionsAtPage: 1,
  form: {
    structure: [
      {
        componentId: 'reading',
        componentType: 'RichTextReadOnly',
        widgetConfig: { value: '<p>Wanted: the sign of <strong>{{what}}</strong>.</p><p>{{how}}</p>' },
      },
      {
        componentId: 'photos',
        componentType: 'FileUpload',
        required: true,
        widgetConfig: {
          label: 'Photos, or a text file with what you noted down',
          fileCountLimit: 4,
          acceptedFileTypes: ['jpg', 'jpeg', 'png', 'webp', 'txt'],
          maxFileSize: 25,
        },
      },
      {
        componentId: 'words',
        componentType: 'Textarea',
        widgetConfig: { label: 'What does it say?', maxlength: 500, characters: true },
      },
      { componentId: 'submit-button', componentType: 'Submit', widgetConfig: { skippable: true } },
    ],
  },
  questions: WANTED.map(([what, how], at) => ({ externalId: `sign-${at + 1}`, input: { what, how } })),
  answer: () => ({}),
  people: [{ username: 'emil', perDay: 0 }],
  moderators: [],
};
