import { defineTexts } from '../../../shared/texts.ts';

/** Of what this device keeps: unfinished work on other questions, what was not saved, and what a changed form no longer takes. */
export const texts = defineTexts(
  'slots-kept',
  {
    formChanged: 'The form has changed since you began this answer',
    formChangedHint: 'These parts no longer fit the form. They stay on this device, but will not be submitted.',
    keptDropAsk: 'What you wrote for question {{id}} will be permanently deleted.',
    keptFewer: 'Show fewer',
    keptGoOn: 'Continue',
    keptMore: 'Show {{count}} more',
    keptOne: 'Question {{id}}, {{date}}',
  },
  {
    formChanged: 'Formularz zmienił się, odkąd zaczęto tę odpowiedź',
    formChangedHint: 'Te części już do niego nie pasują. Zostają na tym urządzeniu, ale nie zostaną wysłane.',
    keptDropAsk: 'To, co napisano do pytania {{id}}, zostanie trwale usunięte.',
    keptFewer: 'Pokaż mniej',
    keptGoOn: 'Kontynuuj',
    keptMore: 'Pokaż jeszcze {{count}}',
    keptOne: 'Pytanie {{id}}, {{date}}',
  },
);
