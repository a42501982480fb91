import { defineTexts } from '../../../shared/texts.ts';

/** What one side cannot hold of the other; `{{example}}` is shown beside it, not in it. */
export const lossTexts = defineTexts(
  'span-losses',
  {
    fragments: 'Fragments of one annotation become annotations of their own',
  },
  {
    fragments: 'Fragmenty jednej adnotacji stają się osobnymi adnotacjami',
  },
);

/** Why something in a file cannot be read. */
export const faultTexts = defineTexts(
  'span-faults',
  {
    offsets: 'The offsets {{begin}} to {{end}} are not a stretch of the text',
  },
  {
    offsets: 'Pozycje od {{begin}} do {{end}} nie są odcinkiem tekstu',
  },
);
