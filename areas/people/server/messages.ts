import { defineMessages } from '../../../shared/messages.ts';

export const peopleMessages = defineMessages('people', {
  userNotFound: { en: 'User not found!', pl: 'Nie znaleziono użytkownika!' },
  changedMeanwhile: {
    en: 'Someone else has changed this in the meantime. Save again to replace what they saved.',
    pl: 'Ktoś inny zmienił to w międzyczasie. Zapisz ponownie, aby zastąpić jego zmianę.',
  },
  companiesChanged: {
    en: 'Someone else has changed the companies in the meantime. They are now: {{companies}}. Save again to replace them.',
    pl: 'Ktoś inny zmienił w międzyczasie firmy. Teraz są to: {{companies}}. Zapisz ponownie, aby je zastąpić.',
  },
  emailWrong: { en: 'Enter a valid email address.', pl: 'Podaj poprawny adres e-mail.' },
  phoneWrong: {
    en: 'Enter a phone number: digits, spaces and + - . / ( ) only.',
    pl: 'Podaj numer telefonu: tylko cyfry, spacje i znaki + - . / ( ).',
  },
  emailTaken: { en: 'This email address is already in use.', pl: 'Ten adres e-mail jest już używany.' },
  noSuchCompany: { en: 'There is no such company.', pl: 'Nie ma takiej firmy.' },
  noSuchType: { en: 'There is no such user type.', pl: 'Nie ma takiego typu użytkownika.' },
  divisionMissing: { en: 'Choose a division.', pl: 'Wybierz oddział.' },
  noSuchDivision: { en: 'There is no such division.', pl: 'Nie ma takiego oddziału.' },
  languageTwice: { en: 'A language is listed twice.', pl: 'Jeden z języków podano dwa razy.' },
  secondFactorReset: {
    en: 'Two-step verification was reset. The user signs in with an emailed code now.',
    pl: 'Zresetowano weryfikację dwuetapową. Użytkownik loguje się teraz kodem z wiadomości e-mail.',
  },
  notAnAddress: { en: '{{address}} is not an email address.', pl: '{{address}} nie jest adresem e-mail.' },
  noSuchUser: { en: 'There is no user {{username}}.', pl: 'Nie ma użytkownika {{username}}.' },
  notToActivate: {
    en: 'You do not have permission to activate the user {{username}}.',
    pl: 'Nie masz uprawnień, aby aktywować użytkownika {{username}}.',
  },
  notYours: {
    en: 'You do not have permission to add the user with the address {{address}}.',
    pl: 'Nie masz uprawnień, aby dodać użytkownika z adresem {{address}}.',
  },
  noSuchTask: { en: 'There is no task {{slug}}.', pl: 'Nie ma zadania {{slug}}.' },
  noEvaluations: {
    en: 'Evaluation is not enabled for the task {{title}}.',
    pl: 'Zadanie {{title}} nie ma włączonej ewaluacji.',
  },
  ownRight: {
    en: 'You cannot take this right from yourself.',
    pl: 'Nie możesz odebrać tego uprawnienia samemu sobie.',
  },
  deadlineHalf: {
    en: 'A deadline needs a date and a time.',
    pl: 'Termin musi mieć datę i godzinę.',
  },
  notConfirmed: {
    en: 'Only the user can confirm this.',
    pl: 'Może to potwierdzić tylko sam użytkownik.',
  },
  nobody: { en: 'Enter email addresses or choose users.', pl: 'Podaj adresy e-mail lub wybierz użytkowników.' },
  invitationSubject: { en: 'Your Tagwerk account', pl: 'Twoje konto w Tagwerk' },
  invitationText: {
    en: `An account was created for you: {{username}}.

Use this link to set a password (valid once, for seven days):

{{link}}

After that, use "Forgot password?" on the sign-in page to get a new link.
`,
    pl: `Utworzono dla Ciebie konto: {{username}}.

Użyj tego odnośnika, aby ustawić hasło (działa raz, przez siedem dni):

{{link}}

Później nowy odnośnik otrzymasz przez „Nie pamiętasz hasła?” na stronie logowania.
`,
  },
  noMailbox: {
    en: 'The user has no email address, so they could no longer sign in. Enter one first.',
    pl: 'Użytkownik nie ma adresu e-mail, więc nie mógłby się zalogować. Najpierw podaj adres.',
  },
});
