import { join } from 'node:path';
import { storeResult } from '../../bench/shared/result.ts';

const RESULTS = join(import.meta.dirname, '../results');

/** One thing that was done, and what came of it. */
export interface Outcome {
  what: string;
  /** How often it was done. */
  times: number;
  acknowledged: number;
  lost: number;
  /** Errors that people saw. */
  seen: number;
  holds: boolean;
}

/** Prints the outcomes and stores them in `endurance/results/`, from where `docs/reliability.md` takes them. */
export const report = (name: string, outcomes: readonly Outcome[]): void => {
  console.table(outcomes);
  storeResult(RESULTS, name, { rows: outcomes });
  if (!outcomes.every(({ holds }) => holds)) process.exitCode = 1;
};

/** Says why a drill cannot run on this machine, and leaves its last result as it is. */
export const skip = (name: string, why: string): void => {
  process.stderr.write(`· The drill ${name} was skipped: ${why}\n`);
};
