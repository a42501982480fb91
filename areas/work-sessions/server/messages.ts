import { defineMessages } from '../../../shared/messages.ts';

export const sessionMessages = defineMessages('work-sessions', {
  otherRuns: {
    en: 'A session on “{{task}}” is running. End it before you start another.',
    pl: 'Trwa sesja w zadaniu „{{task}}”. Zakończ ją, zanim zaczniesz kolejną.',
  },
  notRunning: { en: 'This session has already ended.', pl: 'Ta sesja już się zakończyła.' },
  outside: {
    en: 'Work outside the platform keeps its category, because its pauses are not known.',
    pl: 'Praca poza platformą zachowuje swoją kategorię, bo jej przerw nie znamy.',
  },
  running: {
    en: 'A running session cannot be edited. Stop it first.',
    pl: 'Trwającej sesji nie można edytować. Najpierw ją zatrzymaj.',
  },
});
