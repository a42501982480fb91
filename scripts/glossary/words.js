/**
 * @typedef {object} Entry
 * @property {string[]} words what is refused, also as a part of a name (`TypesBeside`, `lot_id`); lower case
 * @property {string} instead what to write
 * @property {RegExp} [only] the files that it is about, where the word has a meaning of its own elsewhere
 * @property {RegExp} [except] a part of a line in which the word stands for something else
 */

/** Words that nobody outside of this project would understand as they were meant here. @type {Entry[]} */
export const ENTRIES = [
  { words: ['lot', 'lots'], instead: 'import batch', except: /\ba lot of\b/i },
  // Elsewhere: letters of an alphabet.
  {
    words: ['letter', 'letters'],
    instead: 'email',
    only: /mail|notif|server\/platform\/notify\//,
    except: /letter by letter|up to \w+ letters/,
  },
  { words: ['errand', 'errands'], instead: 'deferred request' },
  { words: ['mend', 'mends', 'mended', 'mending'], instead: 'fix' },
  { words: ['desk', 'desks', 'shelf', 'shelves'], instead: 'context or store' },
  // Elsewhere: benchmarks.
  { words: ['bench', 'benches'], instead: 'context', only: /^(areas|demo|server|shared|web|widgets)\// },
  { words: ['dress', 'dresses', 'dressed'], instead: 'row layout or style' },
  { words: ['teller', 'tellers'], instead: 'notifier' },
  { words: ['anew'], instead: 'again' },
  { words: ['beside'], instead: 'next to' },
  { words: ['besides'], instead: 'also, or in addition to' },
];

/** Files in which the words are not ours, each with the reason. @type {{ files: RegExp, why: string }[]} */
export const EXCEPTIONS = [
  { files: /^scripts\/glossary\//, why: 'the check and its test name the words' },
  { files: /\/migrations\/.*\.sql$/, why: 'migrations that have landed are not edited' },
  { files: /^server\/database\/history-migration\.test\.ts$/, why: 'it reads tables by the names they once had' },
  { files: /^(demo|e2e)\/data\/|\/testing\/.*\.(tsv|xmi|conll|ann|jsonl?|txt)$/, why: 'texts that others wrote' },
  { files: /^demo\/tasks\/tone\.ts$/, why: 'words of the novel that it looks for' },
  { files: /\/(common|leaked)-passwords\.txt$/, why: 'passwords that people choose' },
  { files: /^(LICENSE|package-lock\.json)$/, why: 'not written here' },
];
