import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Invariant } from '../platform/invariant.ts';

const ROOT = join(import.meta.dirname, '../..');

interface OfArea {
  invariants: readonly Invariant[];
  /** SQL that selects the keys of files which have to be there. */
  filesNeeded?: string;
}

/** The invariants of all areas: each may have `server/invariant-queries.ts`. */
export const loadInvariants = async (): Promise<{ invariants: Invariant[]; filesNeeded: string[] }> => {
  const paths = globSync('areas/*/server/invariant-queries.ts', { cwd: ROOT }).toSorted();
  const areas: OfArea[] = await Promise.all(paths.map((path) => import(join(ROOT, path))));
  return {
    invariants: areas.flatMap(({ invariants }) => invariants),
    filesNeeded: areas.flatMap(({ filesNeeded = [] }) => filesNeeded),
  };
};
