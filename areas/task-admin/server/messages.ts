import { defineMessages } from '../../../shared/messages.ts';

export const taskAdminMessages = defineMessages('task-admin', {
  noModule: { en: 'There is no such module.', pl: 'Nie ma takiego modułu.' },
  copyTitle: { en: '{{title}} (copy)', pl: '{{title}} (kopia)' },
  copyTitleNumbered: { en: '{{title}} (copy {{number}})', pl: '{{title}} (kopia {{number}})' },
  archivedActive: {
    en: 'An archived task cannot be active. Take it out of the archive first.',
    pl: 'Zadanie z archiwum nie może być aktywne. Najpierw wyjmij je z archiwum.',
  },
  deletedMeanwhile: {
    en: 'This task has been deleted in the meantime.',
    pl: 'To zadanie zostało w międzyczasie usunięte.',
  },
  noTask: { en: 'Task not found.', pl: 'Nie znaleziono zadania.' },
  changed: {
    en: 'Someone else has changed this task. Your changes were not saved, but they are still here: reload the task to see theirs.',
    pl: 'Ktoś inny zmienił to zadanie. Twoich zmian nie zapisano, ale wciąż tu są: wczytaj zadanie ponownie, aby zobaczyć zmiany tej osoby.',
  },
  hasAnswers: {
    en: 'This task has answers, which are never deleted. Make the task inactive instead: then nobody can work on it.',
    pl: 'To zadanie ma odpowiedzi, a tych się nie usuwa. Zamiast tego dezaktywuj zadanie: wtedy nikt nie będzie mógł nad nim pracować.',
  },
  slugTaken: {
    en: 'Another task already has the URL name “{{slug}}”. Please choose another one.',
    pl: 'Inne zadanie ma już nazwę w adresie „{{slug}}”. Wybierz inną.',
  },
  slugBlank: {
    en: 'Please enter a URL name: the title has no letters or digits to generate one from.',
    pl: 'Wpisz nazwę w adresie: w tytule nie ma liter ani cyfr, z których można ją utworzyć.',
  },
  slugForm: {
    en: 'A URL name can contain only lowercase letters, digits, hyphens and underscores.',
    pl: 'Nazwa w adresie zawiera tylko małe litery, cyfry, myślniki i podkreślenia.',
  },
  slugReserved: {
    en: 'This URL name is reserved. Please choose another one.',
    pl: 'Ta nazwa w adresie jest zastrzeżona. Wybierz inną.',
  },
  formProblem: { en: '{{path}}: {{problem}}', pl: '{{path}}: {{problem}}' },
  widgetProblem: { en: '{{widget}} ({{path}}): {{problem}}', pl: '{{widget}} ({{path}}): {{problem}}' },

  // People of a task
  noUser: { en: '{{username}}: User not found.', pl: '{{username}}: Nie znaleziono użytkownika.' },
  selectedTwice: {
    en: '{{username}}: This username is already selected!',
    pl: '{{username}}: Ta nazwa użytkownika jest już wybrana!',
  },
  coordinatorNotStaff: {
    en: '{{username}}: Only staff can coordinate a task.',
    pl: '{{username}}: Koordynatorem zadania może być tylko osoba z personelu.',
  },
  ownerNotStaff: {
    en: '{{username}}: Only staff can own a task.',
    pl: '{{username}}: Właścicielem zadania może być tylko osoba z personelu.',
  },
  hasAnswered: {
    en: '{{username}}: You cannot unassign user who has answered any question.',
    pl: '{{username}}: Nie można wypisać użytkownika, który odpowiedział na jakiekolwiek pytanie.',
  },
  hasResigned: {
    en: '{{username}}: This person has resigned from the task in the meantime. Reload the page. If they should be on the task all the same, choose “Assign {{username}} again” there.',
    pl: '{{username}}: Ta osoba zrezygnowała tymczasem z zadania. Odśwież stronę. Jeśli mimo to ma być w zadaniu, wybierz tam „Przypisz ponownie: {{username}}”.',
  },
  accountInactive: {
    en: '{{username}}: This account is not active.',
    pl: '{{username}}: To konto nie jest aktywne.',
  },
});
