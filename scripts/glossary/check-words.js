import { ENTRIES, EXCEPTIONS } from './words.js';

/** The words of a text in lower case; names in camelCase, snake_case and kebab-case are split. @param {string} text */
const wordsOf = (text) =>
  (text.match(/[A-Za-z]+/g) ?? [])
    .flatMap((run) => run.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
    .map((word) => word.toLowerCase());

const ALL = new Map(ENTRIES.flatMap((entry) => entry.words.map((word) => [word, entry])));

/** @param {string} path @param {string} text @returns {{ word: string, instead: string }[]} */
const refusedIn = (path, text) =>
  [...new Set(wordsOf(text))].flatMap((word) => {
    const entry = ALL.get(word);
    if (!entry || (entry.only && !entry.only.test(path)) || entry.except?.test(text)) return [];
    return [{ word, instead: entry.instead }];
  });

/**
 * The words of the glossary that a file must not use, in its path and line by line.
 * @param {string} path from the root of the repository, with slashes
 * @param {string} content
 * @returns {{ path: string, line: number, word: string, instead: string }[]} line 0: the path itself
 */
export const checkWords = (path, content) =>
  EXCEPTIONS.some(({ files }) => files.test(path))
    ? []
    : [path, ...content.split('\n')].flatMap((text, line) =>
        refusedIn(path, text).map((found) => ({ path, line, ...found })),
      );
