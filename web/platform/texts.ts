import { defineTexts } from '../../shared/texts.ts';

export const texts = defineTexts(
  'platform',
  {
    noAnswer: 'The server does not respond. Connection refused?',
    badRequest: 'The request could not be processed.',
    notAllowed: "Sorry, you don't have permission to do this.",
    notFound: 'This doesn’t exist or you don’t have access.',
    changed: 'Someone else has changed this. Please reload.',
    tooLarge: 'This is too large for the server.',
    tooOften: 'Too many attempts. Try again in {{seconds}} s.',
    serverError: 'Something went wrong on the server. This isn’t your fault. Please try again.',
    signedOut: 'Your session has ended. Please sign in again.',
    unreachable: 'The server could not renew your session. Please sign in again.',
  },
  {
    noAnswer: 'Serwer nie odpowiada. Connection refused?',
    badRequest: 'Nie udało się przetworzyć żądania.',
    notAllowed: 'Niestety, nie masz do tego uprawnień.',
    notFound: 'To nie istnieje albo nie masz do tego dostępu.',
    changed: 'Ktoś inny to zmienił. Odśwież stronę.',
    tooLarge: 'To jest za duże dla serwera.',
    tooOften: 'Zbyt wiele prób. Spróbuj ponownie za {{seconds}} s.',
    serverError: 'Coś poszło nie tak po stronie serwera, nie z Twojej winy. Spróbuj ponownie.',
    signedOut: 'Twoja sesja się zakończyła. Zaloguj się ponownie.',
    unreachable: 'Serwer nie mógł odnowić Twojej sesji. Zaloguj się ponownie.',
  },
);
