import { defineTexts } from '../../../shared/texts.ts';

export const bellTexts = defineTexts(
  'bell',
  {
    notifications: 'Notifications',
    unread_one: '{{count}} unread notification',
    unread_other: '{{count}} unread notifications',
    many: 'More than 99 unread notifications',
  },
  {
    notifications: 'Powiadomienia',
    unread_one: '{{count}} nieprzeczytane powiadomienie',
    unread_few: '{{count}} nieprzeczytane powiadomienia',
    unread_many: '{{count}} nieprzeczytanych powiadomień',
    unread_other: '{{count}} nieprzeczytanego powiadomienia',
    many: 'Ponad 99 nieprzeczytanych powiadomień',
  },
);
