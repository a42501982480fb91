import { defineTexts } from '../../../../shared/texts.ts';

export const lostTexts = defineTexts(
  'accounts-lost',
  {
    useRecovery: 'Use a recovery code',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten codes you saved when you set up the app. Each works once.',
    useCode: 'Use a one-time code instead',
    lostApp: 'Lost your app?',
    resetTitle: 'Reset two-step verification',
    resetHint: 'We’ll email you a link that removes the app. You’ll then sign in with emailed codes.',
    sendLink: 'Send the link',
    linkSent: 'The link to reset two-step verification has been sent.',
    resetting: 'Resetting two-step verification',
    resetDone: 'Your second authentication step has been reset successfully.',
    resetInvalid: 'This link is invalid, has expired or has already been used.',
    toLogin: 'Go to sign-in',
  },
  {
    useRecovery: 'Użyj kodu odzyskiwania',
    recoveryCode: 'Kod odzyskiwania',
    recoveryHint: 'Jeden z dziesięciu kodów zapisanych przy konfigurowaniu aplikacji. Każdy działa raz.',
    useCode: 'Użyj kodu jednorazowego',
    lostApp: 'Nie masz już aplikacji?',
    resetTitle: 'Reset weryfikacji dwuetapowej',
    resetHint:
      'Wyślemy Ci e-mailem odnośnik, który usuwa aplikację. Potem będziesz się logować kodami z wiadomości e-mail.',
    sendLink: 'Wyślij odnośnik',
    linkSent: 'Wysłano odnośnik do zresetowania weryfikacji dwuetapowej.',
    resetting: 'Resetowanie weryfikacji dwuetapowej',
    resetDone: 'Weryfikacja dwuetapowa została zresetowana.',
    resetInvalid: 'Ten odnośnik jest nieprawidłowy, wygasł albo został już użyty.',
    toLogin: 'Przejdź do logowania',
  },
);
