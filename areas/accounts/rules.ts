/** How long things of signing in hold, and how wrong attempts are slowed. Seconds, where nothing else is said. */

const MINUTE = 60;
const DAY = 86_400;

export const CODE_LENGTH = 6;
/** The first step's ticket; a code that is sent within it gets its own ten minutes. */
export const TICKET_SECONDS = 10 * MINUTE;
/** However many codes are sent, a ticket ends so long after its first step. */
export const TICKET_MOST_SECONDS = 30 * MINUTE;
export const CODE_SECONDS = 10 * MINUTE;
/** Wrong codes after which a ticket is gone, and the password has to be given again. */
export const TICKET_TRIES = 5;

/** A passkey's challenge: so long a person may look for the phone or the security key. */
export const PASSKEY_SECONDS = 5 * MINUTE;
/** Passkeys of one person, and characters of their names. */
export const PASSKEYS_MOST = 20;
export const PASSKEY_NAME_MOST = 60;

/** A mailed link. The email that opens an account may lie in a mailbox over a weekend. */
export const LINK_SECONDS = {
  'activate-account': 3 * DAY,
  'reset-password': 60 * MINUTE,
  'reset-second-factor': 60 * MINUTE,
};

/** A session ends when nobody came back for a week, and after a month in any case. */
export const SESSION_IDLE_SECONDS = 7 * DAY;
export const SESSION_MOST_SECONDS = 30 * DAY;
/** Acting as another person ends after a working session at the latest. */
export const ACTING_SECONDS = 4 * 3600;
/** So long the refresh cookie before the newest still gives the newest: a lost answer or a second tab ends nothing. */
export const REFRESH_GRACE_SECONDS = 60;
/** How long a device that somebody signed in from counts as known. */
export const DEVICE_SECONDS = 365 * DAY;

/** What counts together: attempts of so many seconds; the wait after `failures` of them; how many within which time lock. */
export interface Pace {
  within: number;
  waitAfter: (failures: number) => number;
  locks?: { failures: number; within: number }[];
}

const doubling =
  (free: number, first: number, most: number) =>
  (failures: number): number =>
    failures < free ? 0 : Math.min(most, first * 2 ** (failures - free));

/**
 * Wrong passwords and codes for one account: three at will, then a wait of 1, 2, 4 … seconds; locked after ten, and after
 * thirty that came slowly enough.
 */
export const ACCOUNT_PACE: Pace = {
  within: 15 * MINUTE,
  waitAfter: doubling(3, 1, 15 * MINUTE),
  locks: [
    { failures: 10, within: 15 * MINUTE },
    { failures: 30, within: DAY },
  ],
};
/** From one address, which a room of thirty beginners may share: sixty at will, then a wait that grows to a minute. */
export const ADDRESS_PACE: Pace = { within: 15 * MINUTE, waitAfter: doubling(60, 1, MINUTE) };
/** Wrong old passwords of somebody who is signed in: as for an account, but nothing is locked. */
export const CHANGE_PACE: Pace = { within: 15 * MINUTE, waitAfter: doubling(3, 1, 15 * MINUTE) };
/** Codes or links sent to one mailbox: three at will, then a wait of 1, 2, 4 … minutes. */
export const MAIL_PACE: Pace = { within: 15 * MINUTE, waitAfter: doubling(3, MINUTE, 15 * MINUTE) };

/** As long as any pace looks back. */
export const ATTEMPTS_KEPT_SECONDS = DAY;

export const USERNAME_MOST = 150;
export const EMAIL_MOST = 254;
export const PASSWORD_LEAST = 10;
export const PASSWORD_MOST = 128;

const SPECIAL = /[~!@#$%^&*()_+{}":;'[\]]/;

/** What a field can have wrong; the pages and the server have a text for each. */
export type FieldProblem =
  | 'required'
  | 'passwordWeak'
  | 'passwordLong'
  | 'passwordSame'
  | 'passwordCommon'
  | 'passwordPersonal'
  | 'passwordsDiffer'
  | 'usernameWrong'
  | 'usernameLong'
  | 'emailLong'
  | 'emailWrong';

/** What is wrong with a new password; null where nothing is. */
export const passwordProblem = (password: string): FieldProblem | null => {
  if (password === '') return 'required';
  if (password.length > PASSWORD_MOST) return 'passwordLong';
  const parts = [/[0-9]/, /[a-z]/, /[A-Z]/, SPECIAL];
  const meets = password.length >= PASSWORD_LEAST && parts.every((part) => part.test(password));
  return meets ? null : 'passwordWeak';
};

/** The same for one that takes the place of another. */
export const changedPasswordProblem = (old: string, password: string): FieldProblem | null =>
  passwordProblem(password) ?? (password === old ? 'passwordSame' : null);

export const requiredProblem = (text: string): FieldProblem | null => (text === '' ? 'required' : null);

export const repeatProblem = (password: string, repeat: string): FieldProblem | null => {
  return requiredProblem(repeat) ?? (repeat === password ? null : 'passwordsDiffer');
};

export const usernameProblem = (username: string): FieldProblem | null => {
  if (username === '') return 'required';
  if (username.length > USERNAME_MOST) return 'usernameLong';
  return /^[a-z0-9_.@-]+$/.test(username) ? null : 'usernameWrong';
};

/** Only whether it can be an address at all; whether it is one, mail shows. */
export const emailProblem = (email: string): FieldProblem | null => {
  if (email === '') return 'required';
  if (email.length > EMAIL_MOST) return 'emailLong';
  // Characters that nobody sees make an address look like another one.
  return /^[^\s\p{C}@<>(),;:"\\]+@[^\s\p{C}@<>(),;:"\\]+$/u.test(email) ? null : 'emailWrong';
};

/** An email address masked so that it may be shown after the password step: `j•••@example.org`. */
export const hiddenEmail = (email: string, shown = 1): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${[...email.slice(0, at)].slice(0, shown).join('')}•••${email.slice(at)}`;
};
