import { defineMessages } from '../../../shared/messages.ts';

export const appMessages = defineMessages('app-answers', {
  noTask: { en: 'There is no such task with apps.', pl: 'Nie ma takiego zadania z aplikacjami.' },
  noAnswer: {
    en: 'This answer does not exist or does not count any more.',
    pl: 'Tej odpowiedzi nie ma albo już się nie liczy.',
  },
  noCategory: { en: 'The form has no category “{{name}}”.', pl: 'Formularz nie ma kategorii „{{name}}”.' },
  bothAtOnce: {
    en: 'An app is either accepted or blacklisted.',
    pl: 'Aplikację można albo zaakceptować, albo umieścić na czarnej liście.',
  },
});
