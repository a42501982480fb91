import { defineMessages } from '../../../shared/messages.ts';

export const accountMessages = defineMessages('accounts', {
  // Rules of names and passwords; the page has texts of the same keys
  required: { en: 'Required field!', pl: 'Pole wymagane!' },
  passwordWeak: { en: 'Password does not meet the requirements!', pl: 'Hasło nie spełnia wymagań!' },
  passwordLong: { en: 'Password is too long!', pl: 'Hasło jest za długie!' },
  passwordSame: {
    en: 'Password must be different from the old password!',
    pl: 'Hasło musi się różnić od starego hasła!',
  },
  passwordCommon: {
    en: 'This password is on lists of leaked passwords, or close to one. Choose another, such as several words that do not belong together.',
    pl: 'To hasło jest na listach haseł, które wyciekły, albo niewiele się od takiego różni. Wybierz inne, na przykład kilka niezwiązanych ze sobą słów.',
  },
  passwordPersonal: {
    en: 'This password is made of the name or the company of the account, or of the name of this service. Choose another, such as several words that do not belong together.',
    pl: 'To hasło składa się z nazwy konta, jego firmy lub tego serwisu. Wybierz inne, na przykład kilka niezwiązanych ze sobą słów.',
  },
  passwordsDiffer: { en: 'Passwords do not match!', pl: 'Hasła nie są takie same!' },
  usernameWrong: {
    en: 'Please, use company id. Digits are also allowed!',
    pl: 'Użyj identyfikatora firmowego. Dozwolone są także cyfry!',
  },
  usernameLong: { en: 'Username is too long!', pl: 'Nazwa użytkownika jest za długa!' },
  emailLong: { en: 'Email is too long!', pl: 'Adres e-mail jest za długi!' },
  emailWrong: { en: 'Enter a valid email address.', pl: 'Podaj poprawny adres e-mail.' },
  emailDomain: {
    en: 'Please use your company email address: {{domains}}.',
    pl: 'Użyj firmowego adresu e-mail: {{domains}}.',
  },
  usernameTaken: { en: 'This username is already taken.', pl: 'Ta nazwa użytkownika jest już zajęta.' },
  emailTaken: { en: 'This email address is already in use.', pl: 'Ten adres e-mail jest już używany.' },

  // Signing in
  tooSoon: {
    en: 'Too many attempts. Please try again in {{seconds}} s.',
    pl: 'Zbyt wiele prób. Spróbuj ponownie za {{seconds}} s.',
  },
  signInFailed: {
    en: 'The username or the password is wrong, or the account is not active.',
    pl: 'Nazwa użytkownika lub hasło są nieprawidłowe albo konto nie jest aktywne.',
  },
  noSecondStep: {
    en: 'This account has neither an email address nor an app or passkey for two-step verification. Please contact your coordinator!',
    pl: 'To konto nie ma ani adresu e-mail, ani aplikacji lub klucza dostępu do weryfikacji dwuetapowej. Skontaktuj się ze swoim koordynatorem!',
  },
  lockedOnNewDevices: {
    en: 'After too many wrong passwords, this account is locked on new devices. Sign in on a device you have used before, or ask an administrator to unlock the account.',
    pl: 'Zbyt wiele razy podano błędne hasło, dlatego konto jest zablokowane na nowych urządzeniach. Zaloguj się na znanym urządzeniu albo poproś administratora o odblokowanie.',
  },
  activationLinkInvalid: {
    en: 'This link is wrong, has expired or has already been used. If your account is active, sign in without it; otherwise create the account again.',
    pl: 'Ten odnośnik jest nieprawidłowy, wygasł albo został już użyty. Jeśli konto jest aktywne, zaloguj się bez niego; w przeciwnym razie utwórz je ponownie.',
  },
  passwordExpired: { en: 'Password expired!', pl: 'Hasło wygasło!' },
  stepUsed: {
    en: 'This sign-in step has already been used. Please sign in again.',
    pl: 'Ten krok logowania został już użyty. Zaloguj się ponownie.',
  },
  codeWrong: {
    en: 'The code is wrong, has expired or has already been used.',
    pl: 'Kod jest nieprawidłowy, wygasł albo został już użyty.',
  },
  lockedOnDevice: {
    en: 'Too many wrong attempts. This account is locked on this device.',
    pl: 'Zbyt wiele błędnych prób. To konto jest zablokowane na tym urządzeniu.',
  },
  signInOver: {
    en: 'Your sign-in took too long, or too many wrong codes were entered. Please sign in again.',
    pl: 'Logowanie trwało zbyt długo albo podano zbyt wiele błędnych kodów. Zaloguj się ponownie.',
  },
  sessionOver: {
    en: 'Your session has ended. Please sign in again.',
    pl: 'Twoja sesja się zakończyła. Zaloguj się ponownie.',
  },
  noEmail: {
    en: 'This account has no email address to send a code to.',
    pl: 'To konto nie ma adresu e-mail, na który można wysłać kod.',
  },
  emailNotSent: {
    en: 'The email could not be sent. Please try again in a moment.',
    pl: 'Nie udało się wysłać wiadomości. Spróbuj ponownie za chwilę.',
  },
  codeSent: {
    en: 'One-time code has been sent to your mailbox.',
    pl: 'Kod jednorazowy został wysłany na Twoją skrzynkę.',
  },

  // Single sign-on
  singleSignOnOver: {
    en: 'This sign-in was not started in this browser, took too long or has already been used. Please start again.',
    pl: 'To logowanie nie zostało rozpoczęte w tej przeglądarce, trwało zbyt długo albo zostało już użyte. Zacznij jeszcze raz.',
  },
  singleSignOnRefused: {
    en: 'The sign-in was cancelled, or the identity provider rejected it.',
    pl: 'Logowanie zostało przerwane albo odrzucił je dostawca tożsamości.',
  },
  singleSignOnFailed: {
    en: 'The reply of the identity provider could not be verified. Please start again; if it happens again, contact an administrator.',
    pl: 'Nie udało się zweryfikować odpowiedzi dostawcy tożsamości. Zacznij jeszcze raz; jeśli to się powtórzy, skontaktuj się z administratorem.',
  },
  providerAway: {
    en: 'The identity provider does not answer at the moment. Try again later, or sign in with your password.',
    pl: 'Dostawca tożsamości w tej chwili nie odpowiada. Spróbuj później albo zaloguj się hasłem.',
  },
  emailNotConfirmed: {
    en: 'The identity provider has not confirmed your email address, so your account could not be found.',
    pl: 'Dostawca tożsamości nie potwierdził Twojego adresu e-mail, dlatego nie można odnaleźć Twojego konta.',
  },
  noAccountFor: {
    en: 'There is no account for {{email}}. Please contact your coordinator!',
    pl: 'Nie ma konta dla adresu {{email}}. Skontaktuj się ze swoim koordynatorem!',
  },
  accountBlocked: {
    en: 'This account is not active or has been locked. Please contact your coordinator!',
    pl: 'To konto jest nieaktywne albo zostało zablokowane. Skontaktuj się ze swoim koordynatorem!',
  },
  otherIdentity: {
    en: 'The account with your email address belongs to another identity of the provider. Please contact an administrator.',
    pl: 'Konto z Twoim adresem e-mail należy do innej tożsamości u dostawcy. Skontaktuj się z administratorem.',
  },
  signedOut: { en: 'You have been successfully logged out!', pl: 'Wylogowano!' },

  // Passwords and accounts
  oldPasswordWrong: { en: 'The old password is wrong.', pl: 'Stare hasło jest nieprawidłowe.' },
  passwordWrong: { en: 'The password is wrong.', pl: 'Hasło jest nieprawidłowe.' },
  changeOver: {
    en: 'This took too long, or too many wrong passwords were entered. Please sign in again.',
    pl: 'Trwało to zbyt długo albo podano zbyt wiele błędnych haseł. Zaloguj się ponownie.',
  },
  passwordSaved: { en: 'Password saved!', pl: 'Hasło zapisane!' },
  accountCreated: { en: 'Account created!', pl: 'Konto utworzone!' },
  linkHolds: { en: 'The link is valid.', pl: 'Odnośnik jest ważny.' },
  notNow: {
    en: 'An error occured. Please contact your coordinator!',
    pl: 'Wystąpił błąd. Skontaktuj się ze swoim koordynatorem!',
  },
  chooseCoordinator: {
    en: "Please, select your coordinator's email!",
    pl: 'Wybierz adres e-mail swojego koordynatora!',
  },
  resetLinkInvalid: {
    en: 'Something went wrong. It appears your password reset token is invalid. Perhaps you have waited too long to reset your password and it expired. If that is not the case, please contact the administrators.',
    pl: 'Coś poszło nie tak. Wygląda na to, że odnośnik do zmiany hasła jest nieprawidłowy. Być może minęło zbyt dużo czasu i wygasł. Jeśli nie, skontaktuj się z administratorami.',
  },
  userNotFound: { en: 'User not found!', pl: 'Nie znaleziono użytkownika!' },
  noUser: { en: 'There is no user {{username}}.', pl: 'Nie ma użytkownika {{username}}.' },

  // Two-step verification
  appCodeWrong: {
    en: 'The code is wrong. Enter the one the app shows now.',
    pl: 'Kod jest nieprawidłowy. Wpisz ten, który aplikacja pokazuje teraz.',
  },
  appTooLate: {
    en: 'This took too long. Please start again with your password.',
    pl: 'Trwało to zbyt długo. Zacznij jeszcze raz od podania hasła.',
  },
  noApp: { en: 'No authenticator app is set up.', pl: 'Nie skonfigurowano aplikacji uwierzytelniającej.' },
  noFactor: {
    en: 'Neither an authenticator app nor a passkey is set up.',
    pl: 'Nie ma ani aplikacji uwierzytelniającej, ani klucza dostępu.',
  },
  lastFactor: {
    en: 'This account has no email address for codes, so nobody could sign in to it without the app.',
    pl: 'To konto nie ma adresu e-mail, na który można wysyłać kody, więc bez aplikacji nikt nie mógłby się na nie zalogować.',
  },
  appRemoved: {
    en: 'The authenticator app was removed.',
    pl: 'Aplikacja uwierzytelniająca została usunięta.',
  },
  noPasskey: {
    en: 'This account has no passkey for this address. Use another way to sign in.',
    pl: 'To konto nie ma klucza dostępu dla tego adresu. Zaloguj się w inny sposób.',
  },
  noSuchPasskey: { en: 'There is no such passkey.', pl: 'Nie ma takiego klucza dostępu.' },
  passkeysNotHere: {
    en: 'Browsers don’t offer passkeys at this server’s address.',
    pl: 'Pod adresem tego serwera przeglądarki nie oferują kluczy dostępu.',
  },
  passkeysMost: {
    en: 'An account can have {{count}} passkeys. Remove one that you no longer use.',
    pl: 'Limit kluczy dostępu na koncie to {{count}}. Usuń klucz, którego już nie używasz.',
  },
  passkeyNotAdded: {
    en: 'The passkey could not be added. Please start again with your password.',
    pl: 'Nie udało się dodać klucza dostępu. Zacznij jeszcze raz od podania hasła.',
  },
  passkeyKnown: { en: 'This passkey is already registered.', pl: 'Ten klucz dostępu jest już dodany.' },
  passkeyWrong: {
    en: 'The passkey was not accepted. Try again, or use another way to sign in.',
    pl: 'Klucz dostępu nie został przyjęty. Spróbuj ponownie albo zaloguj się w inny sposób.',
  },
  passkeyRemoved: { en: 'The passkey was removed.', pl: 'Klucz dostępu został usunięty.' },
  lastPasskey: {
    en: 'This account has no email address for codes: without the passkey nobody could sign in to it.',
    pl: 'To konto nie ma adresu e-mail, na który można wysyłać kody: bez klucza dostępu nikt nie mógłby się na nie zalogować.',
  },
  secondFactorReset: {
    en: 'Your second authentication step has been reset successfully.',
    pl: 'Weryfikacja dwuetapowa została zresetowana.',
  },
  tokenInvalid: {
    en: 'This link is invalid, has expired or has already been used.',
    pl: 'Ten odnośnik jest nieprawidłowy, wygasł albo został już użyty.',
  },

  // Background work
  otherSecret: {
    en: 'This was requested before the secret of the server was changed.',
    pl: 'Poproszono o to, zanim zmieniono sekret serwera.',
  },
});
