import type { Db } from '../../../../server/database/open.ts';
import { cleanFilePath, pathOf } from '../../rules.ts';
import { namesOfTaskFiles } from './queries.ts';

/** The files of a task by their names. */
export interface NamedFiles {
  /** How many there are. */
  readonly size: number;
  /**
   * What questions hold of the file that a name stands for: the whole name with its folders, or its last part where no other
   * file has the same; else null.
   */
  pathOf(name: string): string | null;
}

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
  return {
    size: byPath.size,
    pathOf: (given) => {
      const path = cleanFilePath(given);
      const name = path.slice(path.lastIndexOf('/') + 1);
      const id = byPath.get(path) ?? (path === name ? byName.get(name) : null);
      return id ? pathOf({ id, name }) : null;
    },
  };
};
