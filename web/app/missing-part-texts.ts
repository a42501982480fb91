import { defineTexts } from '../../shared/texts.ts';

export const texts = defineTexts(
  'missing-part',
  {
    cut: 'No connection, and this page has not been loaded completely',
    cutHint: 'It opens by itself as soon as the connection is back. Your work is saved on this device.',
    missing: 'This page could not be loaded',
    missingHint: 'The connection may have been interrupted.',
    tryAgain: 'Try again',
  },
  {
    cut: 'Brak połączenia, a ta strona nie wczytała się w całości',
    cutHint: 'Otworzy się sama, gdy tylko wróci połączenie. Twoja praca jest zapisana na tym urządzeniu.',
    missing: 'Nie udało się wczytać tej strony',
    missingHint: 'Być może połączenie zostało przerwane.',
    tryAgain: 'Spróbuj ponownie',
  },
);
