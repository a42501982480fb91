import { Counter, Registry } from 'prom-client';

/** Metrics that areas count, in addition to those of requests and of the process. */
export const processMetrics = new Registry();

/** Counts something from the start of the process on. The name ends in `_total`. */
export const countOf = (name: string, help: string): Counter =>
  new Counter({ name, help, registers: [processMetrics] });
