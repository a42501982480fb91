import { defineTexts } from '../../../../shared/texts.ts';

/** Texts of the list of what a new task still needs. */
export const setupTexts = defineTexts(
  'task-setup',
  {
    title: 'Set up this task',
    hint: 'People can’t see the task until you activate it.',
    done: 'Done:',
    open: 'To do:',
    form: 'Form',
    formHint: 'Add widgets, and make at least one of them required.',
    questions: 'Questions',
    questionsHint: 'Import a file with questions.',
    people: 'People',
    peopleHint: 'Assign the people who should answer.',
    activate: 'Activate',
    activateHint: 'The people assigned will be notified.',
    activateNow: 'Activate task',
  },
  {
    title: 'Przygotuj to zadanie',
    hint: 'Nikt nie zobaczy zadania, dopóki go nie aktywujesz.',
    done: 'Gotowe:',
    open: 'Do zrobienia:',
    form: 'Formularz',
    formHint: 'Dodaj widżety i oznacz co najmniej jeden jako wymagany.',
    questions: 'Pytania',
    questionsHint: 'Zaimportuj plik z pytaniami.',
    people: 'Osoby',
    peopleHint: 'Przypisz osoby, które mają odpowiadać.',
    activate: 'Aktywacja',
    activateHint: 'Przypisane osoby otrzymają powiadomienie.',
    activateNow: 'Aktywuj zadanie',
  },
);
