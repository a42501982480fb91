import { defineTexts } from '../../../../shared/texts.ts';

export const texts = defineTexts(
  'accounts.single-sign-on',
  {
    or: 'or',
    signInWith: 'Sign in with {{label}}',
    signingIn: 'Signing in',
    notSignedIn: 'You are not signed in',
    startAgain: 'Start again',
    backToLogin: 'Back to sign-in',
    signOutThere: 'Sign out of {{label}} too',
  },
  {
    or: 'lub',
    signInWith: 'Zaloguj się przez: {{label}}',
    signingIn: 'Logowanie',
    notSignedIn: 'Nie udało się zalogować',
    startAgain: 'Zacznij jeszcze raz',
    backToLogin: 'Wróć do logowania',
    signOutThere: 'Wyloguj się też z: {{label}}',
  },
);
