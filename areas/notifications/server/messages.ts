import { defineMessages } from '../../../shared/messages.ts';

export const notificationMessages = defineMessages('notifications', {
  notFound: { en: 'There is no such notification.', pl: 'Nie ma takiego powiadomienia.' },
  streamOnly: {
    en: 'This call streams events. Request it with Accept: text/event-stream.',
    pl: 'To wywołanie przesyła strumień zdarzeń. Użyj nagłówka Accept: text/event-stream.',
  },

  // The email with what is new
  greeting: { en: 'Hello {{username}},', pl: 'Dzień dobry, {{username}}!' },
  several: {
    en: { one: '{{count}} notification', other: '{{count}} notifications' },
    pl: 'Powiadomienia: {{count}}',
  },
  more: { en: '… and {{count}} more:', pl: '… i jeszcze {{count}}:' },
  all: { en: 'All notifications:', pl: 'Wszystkie powiadomienia:' },
  why: {
    en: 'You receive these emails because notifications by email are on in your profile. You can change that here:',
    pl: 'Otrzymujesz te wiadomości, bo w Twoim profilu włączono powiadomienia e-mail. Możesz to zmienić tutaj:',
  },
});
