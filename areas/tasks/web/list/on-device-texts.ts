import { defineTexts } from '../../../../shared/texts.ts';

export const texts = defineTexts(
  'tasks-on-device',
  {
    cut: 'No connection',
    onDevice:
      'Your work on these tasks is on this device, so you can go on with it. The whole list appears when the connection is back.',
    nothing: 'There is no work on a task on this device. Your tasks appear when the connection is back.',
    tryAgain: 'Try again',
  },
  {
    cut: 'Brak połączenia',
    onDevice:
      'Twoja praca nad tymi zadaniami jest na tym urządzeniu, więc możesz ją kontynuować. Cała lista pojawi się, gdy wróci połączenie.',
    nothing: 'Na tym urządzeniu nie ma pracy nad żadnym zadaniem. Zadania pojawią się, gdy wróci połączenie.',
    tryAgain: 'Spróbuj ponownie',
  },
);
