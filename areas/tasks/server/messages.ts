import { defineMessages } from '../../../shared/messages.ts';

export const taskMessages = defineMessages('tasks', {
  unavailable: {
    en: 'This task is not available. Please contact your coordinator.',
    pl: 'To zadanie jest niedostępne. Skontaktuj się ze swoim koordynatorem.',
  },
});
