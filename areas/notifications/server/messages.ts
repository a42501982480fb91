import { defineMessages } from '../../../shared/messages.ts';

export const notificationMessages = defineMessages('notifications', {
  notFound: { en: 'There is no such notification.', pl: 'Nie ma takiego powiadomienia.' },
  streamOnly: {
    en: 'This call streams events. Request it with Accept: text/event-stream.',
    pl: 'To wywołanie przesyła strumień zdarzeń. Użyj nagłówka Accept: text/event-stream.',
  },
});
