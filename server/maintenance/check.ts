import { appliedMigrations, missingMigrations } from '../database/applied-migrations.ts';
import { listConstraints } from '../database/constraints.ts';
import { readMigrations } from '../database/migration-files.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../platform/files/files.ts';
import { NoSuchFile } from '../platform/files/keys.ts';
import type { Invariant } from '../platform/invariant.ts';
import { type Found, findBroken, neededFiles } from './check-queries.ts';
import { loadInvariants } from './invariants.ts';

/** Something that does not hold. */
export interface Finding {
  name: string;
  holds: string;
  /** In how many places it does not. */
  count: number;
  /** The first of them. */
  examples: string[];
}

const EXAMPLES = 5;

export interface Checked {
  /** How many things were looked at. */
  checked: number;
  /** Those that do not hold. */
  findings: Finding[];
}

/**
 * Looks whether everything holds that always has to, at one moment of a database that people may be working with.
 * @throws MigrationError if the tables are from another version.
 */
export const check = (db: Db, files: Files): Promise<Checked> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => checkWithin(trx, files));

/** The same in a transaction that is open. */
export const checkWithin = async (trx: Db, files: Files): Promise<Checked> => {
  const missing = missingMigrations((await appliedMigrations(trx)) ?? [], await readMigrations());
  const migrations = finding(
    'migrations',
    'The tables have their newest form: a start of the server brings them there',
    {
      count: missing.length,
      examples: missing.map(({ name }) => name),
    },
  );
  if (migrations) return { checked: 1, findings: [migrations] };
  const invariants = [...(await loadInvariants()).invariants, ...(await constraintsOf(trx))];
  const findings: (Finding | null)[] = [];
  for (const { name, holds, query } of invariants) {
    findings.push(finding(name, holds, await findBroken(trx, query, EXAMPLES)));
  }
  findings.push(finding('files', 'The files that are still needed are stored', await missingFiles(trx, files)));
  return { checked: invariants.length + 2, findings: findings.filter((found) => found !== null) };
};

const finding = (name: string, holds: string, { count, examples }: Found): Finding | null =>
  count === 0 ? null : { name, holds, count, examples: examples.slice(0, EXAMPLES) };

const constraintsOf = async (db: Db): Promise<Invariant[]> =>
  (await listConstraints(db)).map(({ name, table, query }) => ({
    name,
    holds: `Constraint ${name} of table ${table} holds`,
    query,
  }));

const missingFiles = async (db: Db, files: Files): Promise<Found> => {
  const missing: string[] = [];
  for (const key of await neededFiles(db, (await loadInvariants()).filesNeeded)) {
    await files.size(key).catch((error: unknown) => {
      if (!(error instanceof NoSuchFile)) throw error;
      missing.push(key);
    });
  }
  return { count: missing.length, examples: missing };
};
