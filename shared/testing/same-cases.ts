import { configureGlobal } from 'fast-check';

/**
 * Properties are tried with the same cases in every run, so that a failure comes from the change under test.
 * `FUZZ_RUNS=1000` searches among others, with so many of them where a property does not say how many it needs.
 */
const { FUZZ_RUNS } = globalThis.process?.env ?? {};
configureGlobal(FUZZ_RUNS ? { numRuns: Number(FUZZ_RUNS) } : { seed: 1 });
