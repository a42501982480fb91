import { defineMessages } from '../../../shared/messages.ts';

export const tutorialMessages = defineMessages('tutorials', {
  notAccepted: { en: 'Please accept the tutorial.', pl: 'Zaakceptuj samouczek.' },
  changedMeanwhile: {
    en: 'This part of the tutorial has just been changed. Please read it again before you accept it.',
    pl: 'Ta część samouczka właśnie się zmieniła. Przeczytaj ją ponownie, zanim ją zaakceptujesz.',
  },
  editedMeanwhile: {
    en: 'Someone else has changed this item in the meantime. Nothing was overwritten.',
    pl: 'Ktoś inny zmienił ten element w międzyczasie. Nic nie zostało nadpisane.',
  },
  orderedMeanwhile: {
    en: 'Someone else has changed these items or their order in the meantime. Please look at them again.',
    pl: 'Ktoś inny zmienił te elementy lub ich kolejność w międzyczasie. Sprawdź je jeszcze raz.',
  },
  noTitle: { en: 'A title is required.', pl: 'Tytuł jest wymagany.' },
  itemGone: {
    en: 'An item was deleted in the meantime. Nothing was copied.',
    pl: 'Element został w międzyczasie usunięty. Nic nie skopiowano.',
  },
  noPicture: {
    en: 'The file must be a picture: {{formats}}.',
    pl: 'Plik musi być obrazem: {{formats}}.',
  },
  largePicture: {
    en: 'A picture can have at most {{most}} MB.',
    pl: 'Obraz może mieć najwyżej {{most}} MB.',
  },
  manyPictures: {
    en: 'You can upload at most {{most}} pictures a day.',
    pl: 'Można przesłać najwyżej {{most}} obrazów dziennie.',
  },
  storageFull: {
    en: 'There is no space left for files. Please contact an administrator.',
    pl: 'Brak miejsca na pliki. Skontaktuj się z administratorem.',
  },
  full: { en: 'There can be at most {{most}} items.', pl: 'Może być najwyżej {{most}} elementów.' },
});
