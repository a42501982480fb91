import { defineTexts } from '../../../shared/texts.ts';

export const texts = defineTexts(
  'notifications',
  {
    notifications: 'Notifications',
    parts: 'Filter notifications',
    all: 'All',
    unread: 'Unread',
    tasks: 'Tasks',
    account: 'Account',
    isUnread: 'Unread:',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    markAll: 'Mark all as read',
    allMarked: 'All notifications are marked as read.',
    older: 'Show older',
    nothing: 'No notifications yet',
    nothingHint:
      'You’ll be notified here when you’re assigned to a task, when a deadline is near, and when your account changes.',
    allRead: 'You’re all caught up',
    unknown: 'Unknown notification. Please reload the page.',
  },
  {
    notifications: 'Powiadomienia',
    parts: 'Filtr powiadomień',
    all: 'Wszystkie',
    unread: 'Nieprzeczytane',
    tasks: 'Zadania',
    account: 'Konto',
    isUnread: 'Nieprzeczytane:',
    markRead: 'Oznacz jako przeczytane',
    markUnread: 'Oznacz jako nieprzeczytane',
    markAll: 'Oznacz wszystkie jako przeczytane',
    allMarked: 'Wszystkie powiadomienia oznaczono jako przeczytane.',
    older: 'Pokaż starsze',
    nothing: 'Nie ma jeszcze powiadomień',
    nothingHint:
      'Tutaj pojawią się powiadomienia o przypisaniu do zadania, zbliżającym się terminie i zmianach na Twoim koncie.',
    allRead: 'Wszystko przeczytane',
    unknown: 'Nieznane powiadomienie. Odśwież stronę.',
  },
);
