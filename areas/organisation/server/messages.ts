import { defineMessages } from '../../../shared/messages.ts';

export const organisationMessages = defineMessages('organisation', {
  changedMeanwhile: {
    en: 'Someone else saved changes in the meantime.',
    pl: 'Ktoś inny zapisał w międzyczasie swoje zmiany.',
  },
  nameTaken: { en: 'This name is already taken.', pl: 'Ta nazwa jest już zajęta.' },
  noSuchDivision: { en: 'There is no such division.', pl: 'Nie ma takiego oddziału.' },
  noSuchTimezone: { en: 'There is no time zone {{name}}.', pl: 'Nie ma strefy czasowej {{name}}.' },
  noSuchUser: { en: 'There is no user {{username}}.', pl: 'Nie ma użytkownika {{username}}.' },
  companyInUse: {
    en: 'The company cannot be deleted: it is used by {{what}}.',
    pl: 'Nie można usunąć firmy: korzystają z niej {{what}}.',
  },
  companyHasHistory: {
    en: 'The company cannot be deleted because it has tariffs or reported hours. Make it inactive instead.',
    pl: 'Nie można usunąć firmy: istnieją jej taryfy lub zgłoszone godziny. Zamiast tego oznacz ją jako nieaktywną.',
  },
  divisionInUse: {
    en: 'The division cannot be deleted: it is used by {{what}}.',
    pl: 'Nie można usunąć oddziału: korzystają z niego {{what}}.',
  },
});
