import { defineTexts } from '../../../shared/texts.ts';

/** Apart from the other texts: every page of a task loads these. */
export const signTexts = defineTexts(
  'tutorial-signs',
  {
    notConfirmed: 'The tutorial must be accepted',
    hasChanged: 'There are changes',
    acceptFirst: 'Please accept the tutorial.',
    toTutorial: 'Open the tutorial',
  },
  {
    notConfirmed: 'Samouczek wymaga akceptacji',
    hasChanged: 'Są zmiany',
    acceptFirst: 'Zaakceptuj samouczek.',
    toTutorial: 'Otwórz samouczek',
  },
);
