const VITEST = ['unit', 'server', 'web'];
const PLAYWRIGHT = ['desktop', 'phone'];

/** The words that choose a part of the tests. */
const PARTS = {
  check: ['check'],
  unit: ['unit'],
  server: ['server'],
  web: ['web'],
  e2e: PLAYWRIGHT,
  desktop: ['desktop'],
  phone: ['phone'],
};

const USAGE = `npm test -- [PART…] [FILES…] [-t NAME] [--changed]
  PART   ${Object.keys(PARTS).join(', ')}
  FILES  a part of a path, such as areas/answering
  NAME   tests whose name contains this

  --changed  the checks, and the tests that import what differs from main (committed or not); all server tests where a
             migration differs, journeys where e2e/ does. A change of one area takes a few minutes`;

const partsFor = (parts, files, name) => {
  if (parts.length > 0) return parts;
  if (files.length === 0) return name ? [...VITEST, ...PLAYWRIGHT] : ['check', ...VITEST, ...PLAYWRIGHT];
  const journeys = files.filter((file) => file.startsWith('e2e'));
  return [...(journeys.length < files.length ? VITEST : []), ...(journeys.length > 0 ? PLAYWRIGHT : [])];
};

/**
 * @typedef {{ check: boolean, vitest: string[], playwright: string[], files: string[], name: string | undefined,
 *   changed: boolean, needsBrowser: boolean, needsWeb: boolean }} Choice
 */

/**
 * What the words after `npm test --` ask for: nothing = everything. Either `refused` (with a message), or which parts
 * run, on which files, and what must be there for them.
 * @param {string[]} words
 * @returns {{ refused: string } | Choice}
 */
export const choose = (words) => {
  const at = words.indexOf('-t');
  const name = at < 0 ? undefined : words[at + 1];
  const changed = words.includes('--changed');
  const rest = (at < 0 ? words : [...words.slice(0, at), ...words.slice(at + 2)]).filter(
    (word) => word !== '--changed',
  );
  if ((at >= 0 && !name) || rest.some((word) => word.startsWith('-'))) return { refused: USAGE };

  const isPart = (word) => Object.hasOwn(PARTS, word);
  const files = rest.filter((word) => !isPart(word));
  const parts = partsFor(
    rest.filter(isPart).flatMap((word) => PARTS[word]),
    files,
    name,
  );
  const vitest = VITEST.filter((part) => parts.includes(part));
  const playwright = PLAYWRIGHT.filter((part) => parts.includes(part));
  return {
    check: parts.includes('check'),
    vitest,
    playwright,
    files,
    name,
    changed,
    needsBrowser: vitest.includes('web') || playwright.length > 0,
    needsWeb: vitest.includes('server') || playwright.length > 0,
  };
};
