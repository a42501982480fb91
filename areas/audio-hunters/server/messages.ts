import { defineMessages } from '../../../shared/messages.ts';

export const hunterMessages = defineMessages('audio-hunters', {
  badToken: { en: 'Something went wrong!', pl: 'Coś poszło nie tak!' },
  taskGone: { en: 'The task or its question no longer exists.', pl: 'Zadania lub pytania już nie ma.' },
});
