import type { Db } from '../../../../server/database/open.ts';
import { cleanFilePath, idOfPath, pathOf } from '../../rules.ts';
import { namesOfTaskFiles, pathsOfTaskFiles } from './queries.ts';

/** The files of a task by their names. */
export interface NamedFiles {
  /** How many there are. */
  readonly size: number;
  /**
   * What questions hold of the file that a name stands for: the whole name with its folders, or its last part where no other
   * file has the same; else null.
   */
  pathOf(name: string): string | null;
  /** The same, whatever the file's name ends with; null where several differ in nothing else. */
  pathOfAnyEnding(name: string): string | null;
}

const withoutEnding = (path: string): string => path.replace(/\.[^./]*$/, '');
const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const AT_ONCE = 10_000;
/** More names would fill the memory of an import. */
const MOST = 500_000;

/** Reads the names of the files of a task once, for an import that looks up one of them for each question. */
export const namedFiles = async (db: Db, taskId: number): Promise<NamedFiles> => {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string | null>();
  for (let after = ''; byPath.size < MOST; ) {
    const some = await namesOfTaskFiles(db, taskId, after, AT_ONCE);
    for (const { id, path, name } of some) {
      byPath.set(path, id);
      byName.set(name, byName.has(name) ? null : id);
    }
    if (some.length < AT_ONCE) break;
    after = some.at(-1)?.path ?? '';
  }
  /** Made when it is first asked for: the path of the file by the name without its ending, with folders and without. */
  let byStem: Map<string, string | null> | undefined;
  const stems = () => {
    const found = new Map<string, string | null>();
    for (const path of byPath.keys()) {
      const stem = withoutEnding(path);
      for (const one of new Set([stem, lastPart(stem)])) found.set(one, found.has(one) ? null : path);
    }
    return found;
  };
  const pathOfName = (given: string) => {
    const path = cleanFilePath(given);
    const name = lastPart(path);
    const id = byPath.get(path) ?? (path === name ? byName.get(name) : null);
    return id ? pathOf({ id, name }) : null;
  };
  return {
    size: byPath.size,
    pathOf: pathOfName,
    pathOfAnyEnding: (given) => {
      byStem ??= stems();
      const path = byStem.get(withoutEnding(cleanFilePath(given)));
      return path ? pathOfName(path) : null;
    },
  };
};

/** A text in JSON that may be what a question or an answer holds of a file. */
const HELD = /"files\/(?:[^"\\]|\\.)*"/g;

/** The names of a task's files, with their folders, by what these JSON texts hold of them; other files are not in it. */
export const namesOfHeld = async (
  db: Db,
  taskId: number,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const addresses = new Map<string, string[]>();
  for (const address of new Set(texts.flatMap((one) => one.match(HELD) ?? []))) {
    const held = JSON.parse(address) as string;
    const id = idOfPath(held);
    if (id !== null) addresses.set(id, [...(addresses.get(id) ?? []), held]);
  }
  if (addresses.size === 0) return new Map();
  const rows = await pathsOfTaskFiles(db, taskId, [...addresses.keys()]);
  return new Map(rows.flatMap(({ file_id, path }) => (addresses.get(file_id) ?? []).map((held) => [held, path])));
};
