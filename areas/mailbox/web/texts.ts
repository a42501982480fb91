import { defineTexts } from '../../../shared/texts.ts';

export const texts = defineTexts(
  'mailbox',
  {
    mailbox: 'Mailbox',
    mailboxHint: 'Mail that this demo keeps instead of sending it. The newest is at the top.',
    refresh: 'Refresh',
    noMail: 'No mail yet',
    noMailHint: 'Codes and links appear here as soon as Tagwerk writes them.',
    noMailbox: 'This server sends its mail; there is no mailbox to read here.',
    to: 'To {{to}}',
    mails_one: '{{count}} mail',
    mails_other: '{{count}} mails',
  },
  {
    mailbox: 'Skrzynka pocztowa',
    mailboxHint: 'Poczta, którą ta wersja demonstracyjna zachowuje zamiast wysyłać. Najnowsza jest na górze.',
    refresh: 'Odśwież',
    noMail: 'Nie ma jeszcze poczty',
    noMailHint: 'Kody i odnośniki pojawią się tutaj, gdy tylko Tagwerk je napisze.',
    noMailbox: 'Ten serwer wysyła pocztę; nie ma tu skrzynki do czytania.',
    to: 'Do {{to}}',
    mails_one: '{{count}} wiadomość',
    mails_few: '{{count}} wiadomości',
    mails_many: '{{count}} wiadomości',
    mails_other: '{{count}} wiadomości',
  },
);
