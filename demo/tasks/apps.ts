import type { Form } from '../../widgets/form/form.ts';
import { type Chance, pick } from '../chance.ts';
import type { DemoTask } from '../demo-task.ts';

const CATEGORIES = ['outdoor', 'learning', 'music', 'household', 'games'] as const;
type Category = (typeof CATEGORIES)[number];

const form: Form = {
  structure: [
    { componentId: 'app', componentType: 'GooglePlay', widgetConfig: { label: 'The app in its store' } },
    {
      componentId: 'category',
      componentType: 'Select',
      widgetConfig: { label: 'What is the app for?', multiple: true, categories: [...CATEGORIES] },
    },
    {
      componentId: 'submit-button',
      componentType: 'Submit',
      widgetConfig: {
        skippable: true,
        query: { condition: 'AND', rules: [{ field: 'category', operator: 'is_not_empty' }] },
      },
    },
  ],
};

const APPS: readonly [appId: string, title: string, genre: string, what: Category, text: string][] = [
  ['org.example.trail', 'Trail Companion', 'Maps & Navigation', 'outdoor', 'Finds a trail, also without a network.'],
  ['org.example.tides', 'Tide Table', 'Weather', 'outdoor', 'High and low water for every harbour.'],
  ['org.example.verbs', 'Verb Garden', 'Education', 'learning', 'Ten verbs a day, in the order you forget them.'],
  ['org.example.abacus', 'Abacus', 'Education', 'learning', 'Mental arithmetic with beads.'],
  ['org.example.choir', 'Choir Practice', 'Music & Audio', 'music', 'Mutes the other voices until you know yours.'],
  ['org.example.metronome', 'Plain Metronome', 'Music & Audio', 'music', 'A metronome, and nothing else.'],
  ['org.example.pantry', 'Pantry', 'Food & Drink', 'household', 'Knows what is left and what to cook of it.'],
  ['org.example.laundry', 'Laundry Signs', 'Lifestyle', 'household', 'Reads the signs on your clothes.'],
  ['org.example.chess', 'Corner Chess', 'Board', 'games', 'Chess on a board of five by five.'],
  ['org.example.words', 'Word Ladder', 'Word', 'games', 'From COLD to WARM in four steps.'],
];

const answer = (title: unknown, chance: Chance) => {
  const app = APPS.find(([, name]) => name === title);
  return { category: { selected: [app && chance() < 0.9 ? app[3] : pick(chance, CATEGORIES)] } };
};

/** Apps of a store, sorted by what they are for. */
export const apps: DemoTask = {
  slug: 'what-apps-are-for',
  title: 'What apps are for',
  description: '<p>Read what the store says of an app, and choose what people use it for.</p>',
  language: 'en',
  maxAnswers: 2,
  questionsAtPage: 1,
  form,
  questions: APPS.map(([appId, title, genre, , text]) => ({
    externalId: appId,
    input: {
      app: { appId, title, genre, developer: 'Example', contentRating: 'Everyone', descriptionHTML: `<p>${text}</p>` },
    },
  })),
  answer: (input, chance) => answer((input.app as { title?: string }).title, chance),
  people: [
    { username: 'bruno', perDay: 1 },
    { username: 'tomasz', perDay: 1 },
  ],
  moderators: ['monika', 'greta'],
};
