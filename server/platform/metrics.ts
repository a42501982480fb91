import { Counter, Registry } from 'prom-client';

/** Figures of this process that areas count, besides those of its requests and of its surroundings. */
export const processMetrics = new Registry();

/** Counts something from the start of the process on. The name ends in `_total`. */
export const countOf = (name: string, help: string): Counter =>
  new Counter({ name, help, registers: [processMetrics] });
