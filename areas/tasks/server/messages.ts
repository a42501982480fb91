import { defineMessages } from '../../../shared/messages.ts';

export const taskMessages = defineMessages('tasks', {
  paused: {
    en: 'This task is paused, so nothing was changed. What you wrote is saved; you can submit it when the task continues.',
    pl: 'To zadanie jest wstrzymane, więc niczego nie zmieniono. To, co napisano, jest zapisane; można to wysłać, gdy zadanie ruszy dalej.',
  },
  cannotResign: { en: "You can't resign from this task!", pl: 'Nie możesz zrezygnować z tego zadania!' },
  unavailable: {
    en: 'This task is not available. Please contact your coordinator.',
    pl: 'To zadanie jest niedostępne. Skontaktuj się ze swoim koordynatorem.',
  },
});
