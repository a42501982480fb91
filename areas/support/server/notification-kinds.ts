import { notificationKind } from '../../../server/platform/notify/notification-kind.ts';
import { closed, Id, Text } from '../../../shared/route.ts';

const kind = (name: string, mail: 'gathered' | 'at-once', en: string, pl: string) =>
  notificationKind({
    name,
    group: 'account',
    data: closed({ ticket: Id, title: Text(255) }),
    words: { en, pl },
    link: ({ ticket }) => `/support/ticket/${ticket}`,
    mail,
  });

export const supportNotifications = {
  added: kind('ticket-added', 'at-once', 'New support ticket: “{{title}}”', 'Nowe zgłoszenie: „{{title}}”'),
  message: kind(
    'ticket-message',
    'gathered',
    'New message about the ticket “{{title}}”',
    'Nowa wiadomość o zgłoszeniu „{{title}}”',
  ),
  status: kind(
    'ticket-status',
    'gathered',
    'The status of the ticket “{{title}}” has changed',
    'Zmienił się status zgłoszenia „{{title}}”',
  ),
};
