import { defineMessages } from '../../../shared/messages.ts';

export const statisticsMessages = defineMessages('statistics', {
  backwards: { en: 'The first day is after the last day.', pl: 'Pierwszy dzień jest po ostatnim dniu.' },
  noTask: { en: 'Task does not exist.', pl: 'Zadanie nie istnieje.' },
  noUser: { en: 'User not found!', pl: 'Nie znaleziono użytkownika!' },
});
