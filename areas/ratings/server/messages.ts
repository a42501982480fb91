import { defineMessages } from '../../../shared/messages.ts';

export const ratingMessages = defineMessages('ratings', {
  userNotFound: { en: 'User not found!', pl: 'Nie znaleziono użytkownika!' },
  changedMeanwhile: {
    en: 'This rating was saved elsewhere in the meantime.',
    pl: 'Tę ocenę zapisano w międzyczasie gdzie indziej.',
  },
  notYourself: { en: 'You cannot rate yourself.', pl: 'Nie możesz ocenić siebie.' },
  noSuchTask: { en: 'The user does not work on this task.', pl: 'Ta osoba nie pracuje przy tym zadaniu.' },
});
