/** What some system cannot have in the name of a file, and what would lead out of its folder. */
const UNFIT = /[\p{Cc}\\:*?"<>|]|(?<![. ])[. ]+$|^\.+/gu;
const LONGEST = 120;

/** One part of a path: the name of a person, of a file. */
export const nameFor = (words: string): string => {
  const name = words.toWellFormed().replaceAll('/', '_').replaceAll(UNFIT, '_').slice(0, LONGEST).toWellFormed();
  return name === '' ? '_' : name;
};

/** What would lead to another place than the path names. */
const ASTRAY = /^$|^\.|[\\:\p{Cc}]/u;

/** The path of a stored file in an archive: as answers name it, unless a part of it would lead astray. */
export const safePath = (path: string): string =>
  path
    .split('/')
    .map((part) => (ASTRAY.test(part) ? nameFor(part) : part))
    .join('/');

/** Names of files within one folder, each once whatever questions are called. Folders that an id names are kept. */
export class EntryNames {
  readonly #taken = new Set<string>();

  of(words: string): string {
    const name = words
      .split('/')
      .filter((part) => part !== '')
      .map(nameFor)
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
