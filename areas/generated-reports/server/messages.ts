import { defineMessages } from '../../../shared/messages.ts';

export const generatorMessages = defineMessages('generated-reports', {
  missing: { en: 'This field is required.', pl: 'To pole jest wymagane.' },
  backwards: { en: 'The end must be on or after the start.', pl: 'Koniec nie może być przed początkiem.' },
});
