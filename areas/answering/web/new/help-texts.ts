import { defineTexts } from '../../../../shared/texts.ts';

export const helpTexts = defineTexts(
  'answering-help',
  {
    keySkip: 'Skip the question',
    keyTakeBack:
      'Reopen the last submitted or skipped question. If it was already saved, it stays so until you submit again; if not, it waits for you to submit it.',
    keyNextCard: 'Go to the next question on the page',
    keyPreviousCard: 'Go to the previous question on the page',
    keyHelp: 'Show these shortcuts',
    helpTyping: 'While you type in a text field, single-key shortcuts are off.',
    singleKeys: 'Single-key shortcuts',
    keysOff: 'Turned off in this task.',
  },
  {
    keySkip: 'Pomiń pytanie',
    keyTakeBack:
      'Otwórz ostatnio wysłane lub pominięte pytanie. Jeśli jest już zapisane, zapis się nie zmieni, dopóki nie wyślesz ponownie; jeśli nie, czeka, aż je wyślesz.',
    keyNextCard: 'Przejdź do następnego pytania na stronie',
    keyPreviousCard: 'Przejdź do poprzedniego pytania na stronie',
    keyHelp: 'Pokaż te skróty',
    helpTyping: 'Podczas pisania w polu tekstowym skróty jednoklawiszowe są wyłączone.',
    singleKeys: 'Skróty jednoklawiszowe',
    keysOff: 'Wyłączone w tym zadaniu.',
  },
);
