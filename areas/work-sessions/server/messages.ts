import { defineMessages } from '../../../shared/messages.ts';

export const sessionMessages = defineMessages('work-sessions', {
  otherRuns: {
    en: 'A session on “{{task}}” is running. End it before you start another.',
    pl: 'Trwa sesja w zadaniu „{{task}}”. Zakończ ją, zanim zaczniesz kolejną.',
  },
  notRunning: { en: 'This session has already ended.', pl: 'Ta sesja już się zakończyła.' },
  outside: {
    en: 'Work outside the platform keeps its category and no other work can get it, because pauses are known only for work on the platform.',
    pl: 'Praca poza platformą zachowuje swoją kategorię i żadna inna praca nie może jej otrzymać, bo przerwy są znane tylko w pracy na platformie.',
  },
  running: {
    en: 'A running session cannot be edited. Stop it first.',
    pl: 'Trwającej sesji nie można edytować. Najpierw ją zatrzymaj.',
  },
});
