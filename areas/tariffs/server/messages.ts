import { defineMessages } from '../../../shared/messages.ts';

export const tariffMessages = defineMessages('tariffs', {
  allRequired: { en: 'All fields are required!', pl: 'Wszystkie pola są wymagane!' },
  price: {
    en: 'Enter a price of 0 or more, with at most two decimals.',
    pl: 'Podaj cenę nie mniejszą niż 0, z najwyżej dwoma miejscami po przecinku.',
  },
  usersOrCompany: {
    en: 'A tariff is either for users, or for a company and a user type.',
    pl: 'Taryfa jest albo dla użytkowników, albo dla firmy i typu użytkownika.',
  },
  order: { en: 'The last day is before the first one.', pl: 'Ostatni dzień jest przed pierwszym.' },
  noSuchUser: { en: 'There is no user {{username}}.', pl: 'Nie ma użytkownika {{username}}.' },
  noSuchCompany: { en: 'There is no such company.', pl: 'Nie ma takiej firmy.' },
  noSuchType: { en: 'There is no such user type.', pl: 'Nie ma takiego typu użytkownika.' },
  changedMeanwhile: {
    en: 'Someone else saved changes in the meantime.',
    pl: 'Ktoś inny zapisał w międzyczasie swoje zmiany.',
  },
  deletedMeanwhile: {
    en: 'This tariff has been deleted in the meantime. If it is still needed, add it as a new one.',
    pl: 'Ta taryfa została w międzyczasie usunięta. Jeśli nadal jest potrzebna, dodaj ją jako nową.',
  },
  overlap: {
    en: 'The period overlaps the tariff of {{who}} from {{start}} to {{end}}: {{price}} {{currency}}.',
    pl: 'Okres pokrywa się z taryfą {{who}} od {{start}} do {{end}}: {{price}} {{currency}}.',
  },
  userNotFound: { en: 'User not found!', pl: 'Nie znaleziono użytkownika!' },
});
