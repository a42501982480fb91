import { closed, Id, Instant, Nullable, Slug, Text } from '../../shared/route.ts';
import type { Fields, Static } from '../../shared/schema.ts';
import type { Language } from '../../shared/texts.ts';

/** What notifications are about: each has a tab of its own. */
export const GROUPS = ['tasks', 'account'] as const;
export type Group = (typeof GROUPS)[number];

interface KindOf<Data extends Fields> {
  group: Group;
  /** What is kept of it. Texts and instants may stand in the words by their names: `{{title}}`. */
  data: ReturnType<typeof closed<Data>>;
  /** At most 100 characters when it is filled in; what does not fit is taken from the longest text. */
  words: Record<Language, string>;
  /** The page that it leads to; null where there is none any more. `$username` is the reader's name. */
  link: (data: Static<ReturnType<typeof closed<Data>>>) => string | null;
  /** `gathered` with others for some minutes, `at-once`, or `none` where the area writes a letter of its own. */
  mail: 'gathered' | 'at-once' | 'none';
}

const kind = <Data extends Fields>(description: KindOf<Data>) => description;

/** A task as a notification names it. `slug` is null where the task is no longer there. */
const aboutTask = { task_id: Id, title: Text(255), slug: Nullable(Slug) };
const toTask = ({ slug }: { slug: string | null }) => slug && `/task/${encodeURIComponent(slug)}`;

const toSecurity = () => '/user/profile/$username/security';
/** A change of the account that needs no more words. */
const account = (en: string, pl: string, mail: 'at-once' | 'none' = 'none') =>
  kind({ group: 'account', data: closed({}), words: { en, pl }, link: toSecurity, mail });

/**
 * Everything that people are told of. A new kind is an entry here and a call of `notify` (`server/public.ts`) in the
 * transaction of the change.
 */
export const KINDS = {
  'task-assigned': kind({
    group: 'tasks',
    data: closed(aboutTask),
    words: { en: 'You were assigned to “{{title}}”', pl: 'Przypisano Cię do zadania „{{title}}”' },
    link: toTask,
    mail: 'gathered',
  }),
  'deadline-near': kind({
    group: 'tasks',
    data: closed({ ...aboutTask, deadline: Instant }),
    words: { en: '“{{title}}” is due soon: {{deadline}}', pl: 'Zbliża się termin zadania „{{title}}”: {{deadline}}' },
    link: toTask,
    mail: 'gathered',
  }),
  'evaluation-deadline-near': kind({
    group: 'tasks',
    data: closed({ ...aboutTask, deadline: Instant }),
    words: {
      en: 'Your evaluation of “{{title}}” is due soon: {{deadline}}',
      pl: 'Zbliża się termin Twojej ewaluacji zadania „{{title}}”: {{deadline}}',
    },
    link: () => '/tasks',
    mail: 'gathered',
  }),
  'new-sign-in': kind({
    group: 'account',
    /** What the browser calls itself in a few words, and where it is. */
    data: closed({ device: Text(300), address: Text(100) }),
    words: {
      en: 'Sign-in from a new device: {{device}}, {{address}}',
      pl: 'Logowanie z nowego urządzenia: {{device}}, {{address}}',
    },
    link: toSecurity,
    mail: 'at-once',
  }),
  'password-changed': account('Your password was changed', 'Twoje hasło zostało zmienione', 'at-once'),
  'account-locked': account(
    'Too many wrong passwords: your account is locked on new devices',
    'Zbyt wiele błędnych haseł: konto jest zablokowane na nowych urządzeniach',
    'at-once',
  ),
  'account-unlocked': account('Your account was unlocked', 'Twoje konto zostało odblokowane', 'at-once'),
  // Of these the accounts area writes letters of its own.
  'app-added': account('An authenticator app was added', 'Dodano aplikację uwierzytelniającą'),
  'app-replaced': account('The authenticator app was replaced', 'Zastąpiono aplikację uwierzytelniającą'),
  'app-removed': account('The authenticator app was removed', 'Usunięto aplikację uwierzytelniającą'),
  'second-factor-reset': account('The second step of your sign-in was reset', 'Zresetowano drugi krok logowania'),
  'recovery-codes-renewed': account('New recovery codes were made', 'Utworzono nowe kody odzyskiwania'),
  'recovery-code-used': account('A recovery code was used to sign in', 'Do logowania użyto kodu odzyskiwania'),
};

export type KindName = keyof typeof KINDS;
export type DataOf<Name extends KindName> = Static<(typeof KINDS)[Name]['data']>;

export const KIND_NAMES = Object.keys(KINDS) as KindName[];

export const kindsOf = (group: Group): KindName[] => KIND_NAMES.filter((name) => KINDS[name].group === group);
