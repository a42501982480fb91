import { entryName } from '../../../../server/platform/spreadsheets/entry-name.ts';

/** What some system cannot have in the name of a file, and what would lead out of its folder. */
const UNFIT = /[\p{Cc}\\:*?"<>|]|(?<![. ])[. ]+$|^\.+/gu;
const LONGEST = 120;

const partFor = (words: string): string => {
  const name = words.toWellFormed().replaceAll('/', '_').replaceAll(UNFIT, '_').slice(0, LONGEST).toWellFormed();
  return name === '' ? '_' : name;
};

/** One part of a path: the name of a person, of a file. */
export const nameFor = (words: string): string => entryName(partFor(words));

/** What would lead to another place than the path names. */
const ASTRAY = /^$|^\.|[\\:\p{Cc}]/u;

/** The path of a stored file in an archive: as answers name it, unless a part of it would lead astray, or be unpacked nowhere. */
export const safePath = (path: string): string =>
  path
    .split('/')
    .map((part) => (ASTRAY.test(part) ? nameFor(part) : entryName(part)))
    .join('/');

/**
 * Names of files within one folder, each once whatever questions are called. Folders that an id names are kept, and the id as far as
 * can be: an import finds the question by it.
 */
export class EntryNames {
  readonly #taken = new Set<string>();

  of(words: string): string {
    const name = words
      .split('/')
      .filter((part) => part !== '')
      .map(partFor)
      .join('/');
    return this.#free(name === '' ? '_' : name);
  }

  #free(name: string): string {
    for (let number = 1; ; number += 1) {
      const one = number === 1 ? name : `${name} (${number})`;
      const key = one.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return one;
    }
  }
}
