import { defineTexts } from '../../../shared/texts.ts';

/** What is asked before a dialog with something in it closes. */
export const texts = defineTexts(
  'dialogs',
  {
    closeTitle: 'Close without saving?',
    closeText: 'What you entered in this dialog will be lost.',
    closeAnyway: 'Close without saving',
    goOn: 'Keep editing',
  },
  {
    closeTitle: 'Zamknąć bez zapisywania?',
    closeText: 'To, co tu wpisano, przepadnie.',
    closeAnyway: 'Zamknij bez zapisywania',
    goOn: 'Edytuj dalej',
  },
);
