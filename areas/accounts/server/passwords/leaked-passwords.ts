import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the head of the file says is in it; read once, about 8 MB in memory. */
const leaked = new Set(
  readFileSync(join(import.meta.dirname, 'leaked-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);

/** So many characters around a word make it no better; who adds more has a password of their own. */
const ADDED_MOST = 6;

const LETTERS: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' },
};
/** The digit keys of a US keyboard, with shift: `!QAZ@WSX` is `1qaz2wsx`. */
const DIGITS: Record<string, string> = {
  ...{ '!': '1', '@': '2', '#': '3', $: '4', '%': '5', '^': '6', '&': '7', '*': '8', '(': '9', ')': '0' },
};

const replaced = (text: string, by: Record<string, string>): string =>
  text.replaceAll(/./gsu, (sign) => by[sign] ?? sign);

/** Lower case, with digits and special characters that stand for letters read as these: `P@ssw0rd` is `password`. */
const spelled = (text: string): string => replaced(text.toLowerCase(), LETTERS);

/**
 * Whether a password is one of the commonest leaked ones, in whatever case, or one of the words they are made of with what
 * people add to meet rules (`P@ssword123!`, `Abcd@12345`). A few look-ups, however long the list is.
 */
export const isLeaked = (password: string): boolean => {
  const text = password.toLowerCase();
  const forms = [text, replaced(text, DIGITS), text.replaceAll(/[^a-z0-9]/g, '')];
  const parts = forms.flatMap((form) => [form, form.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')]);
  return parts.some(
    (part) => password.length - part.length <= ADDED_MOST && (leaked.has(part) || leaked.has(spelled(part))),
  );
};

/**
 * Whether hardly more than the words given, or a leaked password, is left of a password without them. Words are compared in
 * whatever case; those of one or two letters count for nothing.
 */
export const isMadeOf = (words: readonly string[], password: string): boolean => {
  const whole = spelled(password);
  const rest = [...new Set(words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).map(spelled))]
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ''), whole);
  return rest !== whole && (rest.length <= ADDED_MOST || isLeaked(rest));
};
