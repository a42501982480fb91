import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldProblem } from '../../rules.ts';

/** What comes to mind here. */
const OF_THIS_PLACE = ['tagwerk', 'annotation', 'annotator', 'linguist', 'evaluator', 'moderator', 'coordinator'];

const words = new Set([
  ...OF_THIS_PLACE,
  ...readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
]);

const LETTERS: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' },
};
/** So much around a word makes it no better; who adds more has a password of its own. */
const ADDED_MOST = 6;

/**
 * What is wrong with a password that meets the rules and is common nevertheless: one of the words that common passwords
 * are made of, with what people add to meet rules (`P@ssword123!`). Null where it is none.
 */
export const commonProblem = (password: string): FieldProblem | null => {
  const core = password.toLowerCase().replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const word = [...core].map((sign) => LETTERS[sign] ?? sign).join('');
  return words.has(word) && password.length - core.length <= ADDED_MOST ? 'passwordCommon' : null;
};
