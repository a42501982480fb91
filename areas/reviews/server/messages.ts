import { defineMessages } from '../../../shared/messages.ts';

export const reviewMessages = defineMessages('reviews', {
  empty: { en: 'A comment cannot be empty.', pl: 'Komentarz nie może być pusty.' },
  full: {
    en: 'This discussion has reached its limit of {{most}} comments.',
    pl: 'Ta dyskusja osiągnęła limit {{most}} komentarzy.',
  },
  notPossible: {
    en: 'You may not comment here.',
    pl: 'Nie możesz tu komentować.',
  },
  noDiscussion: {
    en: 'You may not start a discussion here.',
    pl: 'Nie możesz tu rozpocząć dyskusji.',
  },
  resolvedMeanwhile: {
    en: 'This discussion has been resolved and accepts no more messages.',
    pl: 'Ta dyskusja została rozwiązana i nie przyjmuje już wiadomości.',
  },
  alreadyResolved: {
    en: 'This discussion was already resolved by {{name}}. Nothing was changed.',
    pl: 'Tę dyskusję rozwiązano już wcześniej ({{name}}). Niczego nie zmieniono.',
  },
  alreadyOpen: {
    en: 'Someone else has already reopened this discussion. Nothing was changed.',
    pl: 'Ktoś inny już ponownie otworzył tę dyskusję. Niczego nie zmieniono.',
  },
  editedMeanwhile: {
    en: 'Someone else has edited this message in the meantime. Save again to replace what they wrote.',
    pl: 'Ktoś inny zmienił w międzyczasie tę wiadomość. Zapisz ponownie, aby zastąpić jego zmianę.',
  },
  commentGone: {
    en: 'This message has been deleted in the meantime.',
    pl: 'Ta wiadomość została w międzyczasie usunięta.',
  },
  unknownWidget: {
    en: 'The form of this task has no such widget.',
    pl: 'Formularz tego zadania nie ma takiego widżetu.',
  },
  unknownTarget: {
    en: 'The part of the answer that this message is about no longer exists. Choose it again.',
    pl: 'Zapisana odpowiedź nie zawiera już tego, do czego odnosi się wiadomość. Wybierz ponownie.',
  },
});
