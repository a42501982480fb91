import { join } from 'node:path';
import { storeResult } from './result.ts';

const RESULTS = join(import.meta.dirname, '../results');

export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** What it is compared with, measured in the same run. */
  peer?: { what: string; value: number };
  /** What is required of it, in words, and whether it does. A figure without a bar is for information. */
  bar?: string;
  holds?: boolean;
}

const rounded = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

/** Prints the figures as a table; gives them as they were printed. */
export const print = (figures: Figure[]): Figure[] => {
  const clean = figures.map((figure) => ({
    ...figure,
    value: rounded(figure.value),
    ...(figure.peer && { peer: { ...figure.peer, value: rounded(figure.peer.value) } }),
  }));
  console.table(
    clean.map(({ what, value, unit, peer, bar, holds }) => ({
      what,
      value: `${value} ${unit}`,
      'compared with': peer ? `${peer.what}: ${peer.value}` : '',
      bar: bar ?? '',
      holds: holds === undefined ? '' : holds ? 'yes' : 'NO',
    })),
  );
  return clean;
};

/** Prints the figures and stores them in `bench/results/`. */
export const report = (name: string, figures: Figure[]): void => {
  const clean = print(figures);
  storeResult(RESULTS, name, { command: `npm run bench -- ${name}`, figures: clean });
};

/** The value below which `share` of the samples lie. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
