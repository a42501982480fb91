import { defineMessages } from '../../../../shared/messages.ts';

/** Emails about signing in, each a subject and a text. */
export const emailMessages = defineMessages('accounts.email', {
  codeSubject: { en: 'Your one-time code for Tagwerk', pl: 'Twój kod jednorazowy do Tagwerk' },
  codeText: {
    en: `Your one-time code is {{code}}

It signs in {{username}} and is valid once, for ten minutes.

If you didn’t request this code, someone knows your password: please change it.
`,
    pl: `Twój kod jednorazowy to {{code}}

Loguje użytkownika {{username}}. Można go użyć raz, w ciągu dziesięciu minut.

Jeśli to nie Ty prosisz o kod, ktoś zna Twoje hasło: zmień je.
`,
  },

  passwordSubject: { en: 'Reset your Tagwerk password', pl: 'Nowe hasło do Tagwerk' },
  passwordText: {
    en: `Use this link to set a new password for {{username}} (valid once, for one hour):

{{link}}

If you didn’t request this, you can ignore this email: nothing has changed.
`,
    pl: `Użyj tego odnośnika, aby ustawić nowe hasło użytkownika {{username}} (działa raz, przez godzinę):

{{link}}

Jeśli to nie Ty prosisz o nowe hasło, zignoruj tę wiadomość: nic się nie zmieniło.
`,
  },
  passwordForCoordinatorSubject: {
    en: 'Reset the Tagwerk password of {{username}}',
    pl: 'Nowe hasło użytkownika {{username}} do Tagwerk',
  },
  passwordForCoordinatorText: {
    en: `{{username}}, from your company, requested a new password and has no confirmed email address. Please make sure the request really came from them, then pass on this link (valid once, for one hour):

{{link}}

If they didn’t request this, you can ignore this email: nothing has changed.
`,
    pl: `{{username}} z Twojej firmy prosi o nowe hasło i nie ma potwierdzonego adresu e-mail. Upewnij się, że prosi o to naprawdę ta osoba, i przekaż jej ten odnośnik (działa raz, przez godzinę):

{{link}}

Jeśli nikt o to nie prosił, zignoruj tę wiadomość: nic się nie zmieniło.
`,
  },

  secondFactorSubject: {
    en: 'Reset two-step verification for Tagwerk',
    pl: 'Reset weryfikacji dwuetapowej w Tagwerk',
  },
  secondFactorText: {
    en: `Use this link to remove the authenticator app and all passkeys from the account {{username}} (valid once, for one hour). You’ll then sign in with emailed codes:

{{link}}

If you didn’t request this, someone knows your password: please change it.
`,
    pl: `Użyj tego odnośnika, aby usunąć aplikację uwierzytelniającą i wszystkie klucze dostępu z konta {{username}} (działa raz, przez godzinę). Potem będziesz się logować kodami z wiadomości e-mail:

{{link}}

Jeśli to nie Ty prosisz o reset, ktoś zna Twoje hasło: zmień je.
`,
  },
  secondFactorForCoordinatorSubject: {
    en: 'Reset two-step verification of {{username}} in Tagwerk',
    pl: 'Reset weryfikacji dwuetapowej użytkownika {{username}} w Tagwerk',
  },
  secondFactorForCoordinatorText: {
    en: `{{username}}, from your company, has lost the authenticator app or passkey and has no confirmed email address. Please make sure the request really came from them, then pass on this link (valid once, for one hour):

{{link}}

If they didn’t request this, someone knows their password: please ask them to change it.
`,
    pl: `{{username}} z Twojej firmy nie ma już aplikacji uwierzytelniającej lub klucza dostępu ani potwierdzonego adresu e-mail. Upewnij się, że prosi o to naprawdę ta osoba, i przekaż jej ten odnośnik (działa raz, przez godzinę):

{{link}}

Jeśli nikt o to nie prosił, ktoś zna hasło tej osoby: poproś ją, żeby je zmieniła.
`,
  },

  accountSubject: { en: 'Activate your Tagwerk account', pl: 'Aktywuj konto w Tagwerk' },
  accountText: {
    en: `An account {{username}} was created for this email address. Sign in here within three days to activate it:

{{link}}

If this wasn’t you, you can ignore this email: the account will not be activated and will be deleted.
`,
    pl: `Dla tego adresu utworzono konto {{username}}. Zaloguj się tutaj w ciągu trzech dni, aby je aktywować:

{{link}}

Jeśli to nie Ty, zignoruj tę wiadomość: konto nie zostanie aktywowane i zniknie.
`,
  },
  emailTakenSubject: { en: 'You already have a Tagwerk account', pl: 'Masz już konto w Tagwerk' },
  emailTakenText: {
    en: `Someone requested a new account for this email address, which already has one. Its username is {{username}}. Sign in at

{{page}}/login

or, if you have forgotten the password, reset it at

{{page}}/password-reset
`,
    pl: `Ktoś prosi o nowe konto dla tego adresu, który już je ma. Nazwa użytkownika to {{username}}. Zaloguj się na stronie

{{page}}/login

albo, jeśli nie pamiętasz hasła, ustaw nowe na stronie

{{page}}/password-reset
`,
  },
  nameTakenSubject: {
    en: 'Please choose another username for Tagwerk',
    pl: 'Wybierz inną nazwę użytkownika w Tagwerk',
  },
  nameTakenText: {
    en: `The username {{username}} is already taken, so no account was created. Please choose another one at

{{page}}/create-account
`,
    pl: `Nazwa użytkownika {{username}} jest już zajęta, więc konto nie powstało. Wybierz inną na stronie

{{page}}/create-account
`,
  },

  securitySubject: {
    en: 'A change to your Tagwerk sign-in',
    pl: 'Zmiana w Twoim logowaniu do Tagwerk',
  },
  securityText: {
    en: `{{event}}: {{username}}, {{at}}.

If this was you, there is nothing to do.

If this wasn’t you, sign in, sign out devices you don’t recognize, and change your password:

{{page}}
`,
    pl: `{{event}}: {{username}}, {{at}}.

Jeśli to Ty, nie trzeba nic robić.

Jeśli to nie Ty, zaloguj się, wyloguj urządzenia, których nie rozpoznajesz, i zmień hasło:

{{page}}
`,
  },
  copiedSubject: {
    en: 'A sign-in to Tagwerk was rejected',
    pl: 'Odrzucono logowanie do Tagwerk',
  },
  copiedText: {
    en: `Someone tried to sign in to the account {{username}} ({{at}}) with a passkey that may have been copied. The sign-in was rejected.

Please remove the passkeys that you used last and add new ones. If this wasn’t you, change your password as well:

{{page}}
`,
    pl: `Ktoś próbował zalogować się na konto {{username}} ({{at}}) kluczem dostępu, który mógł zostać skopiowany. Logowanie zostało odrzucone.

Usuń ostatnio używane klucze dostępu i dodaj nowe. Jeśli to nie Ty, zmień też hasło:

{{page}}
`,
  },
  'app-added': {
    en: 'An authenticator app was added to your account',
    pl: 'Do Twojego konta dodano aplikację uwierzytelniającą',
  },
  'app-replaced': {
    en: 'The authenticator app for your account was replaced',
    pl: 'Aplikacja uwierzytelniająca Twojego konta została zastąpiona inną',
  },
  'app-removed': {
    en: 'The authenticator app for your account was removed',
    pl: 'Aplikacja uwierzytelniająca Twojego konta została usunięta',
  },
  'passkey-added': {
    en: 'A passkey was added to your account',
    pl: 'Do Twojego konta dodano klucz dostępu',
  },
  'passkey-removed': {
    en: 'A passkey of your account was removed',
    pl: 'Usunięto klucz dostępu Twojego konta',
  },
  'second-factor-reset': {
    en: 'Two-step verification for your account was reset using an emailed link',
    pl: 'Weryfikacja dwuetapowa Twojego konta została zresetowana odnośnikiem z wiadomości e-mail',
  },
  'recovery-codes-renewed': {
    en: 'New recovery codes were generated for your account; the previous ones no longer work',
    pl: 'Utworzono nowe kody odzyskiwania Twojego konta; poprzednie już nie działają',
  },
  'recovery-code-used': {
    en: 'One of your recovery codes was used to sign in; it no longer works',
    pl: 'Jednego z Twoich kodów odzyskiwania użyto do logowania; już nie działa',
  },
});
