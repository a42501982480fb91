import { defineTexts } from '../../shared/texts.ts';

export const formTexts = defineTexts(
  'form',
  {
    about: 'About “{{label}}”',
    loading: 'Opening…',
    broken: 'This part of the form cannot be shown.',
    reload: 'Reload the page',
    hiddenNow: 'Hidden by its display rule',
    noFiles: 'This part of the form works with files, and there are none here.',
    empty: 'This form has no widgets yet.',
    keyChoose: 'Choose an option in the focused field, or in the first unanswered one',
    keySubmit: 'Submit the answer',
    keyLeave: 'Leave a text field, so that number keys choose again',
    keyNext: 'Go to the next field or button',
    keyWithin: 'Move within a list of options',
  },
  {
    about: 'Informacje: „{{label}}”',
    loading: 'Otwieranie…',
    broken: 'Nie można pokazać tej części formularza.',
    reload: 'Odśwież stronę',
    hiddenNow: 'Ukryte przez regułę wyświetlania',
    noFiles: 'Ta część formularza wymaga plików, a tutaj nie są one dostępne.',
    empty: 'Ten formularz nie ma jeszcze widżetów.',
    keyChoose: 'Wybierz odpowiedź w zaznaczonym polu, a jeśli żadne nie jest zaznaczone – w pierwszym bez odpowiedzi',
    keySubmit: 'Wyślij odpowiedź',
    keyLeave: 'Opuść pole tekstowe, aby cyfry znów wybierały odpowiedzi',
    keyNext: 'Przejdź do następnego pola lub przycisku',
    keyWithin: 'Poruszaj się po liście odpowiedzi',
  },
);
