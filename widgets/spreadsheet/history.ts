import type { Patch } from '../../shared/patch.ts';
import type { Row } from './cells.ts';

/** From `at` on, the rows in `gone` gave way to those in `come`. A step is undone by swapping the two. */
interface Splice {
  readonly at: number;
  readonly gone: readonly Row[];
  readonly come: readonly Row[];
}
export type Step = readonly Splice[];

/** Every change of the table since it was opened. Never changed in place. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const NOTHING_DONE: History = { past: [], future: [] };

export const inverse = (step: Step): Step =>
  step.map(({ at, gone, come }) => ({ at, gone: come, come: gone })).reverse();

export const applied = (rows: readonly Row[], step: Step): Row[] => {
  let next = [...rows];
  for (const { at, gone, come } of step) next = [...next.slice(0, at), ...come, ...next.slice(at + gone.length)];
  return next;
};

/** More rows than these are not written down one by one. */
const LARGE = 1000;

/** The same for whoever keeps the rows; undefined where the rows as a whole are shorter. */
export const patchOf = (step: Step): Patch | undefined => {
  if (step.some(({ come }) => come.length > LARGE)) return undefined;
  return step.map(({ at, gone, come }) =>
    gone.length === 1 && come.length === 1
      ? { at: [at], put: come[0] }
      : { at: [], splice: [at, gone.length, ...come] as const },
  );
};
