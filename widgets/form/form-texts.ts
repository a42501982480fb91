import { defineTexts } from '../../shared/texts.ts';

export const formTexts = defineTexts(
  'form',
  {
    about: 'About “{{label}}”',
    loading: 'Loading…',
    broken: 'This part of the form cannot be shown.',
    reload: 'Reload the page',
    hiddenNow: 'Hidden by its display rule',
    noFiles: 'This part of the form needs files, which are not available here.',
    empty: 'This form has no widgets yet.',
    keyChoose: 'Choose an option in the focused field, or in the first unanswered one',
    keySubmit: 'Submit the answer',
    keyLeave: 'Leave a text field, so that number keys choose options again',
    keyNext: 'Go to the next field or button',
    keyWithin: 'Move within a list of options',
  },
  {
    about: 'Informacje: „{{label}}”',
    loading: 'Wczytywanie…',
    broken: 'Nie można pokazać tej części formularza.',
    reload: 'Odśwież stronę',
    hiddenNow: 'Ukryte przez regułę wyświetlania',
    noFiles: 'Ta część formularza wymaga plików, które nie są tu dostępne.',
    empty: 'Ten formularz nie ma jeszcze widżetów.',
    keyChoose: 'Wybierz odpowiedź w zaznaczonym polu, a jeśli żadne nie jest zaznaczone – w pierwszym bez odpowiedzi',
    keySubmit: 'Wyślij odpowiedź',
    keyLeave: 'Opuść pole tekstowe, aby cyfry znów wybierały odpowiedzi',
    keyNext: 'Przejdź do następnego pola lub przycisku',
    keyWithin: 'Poruszaj się po liście odpowiedzi',
  },
);
