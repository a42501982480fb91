import type { Email } from '../../../server/platform/mail/mail.ts';
import type { NotificationKinds } from '../../../server/platform/notify/notification-kind.ts';
import { textOf } from '../../../shared/messages.ts';
import type { Language } from '../../../shared/texts.ts';
import { notificationMessages as m } from './messages.ts';
import { type Data, linkOf, textOf as partsOf } from './wording.ts';

/** Nobody reads more in one email; the others are counted. */
const LISTED = 20;

/** The timezone of the recipient is not known. */
const utc = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** One email about all notifications that wait for one. */
export const digestEmail = (
  reader: { username: string; email: string; language: Language },
  notifications: readonly { kind: string; data: Data }[],
  { kinds, publicUrl }: { kinds: NotificationKinds; publicUrl: string },
): Email => {
  const { username, email, language } = reader;
  const items = notifications.flatMap(({ kind: name, data }) => {
    const kind = kinds.get(name);
    if (!kind) return [];
    const parts = partsOf(kind, data, language);
    const text = parts.map((part) => (typeof part === 'string' ? part : utc(part.instant))).join('');
    const link = linkOf(kind, data, username);
    return [{ text, lines: [`- ${text}`, ...(link ? [`  ${publicUrl}${link}`] : [])] }];
  });
  const [first] = items;
  const more = items.length - LISTED;
  const body = [
    textOf(m.greeting, language, { username }),
    '',
    ...items.slice(0, LISTED).flatMap(({ lines }) => [...lines, '']),
    more > 0 ? textOf(m.more, language, { count: more }) : textOf(m.all, language),
    `${publicUrl}/user/notifications`,
    '',
    textOf(m.why, language),
    `${publicUrl}/user/profile/${encodeURIComponent(username)}`,
    '',
  ];
  const about = items.length === 1 && first ? first.text : textOf(m.several, language, { count: items.length });
  return { to: email, subject: `Tagwerk: ${about}`, text: body.join('\n') };
};
