import { app, choice, type FormTemplate, formOf, note, options, select } from '../template.ts';

export const template: FormTemplate = {
  form: formOf(
    app('app', {}),
    select('category', {
      label: 'Where does the app belong?',
      categories: [
        'Games.Puzzle',
        'Games.Action',
        'Games.Board',
        'Tools.Productivity',
        'Tools.Weather',
        'Tools.Files',
        'Life.Health',
        'Life.Travel',
        'Life.Food',
        'Media.Music',
        'Media.Video',
        'Media.News',
      ],
      customCategories: true,
    }),
    choice('audience', {
      label: 'Whom is it for?',
      options: options(['Children', 'Teenagers', 'Adults', 'Everyone']),
      multiple: true,
    }),
    note('remark', { label: 'Anything that does not fit?', maxlength: 300 }),
  ),
  questions: [
    {
      app: {
        title: 'Trail Companion',
        developer: 'Northwood Software',
        genre: 'Maps & Navigation',
        contentRating: 'Everyone',
        descriptionHTML: '<p>Finds a trail for every pair of boots, also where there is <b>no network</b>.</p>',
      },
    },
    {
      app: {
        title: 'Nine Tiles',
        developer: 'Small Hours Games',
        genre: 'Puzzle',
        contentRating: 'Everyone',
        descriptionHTML: '<p>Slide the tiles until the picture is whole. A new picture each day.</p>',
      },
    },
  ],
};
