import { defineMessages } from '../../../shared/messages.ts';

export const questionMessages = defineMessages('questions', {
  storageFull: {
    en: 'The storage is full, so the file was not saved. Please tell whoever runs this server.',
    pl: 'Brakuje miejsca, więc plik nie został zapisany. Powiadom osobę, która prowadzi ten serwer.',
  },
});
