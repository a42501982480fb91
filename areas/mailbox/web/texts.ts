import { defineTexts } from '../../../shared/texts.ts';

export const texts = defineTexts(
  'mailbox',
  {
    mailbox: 'Mailbox',
    mailboxHint: 'Emails this demo would have sent, newest first.',
    refresh: 'Refresh',
    noMail: 'No emails yet',
    noMailHint: 'Codes and links appear here as soon as Tagwerk sends them.',
    noMailbox: 'This server sends its emails, so there is no mailbox here.',
    to: 'To {{to}}',
    mails_one: '{{count}} email',
    mails_other: '{{count}} emails',
  },
  {
    mailbox: 'Skrzynka pocztowa',
    mailboxHint: 'Wiadomości, które ta wersja demonstracyjna by wysłała, od najnowszej.',
    refresh: 'Odśwież',
    noMail: 'Nie ma jeszcze wiadomości',
    noMailHint: 'Kody i odnośniki pojawią się tutaj, gdy tylko Tagwerk je wyśle.',
    noMailbox: 'Ten serwer wysyła wiadomości, więc nie ma tu skrzynki.',
    to: 'Do {{to}}',
    mails_one: '{{count}} wiadomość',
    mails_few: '{{count}} wiadomości',
    mails_many: '{{count}} wiadomości',
    mails_other: '{{count}} wiadomości',
  },
);
