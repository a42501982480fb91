import type { Db } from '../../../../server/database/open.ts';
import type { Letter } from '../../../../server/platform/mail/mail.ts';
import { notify } from '../../../../server/platform/notify/notify.ts';
import type { Services } from '../../../../server/platform/services.ts';
import type { Language } from '../../../../shared/texts.ts';
import { accountNotifications } from '../notification-kinds.ts';
import { letterJob } from './email-job.ts';
import { letterLanguage } from './emails.ts';

/** What an owner is told of whoever does it: it may be somebody else. */
export type SecurityEvent =
  | 'app-added'
  | 'app-replaced'
  | 'app-removed'
  | 'second-factor-reset'
  | 'recovery-codes-renewed'
  | 'recovery-code-used';

const KINDS = {
  'app-added': accountNotifications.appAdded,
  'app-replaced': accountNotifications.appReplaced,
  'app-removed': accountNotifications.appRemoved,
  'second-factor-reset': accountNotifications.secondFactorReset,
  'recovery-codes-renewed': accountNotifications.recoveryCodesRenewed,
  'recovery-code-used': accountNotifications.recoveryCodeUsed,
} satisfies Record<SecurityEvent, object>;

type Words = Record<SecurityEvent, string>;

const WHAT: Record<Language, Words> = {
  en: {
    'app-added': 'An authenticator app was added to your account',
    'app-replaced': 'Another authenticator app took the place of the one of your account',
    'app-removed': 'The authenticator app of your account was removed',
    'second-factor-reset': 'The second step of your sign-in was reset by a mailed link',
    'recovery-codes-renewed': 'New recovery codes were made for your account; the ones before no longer work',
    'recovery-code-used': 'One of your recovery codes was used to sign in; it no longer works',
  },
  pl: {
    'app-added': 'Do Twojego konta dodano aplikację uwierzytelniającą',
    'app-replaced': 'Aplikacja uwierzytelniająca Twojego konta została zastąpiona inną',
    'app-removed': 'Aplikacja uwierzytelniająca Twojego konta została usunięta',
    'second-factor-reset': 'Drugi krok Twojego logowania został zresetowany odnośnikiem z wiadomości',
    'recovery-codes-renewed': 'Utworzono nowe kody odzyskiwania Twojego konta; poprzednie już nie działają',
    'recovery-code-used': 'Jednego z Twoich kodów odzyskiwania użyto do logowania; już nie działa',
  },
};

const LETTER: Record<
  Language,
  (of: { what: string; username: string; at: string; page: string }) => Omit<Letter, 'to'>
> = {
  en: ({ what, username, at, page }) => ({
    subject: 'A change to your sign-in at Tagwerk',
    text:
      `${what}: ${username}, ${at}.\n\nWas it you? Then there is nothing to do.\n\n` +
      `Was it not you? Then sign in, look through your devices and sign out those that you do not know, and change ` +
      `your password:\n\n${page}\n`,
  }),
  pl: ({ what, username, at, page }) => ({
    subject: 'Zmiana w Twoim logowaniu do Tagwerk',
    text:
      `${what}: ${username}, ${at}.\n\nTo Ty? W takim razie nie trzeba nic robić.\n\n` +
      `To nie Ty? Zaloguj się, przejrzyj swoje urządzenia, wyloguj te, których nie znasz, i zmień hasło:\n\n${page}\n`,
  }),
};

const KIND = 'security-letter';

interface Told {
  event: SecurityEvent;
  username: string;
  to: string;
  at: string;
  language: Language;
}

export interface Teller {
  /** Within the transaction of what is told: none without the other. By mail too, where there is a mailbox. */
  tell(
    trx: Db,
    person: { id: number; username: string; email: string | null },
    event: SecurityEvent,
    languages: string | undefined,
  ): Promise<void>;
}

/** Letters to the owner of an account. */
export const securityLetters = ({
  db,
  config,
  jobs,
  mail,
}: Pick<Services, 'db' | 'config' | 'jobs' | 'mail'>): Teller => {
  const enqueue = letterJob<Told>({ db, jobs }, KIND, async ({ event, username, to, at, language }) => {
    const page = `${config.publicUrl}/user/profile/${encodeURIComponent(username)}/security`;
    const when = `${at.slice(0, 16).replace('T', ' ')} UTC`;
    await mail.send({ to, ...LETTER[language]({ what: WHAT[language][event], username, at: when, page }) });
  });
  return {
    tell: async (trx, { id, username, email }, event, languages) => {
      await notify(trx, [id], KINDS[event], {});
      if (email === null) return;
      const at = new Date().toISOString();
      await enqueue(trx, { event, username, to: email, at, language: letterLanguage(languages) });
    },
  };
};
