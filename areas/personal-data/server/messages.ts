import { defineMessages } from '../../../shared/messages.ts';

export const personalDataMessages = defineMessages('personal-data', {
  userNotFound: { en: 'User not found!', pl: 'Nie znaleziono użytkownika!' },
  notConfirmed: { en: 'This does not match the username.', pl: 'To nie jest nazwa użytkownika.' },
  lastSuperuser: {
    en: 'Nobody else is a superuser. Make someone else a superuser first.',
    pl: 'Nikt inny nie jest superużytkownikiem. Najpierw nadaj komuś to uprawnienie.',
  },
  companies: {
    en: 'Nobody else coordinates {{names}}. Name another coordinator of the company first.',
    pl: 'Nikt inny nie koordynuje: {{names}}. Najpierw wyznacz innego koordynatora firmy.',
  },
  modules: {
    en: 'Nobody else coordinates {{names}}, where tasks are active. Name another coordinator of the module first.',
    pl: 'Nikt inny nie koordynuje: {{names}}, a zadania są tam aktywne. Najpierw wyznacz innego koordynatora modułu.',
  },
  tasks: {
    en: 'The user coordinates active tasks: {{names}}. Choose another coordinator in their settings first.',
    pl: 'Użytkownik koordynuje aktywne zadania: {{names}}. Najpierw wybierz innego koordynatora w ich ustawieniach.',
  },
  hours: {
    en: 'Reported hours are still waiting for a decision: {{names}}. Accept or reject them first.',
    pl: 'Zgłoszone godziny czekają na decyzję: {{names}}. Najpierw je zaakceptuj lub odrzuć.',
  },
  running: {
    en: 'The personal data is already being erased.',
    pl: 'Dane osobowe są już usuwane.',
  },
  erased: { en: 'The personal data has been erased.', pl: 'Dane osobowe są usunięte.' },
});
