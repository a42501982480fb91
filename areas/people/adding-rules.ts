import { asSeen } from '../../shared/text.ts';

/** Characters of the text with new addresses; people and tasks of one call. */
export const NEW_USERS_MOST = 600;
export const USERS_MOST = 500;
export const TASKS_MOST = 50;

/** How long the email to a new user lets them set a password, in seconds. */
export const INVITATION_SECONDS = 7 * 86_400;

/** Node takes addresses of 16 KB, many servers in front of it 8 KB. */
export const CHECK_ADDRESS_MOST = 6000;

/** A deadline as adding many users has it: a day and a time in UTC. */
export interface DeadlineParts {
  deadline_0: string | null;
  deadline_1: string | null;
}

export const deadlineParts = (deadline: string | null): DeadlineParts => {
  const [day = null, time = null] = deadline === null ? [] : new Date(deadline).toISOString().split('T');
  return { deadline_0: day, deadline_1: time?.slice(0, 8) ?? null };
};

/** Null where there is no deadline, undefined where half of it is missing. */
export const deadlineOf = ({ deadline_0: day, deadline_1: time }: DeadlineParts): string | null | undefined => {
  if (day === null && time === null) return null;
  return day === null || time === null ? undefined : new Date(`${day}T${time}Z`).toISOString();
};

/** The addresses of a text with one a line; each once, whatever its case. */
export const addressesIn = (text: string): string[] => {
  const byName = new Map<string, string>();
  for (const line of asSeen(text).split(/[\r\n]+/)) {
    const address = line.trim();
    if (address !== '' && !byName.has(address.toLowerCase())) byName.set(address.toLowerCase(), address);
  }
  return [...byName.values()];
};

/** The text without the line of one address. */
export const withoutAddress = (text: string, address: string): string =>
  text
    .split(/\r?\n/)
    .filter((line) => asSeen(line).trim().toLowerCase() !== address.toLowerCase())
    .join('\n');

/**
 * A username for an address: what stands before the `@`, as usernames are written, letters without their accents; numbered where that
 * is taken.
 */
export const usernameFor = (address: string, isTaken: (name: string) => boolean): string => {
  const local = address.slice(0, address.lastIndexOf('@')).normalize('NFKD').toLowerCase().replaceAll('ł', 'l');
  const stem = local.replaceAll(/[^a-z0-9_.-]/g, '').slice(0, 140) || 'user';
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}${number}`;
    if (!isTaken(name)) return name;
  }
};
