import { createHmac, randomInt } from 'node:crypto';

const COUNT = 10;
/** Crockford's: no letter that looks like a number or another letter. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 3;
const GROUP = 4;

const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Ten of 60 bits each, as they are shown: `7k3m-0pzx-9dqe`. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(Array.from({ length: GROUPS }, group).join('-'));
  return [...codes];
};

/** As it was read from paper: in whatever case, with or without the dashes, with an O for a zero. */
const written = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');

/** What is kept of a code: of use to nobody without the server's secret. */
export const hashRecoveryCode = (secret: string, userId: number, typed: string): string =>
  createHmac('sha256', secret)
    .update(`recovery code\n${userId}\n${written(typed)}`)
    .digest('base64url');
