import { defineMessages } from '../../../shared/messages.ts';

export const sessionMessages = defineMessages('work-sessions', {
  otherRuns: {
    en: 'A session on “{{task}}” is running. End it before you start another.',
    pl: 'Trwa sesja w zadaniu „{{task}}”. Zakończ ją, zanim zaczniesz kolejną.',
  },
  notRunning: { en: 'This session has already ended.', pl: 'Ta sesja już się zakończyła.' },
  outside: {
    en: 'Work on the platform has pauses and work outside it has none, so neither can become the other.',
    pl: 'Praca na platformie ma przerwy, a praca poza nią nie, więc jednej nie można zmienić w drugą.',
  },
  running: {
    en: 'A running session cannot be edited. Stop it first.',
    pl: 'Trwającej sesji nie można edytować. Najpierw ją zatrzymaj.',
  },
});
