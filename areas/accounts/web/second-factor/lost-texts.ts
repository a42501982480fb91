import { defineTexts } from '../../../../shared/texts.ts';

export const lostTexts = defineTexts(
  'accounts-lost',
  {
    useRecovery: 'Use a recovery code',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten that you kept when you set up the app. Each works once.',
    useCode: 'Use a code instead',
    lostApp: 'Lost your app?',
    resetTitle: 'Reset of the second step',
    resetHint:
      'A link will be mailed. It takes the app away from your account; from then on a code sent by email signs you in.',
    sendLink: 'Send the link',
    linkSent: 'The link that resets your second step has been sent.',
    resetting: 'Resetting the second step',
    resetDone: 'Your second authentication step has been reset successfully.',
    resetInvalid: 'This link is invalid, has expired or has already been used.',
    toLogin: 'To sign-in',
  },
  {
    useRecovery: 'Użyj kodu odzyskiwania',
    recoveryCode: 'Kod odzyskiwania',
    recoveryHint: 'Jeden z dziesięciu zachowanych przy ustawianiu aplikacji. Każdy działa raz.',
    useCode: 'Użyj zwykłego kodu',
    lostApp: 'Nie masz już aplikacji?',
    resetTitle: 'Reset drugiego kroku',
    resetHint: 'Wyślemy odnośnik, który usuwa aplikację z Twojego konta; od tej chwili loguje kod z e-maila.',
    sendLink: 'Wyślij odnośnik',
    linkSent: 'Odnośnik resetujący drugi krok został wysłany.',
    resetting: 'Resetowanie drugiego kroku',
    resetDone: 'Twój drugi krok logowania został zresetowany.',
    resetInvalid: 'Ten odnośnik jest nieprawidłowy, wygasł albo został już użyty.',
    toLogin: 'Do logowania',
  },
);
