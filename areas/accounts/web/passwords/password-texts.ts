import { defineTexts } from '../../../../shared/texts.ts';

export const passwordTexts = defineTexts(
  'accounts-passwords',
  {
    // What the rules find wrong, by the names of the problems.
    required: 'Required field!',
    passwordWeak: 'Password does not meet the requirements!',
    passwordLong: 'Password is too long!',
    passwordSame: 'Password must be different from the old password!',
    passwordCommon:
      'This password is on lists of leaked passwords, or close to one. Choose another, such as several words that do not belong together.',
    passwordPersonal:
      'This password is made of the name or the company of the account, or of the name of this service. Choose another, such as several words that do not belong together.',
    passwordsDiffer: 'Passwords do not match!',
    usernameWrong: 'Please, use company id. Digits are also allowed!',
    usernameLong: 'Username is too long!',
    emailLong: 'Email is too long!',
    emailWrong: 'Enter a valid email address.',

    username: 'Username',
    email: 'Email',
    emailPlaceholder: 'name@your-company.com',
    password: 'Password',
    oldPassword: 'Old password',
    newPassword: 'New password',
    repeatPassword: 'Repeat password',
    showField: 'Show: {{field}}',
    requirements:
      'At least 10 characters, with at least 1 digit, 1 lowercase letter, 1 uppercase letter and 1 special character from ~!@#$%^&*()_+{}":;\'[]',
    backToLogin: 'Back to sign-in',

    changePassword: 'Change password',
    mustChange: 'Your password has expired. Choose a new one, then sign in with it.',
    othersEnd: 'You’ll stay signed in here; all other sessions will be signed out.',
    savePassword: 'Save password',
    passwordSaved: 'Password saved!',
    passwordNotChanged: 'Password not changed',
    soonHome: 'Taking you to the home page…',
    soonLogin: 'Taking you to sign-in…',

    resetPassword: 'Password recovery',
    resetHint: 'We’ll email you a link to reset your password.',
    sendLink: 'Send link',
    linkSent: 'Password reset link sent!',
    linkSentHint:
      'If there is an active account {{username}}, we’ve emailed a link to its address or to its coordinator. It’s valid for one hour. If nothing arrives, please contact your coordinator.',
    somethingWrong: 'Something went wrong.',
    setPassword: 'Set a new password',
    invalidLink:
      'Something went wrong. It appears your password reset token is invalid. Perhaps you have waited too long to reset your password and it expired. If that is not the case, please contact the administrators.',
    askAgain: 'Request a new link',

    createAccount: 'Create account',
    createHint: 'Use your company email. We’ll send a link to activate your account.',
    accountCreated: 'Account created!',
    accountNotCreated: 'Account not created',
    checkMail: 'Check your email',
    checkMailHint: 'We’ve sent an email to {{email}}. Follow the instructions in it within three days.',
  },
  {
    required: 'Pole wymagane!',
    passwordWeak: 'Hasło nie spełnia wymagań!',
    passwordLong: 'Hasło jest za długie!',
    passwordSame: 'Hasło musi się różnić od starego hasła!',
    passwordCommon:
      'To hasło jest na listach haseł, które wyciekły, albo niewiele się od takiego różni. Wybierz inne, na przykład kilka niezwiązanych ze sobą słów.',
    passwordPersonal:
      'To hasło składa się z nazwy konta, jego firmy lub tego serwisu. Wybierz inne, na przykład kilka niezwiązanych ze sobą słów.',
    passwordsDiffer: 'Hasła nie są takie same!',
    usernameWrong: 'Użyj identyfikatora firmowego. Dozwolone są także cyfry!',
    usernameLong: 'Nazwa użytkownika jest za długa!',
    emailLong: 'Adres e-mail jest za długi!',
    emailWrong: 'Podaj poprawny adres e-mail.',

    username: 'Nazwa użytkownika',
    email: 'E-mail',
    emailPlaceholder: 'imie@twoja-firma.pl',
    password: 'Hasło',
    oldPassword: 'Stare hasło',
    newPassword: 'Nowe hasło',
    repeatPassword: 'Powtórz hasło',
    showField: 'Pokaż: {{field}}',
    requirements:
      'Co najmniej 10 znaków, w tym co najmniej 1 cyfra, 1 mała litera, 1 wielka litera i 1 znak specjalny spośród ~!@#$%^&*()_+{}":;\'[]',
    backToLogin: 'Wróć do logowania',

    changePassword: 'Zmiana hasła',
    mustChange: 'Twoje hasło wygasło. Wybierz nowe, a potem zaloguj się ponownie.',
    othersEnd: 'Ta sesja pozostanie otwarta; wszystkie inne się zakończą.',
    savePassword: 'Zapisz hasło',
    passwordSaved: 'Hasło zapisane!',
    passwordNotChanged: 'Hasło nie zostało zmienione',
    soonHome: 'Za chwilę otworzy się strona główna…',
    soonLogin: 'Za chwilę otworzy się strona logowania…',

    resetPassword: 'Odzyskiwanie hasła',
    resetHint: 'Wyślemy Ci e-mailem odnośnik do ustawienia nowego hasła.',
    sendLink: 'Wyślij odnośnik',
    linkSent: 'Odnośnik do zmiany hasła został wysłany!',
    linkSentHint:
      'Jeśli istnieje aktywne konto {{username}}, wysłaliśmy odnośnik na jego adres e-mail albo do jego koordynatora. Jest ważny godzinę. Jeśli nic nie przyjdzie, skontaktuj się ze swoim koordynatorem.',
    somethingWrong: 'Coś poszło nie tak.',
    setPassword: 'Ustaw nowe hasło',
    invalidLink:
      'Coś poszło nie tak. Wygląda na to, że odnośnik do zmiany hasła jest nieprawidłowy. Być może minęło zbyt dużo czasu i wygasł. Jeśli nie, skontaktuj się z administratorami.',
    askAgain: 'Poproś o nowy odnośnik',

    createAccount: 'Utwórz konto',
    createHint: 'Użyj firmowego adresu e-mail. Wyślemy odnośnik do aktywacji konta.',
    accountCreated: 'Konto utworzone!',
    accountNotCreated: 'Konto nie zostało utworzone',
    checkMail: 'Sprawdź pocztę',
    checkMailHint:
      'Wysłaliśmy wiadomość na adres {{email}}. Postępuj zgodnie z zawartymi w niej wskazówkami w ciągu trzech dni.',
  },
);
