import { defineMessages } from '../../../shared/messages.ts';

export const accountMessages = defineMessages('accounts', {
  tooSoon: {
    en: 'Too many attempts. Please try again in {{seconds}} s.',
    pl: 'Zbyt wiele prób. Spróbuj ponownie za {{seconds}} s.',
  },
  passwordExpired: { en: 'Password expired!', pl: 'Hasło wygasło!' },
  notNow: {
    en: 'An error occured. Please contact your coordinator!',
    pl: 'Wystąpił błąd. Skontaktuj się ze swoim koordynatorem!',
  },
});
