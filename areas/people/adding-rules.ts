/** Characters of the text with new addresses; people and tasks of one call. */
export const NEW_USERS_MOST = 600;
export const USERS_MOST = 500;
export const TASKS_MOST = 50;

/** How long the email to a new user lets them set a password, in seconds. */
export const INVITATION_SECONDS = 7 * 86_400;

/** The addresses of a text with one a line; each once, whatever its case. */
export const addressesIn = (text: string): string[] => {
  const byName = new Map<string, string>();
  for (const line of text.split(/[\r\n]+/)) {
    const address = line.trim();
    if (address !== '' && !byName.has(address.toLowerCase())) byName.set(address.toLowerCase(), address);
  }
  return [...byName.values()];
};

/** The text without the line of one address. */
export const withoutAddress = (text: string, address: string): string =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim().toLowerCase() !== address.toLowerCase())
    .join('\n');

/** A username for an address: what stands before the `@`, as usernames are written; numbered where that is taken. */
export const usernameFor = (address: string, isTaken: (name: string) => boolean): string => {
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase();
  const stem = local.replaceAll(/[^a-z0-9_.-]/g, '').slice(0, 140) || 'user';
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}${number}`;
    if (!isTaken(name)) return name;
  }
};
