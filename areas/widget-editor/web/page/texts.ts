import { defineTexts } from '../../../../shared/texts.ts';

export const texts = defineTexts(
  'widgets-edit-page',
  {
    title: 'Form editor',
    about: 'A form that does not belong to a task. It is saved in this browser; download it to use it elsewhere.',
    notKept: 'This browser cannot save the form: download it before you leave.',
    save: 'Save',
    notSent: 'The form has problems',
    waiting: 'Waiting for the form from the embedding page.',
    nobody:
      'This server does not allow other pages to embed the form editor. An administrator can change that in its settings.',
  },
  {
    title: 'Edytor formularzy',
    about:
      'Formularz, który nie należy do żadnego zadania. Jest zapisany w tej przeglądarce; pobierz go, aby użyć go gdzie indziej.',
    notKept: 'Ta przeglądarka nie może przechować formularza: pobierz go przed wyjściem.',
    save: 'Zapisz',
    notSent: 'Formularz zawiera błędy',
    waiting: 'Oczekiwanie na formularz ze strony zewnętrznej.',
    nobody: 'Ten serwer nie pozwala osadzać edytora na innych stronach. Administrator może to zmienić w ustawieniach.',
  },
);
