import type { Letter } from '../../../server/platform/mail/mail.ts';
import type { NotificationKinds } from '../../../server/platform/notify/notification-kind.ts';
import type { Language } from '../../../shared/texts.ts';
import { type Data, linkOf, textOf } from './wording.ts';

/** More in one letter nobody reads; the rest is a number. */
const LISTED = 20;

const WORDS = {
  en: {
    several: (count: number) => `${count} notifications`,
    greeting: (username: string) => `Hello ${username},`,
    more: (count: number) => `… and ${count} more:`,
    all: 'All notifications:',
    why: 'You get these letters because your profile says so. You can change that there:',
  },
  pl: {
    several: (count: number) => `Powiadomienia: ${count}`,
    greeting: (username: string) => `Dzień dobry, ${username}!`,
    more: (count: number) => `… i jeszcze ${count}:`,
    all: 'Wszystkie powiadomienia:',
    why: 'Otrzymujesz te listy, bo tak ustawiono w Twoim profilu. Tam możesz to zmienić:',
  },
} satisfies Record<Language, object>;

/** Nobody knows in the night where a mailbox is read. */
const utc = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** One letter about everything that waited. */
export const letterOf = (
  reader: { username: string; email: string; language: Language },
  notifications: readonly { kind: string; data: Data }[],
  { kinds, publicUrl }: { kinds: NotificationKinds; publicUrl: string },
): Letter => {
  const { username, email, language } = reader;
  const words = WORDS[language];
  const items = notifications.flatMap(({ kind: name, data }) => {
    const kind = kinds.get(name);
    if (!kind) return [];
    const parts = textOf(kind, data, language);
    const text = parts.map((part) => (typeof part === 'string' ? part : utc(part.instant))).join('');
    const link = linkOf(kind, data, username);
    return [{ text, lines: [`- ${text}`, ...(link ? [`  ${publicUrl}${link}`] : [])] }];
  });
  const [first] = items;
  const more = items.length - LISTED;
  const body = [
    words.greeting(username),
    '',
    ...items.slice(0, LISTED).flatMap(({ lines }) => [...lines, '']),
    more > 0 ? words.more(more) : words.all,
    `${publicUrl}/user/notifications`,
    '',
    words.why,
    `${publicUrl}/user/profile/${encodeURIComponent(username)}`,
    '',
  ];
  const about = items.length === 1 && first ? first.text : words.several(items.length);
  return { to: email, subject: `Tagwerk: ${about}`, text: body.join('\n') };
};
