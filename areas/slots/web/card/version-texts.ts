import { defineTexts } from '../../../../shared/texts.ts';

/** Where somebody's version and the saved one differ. */
export const texts = defineTexts(
  'slots-versions',
  {
    conflictHint: 'Choose which version to keep: yours takes the place of the saved one once you submit it again.',
    mine: 'Your version, not saved',
    takeMine: 'Continue with mine',
    takeTheirs: 'Keep the saved version',
    takeTheirsAsk: 'Your version will be discarded.',
    theirs: 'The saved version',
    theirsMissing: 'The saved version could not be found.',
  },
  {
    conflictHint: 'Wybierz wersję, którą chcesz zachować: Twoja zastąpi zapisaną, gdy wyślesz ją ponownie.',
    mine: 'Twoja wersja, niezapisana',
    takeMine: 'Kontynuuj z moją',
    takeTheirs: 'Zachowaj zapisaną',
    takeTheirsAsk: 'Twoja wersja zostanie odrzucona.',
    theirs: 'Wersja zapisana',
    theirsMissing: 'Nie znaleziono zapisanej wersji.',
  },
);
