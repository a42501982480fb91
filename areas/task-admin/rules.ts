import { sameJson } from '../../shared/json.ts';

/** Words that stand where an address of the administration has a task's slug. */
const TAKEN = [
  'task',
  'tasks',
  'new',
  'question-detail',
  'answer-detail',
  'generate-reports',
  'support',
  'whole-tasks',
];
export const TITLE_LENGTH = 255;
export const SLUG_LENGTH = 255;

/** Not started, in progress, finished: as staff sees it, whatever the counters say. */
export const TASK_STATUSES = ['NS', 'PROG', 'FIN'] as const;
export const TASK_TYPES = ['LANGTASKS', 'OTHER'] as const;

/**
 * The address of a task from its title: lower-cased, spaces to dashes; letters, marks and digits of any script stay,
 * everything else is a dash too. Empty where the title has none of them: marks alone, as emoji hold them, cannot be seen.
 */
export const slugOf = (title: string): string =>
  cut(
    title
      .toWellFormed()
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/\p{Variation_Selector}/gu, '')
      .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
      .replaceAll(/(^|-)\p{M}+/gu, '$1'),
  ).replaceAll(/^-+|-+$/g, '');

/** Whole characters only: half a pair at the end could not be stored. */
const cut = (text: string): string => {
  let kept = '';
  for (const character of text.replace(/^-+/, '')) {
    if (kept.length + character.length > SLUG_LENGTH) break;
    kept += character;
  }
  return kept;
};

/**
 * The title of a copy, as `named` words it from the title and a number: the first, from 1 on, that is not taken. Of one that would
 * be too long, the title is cut, not the words.
 */
export const copyTitle = (
  title: string,
  named: (title: string, number: number) => string,
  taken: ReadonlySet<string> = new Set(),
): string => {
  for (let number = 1; ; number += 1) {
    const copy = named(title.slice(0, TITLE_LENGTH - named('', number).length).toWellFormed(), number);
    if (!taken.has(copy)) return copy;
  }
};

/** How the title of each copy begins, of which the words and the number of a copy leave so much. */
export const beginningOfCopies = (title: string): string =>
  title.slice(0, TITLE_LENGTH - 55).replace(/[\ud800-\udbff]$/, '');

export type SlugProblem = 'blank' | 'form' | 'reserved';

/** Why an address that somebody typed cannot be one; null where it can. */
export const slugProblem = (slug: string): SlugProblem | null => {
  if (slug === '') return 'blank';
  if (slugOf(slug) !== slug) return 'form';
  return TAKEN.includes(slug) ? 'reserved' : null;
};

export interface Change {
  field: string;
  old: unknown;
  new: unknown;
}

/** What differs between two states of the same fields, in the order of the newer; what only one of them has is null in the other. */
export const changelog = (before: Record<string, unknown>, after: Record<string, unknown>): Change[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((field) => ({ field, old: fieldOf(before, field), new: fieldOf(after, field) }))
    .filter((change) => !sameJson(change.old, change.new));

const fieldOf = (state: Record<string, unknown>, field: string): unknown =>
  Object.hasOwn(state, field) ? (state[field] ?? null) : null;
