import { defineMessages } from '../../../shared/messages.ts';

export const appMessages = defineMessages('app-answers', {
  noTask: {
    en: 'This task does not exist or does not show apps.',
    pl: 'Nie ma takiego zadania albo nie pokazuje ono aplikacji.',
  },
  noAnswer: {
    en: 'This answer does not exist or no longer counts.',
    pl: 'Tej odpowiedzi nie ma albo już się nie liczy.',
  },
  noCategory: { en: 'The form has no category “{{name}}”.', pl: 'Formularz nie ma kategorii „{{name}}”.' },
  bothAtOnce: {
    en: 'An app is either accepted or blacklisted.',
    pl: 'Aplikację można albo zaakceptować, albo umieścić na czarnej liście.',
  },
});
