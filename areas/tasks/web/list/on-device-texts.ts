import { defineTexts } from '../../../../shared/texts.ts';

export const texts = defineTexts(
  'tasks-on-device',
  {
    cut: 'No connection',
    onDevice:
      'Your work on these tasks is on this device, so you can go on with it. The whole list appears when the connection is back.',
    nothing: 'None of your tasks can be opened without a connection. What you have not sent is safe on this device.',
    tryAgain: 'Try again',
  },
  {
    cut: 'Brak połączenia',
    onDevice:
      'Twoja praca nad tymi zadaniami jest na tym urządzeniu, więc możesz ją kontynuować. Cała lista pojawi się, gdy wróci połączenie.',
    nothing:
      'Bez połączenia nie można otworzyć żadnego z Twoich zadań. To, czego nie wysłano, jest bezpieczne na tym urządzeniu.',
    tryAgain: 'Spróbuj ponownie',
  },
);
