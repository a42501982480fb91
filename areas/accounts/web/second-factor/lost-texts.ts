import { defineTexts } from '../../../../shared/texts.ts';

export const lostTexts = defineTexts(
  'accounts-lost',
  {
    useRecovery: 'Use a recovery code',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten codes you saved when you set up the app or a passkey. Each works once.',
    useCode: 'Use a one-time code instead',
    useOther: 'Use another way',
    lostApp: 'Lost your app?',
    lostPasskey: 'Lost your passkey or app?',
    resetTitle: 'Reset two-step verification',
    resetHint: 'We’ll email you a link that removes the app and all passkeys. You’ll then sign in with emailed codes.',
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
    recoveryHint:
      'Jeden z dziesięciu kodów zapisanych przy konfigurowaniu aplikacji lub klucza dostępu. Każdy działa raz.',
    useCode: 'Użyj kodu jednorazowego',
    useOther: 'Użyj innego sposobu',
    lostApp: 'Nie masz już aplikacji?',
    lostPasskey: 'Nie masz już klucza dostępu ani aplikacji?',
    resetTitle: 'Reset weryfikacji dwuetapowej',
    resetHint:
      'Wyślemy Ci e-mailem odnośnik, który usuwa aplikację i wszystkie klucze dostępu. Potem będziesz się logować kodami z wiadomości e-mail.',
    sendLink: 'Wyślij odnośnik',
    linkSent: 'Wysłano odnośnik do zresetowania weryfikacji dwuetapowej.',
    resetting: 'Resetowanie weryfikacji dwuetapowej',
    resetDone: 'Weryfikacja dwuetapowa została zresetowana.',
    resetInvalid: 'Ten odnośnik jest nieprawidłowy, wygasł albo został już użyty.',
    toLogin: 'Przejdź do logowania',
  },
);
