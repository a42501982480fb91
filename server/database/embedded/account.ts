import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** A system user, by number. */
export interface Account {
  uid: number;
  gid: number;
}

/** No system gives this number away, so no other program runs as this user. It needs no entry in the user database. */
const OWN: Account = { uid: 54_329, gid: 54_329 };

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Returns the user that PostgreSQL runs as where this process is root, which PostgreSQL refuses: the owner of the
 * cluster that exists, else a number of its own. Undefined where it runs as the user of this process.
 */
export const accountFor = (cluster: string): Account | undefined => {
  if (!isRoot()) return undefined;
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? OWN;
  return uid === 0 ? OWN : { uid, gid };
};

/** Returns the user for `initdb`, which looks up its own name; every system has `nobody`. */
export const initdbAccount = (): Account | undefined => {
  if (!isRoot()) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};
