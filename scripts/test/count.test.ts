import { expect, it } from 'vitest';
import { countPlaywright, countVitest, failureText, settle, sum } from './count.js';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
const failed = { status: 'failed', fullName: 'takes away', failureMessages: ['Error: 1 is not 2\n    at sum'] };
const skipped = { status: 'skipped', fullName: 'divides', failureMessages: [] };

it('counts a test file that could not be loaded, set up or closed as a failure, and says why', () => {
  const counted = countVitest({
    numPassedTests: 5,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'load.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'open.test.ts', status: 'failed', message: 'no database', assertionResults: [skipped] },
      { name: 'close.test.ts', status: 'failed', message: 'Hook timed out', assertionResults: [passed] },
      { name: 'good.test.ts', status: 'passed', message: '', assertionResults: [passed, passed, passed] },
    ],
  });
  expect(counted).toMatchObject({ passed: 5, failed: 4, skipped: 2 });
  expect(counted.failures.map(failureText)).toEqual([
    'sum.test.ts › takes away\n    Error: 1 is not 2\n        at sum',
    'load.test.ts\n    no such module',
    'open.test.ts\n    no database',
    'close.test.ts\n    Hook timed out',
  ]);
});

it('counts a journey that failed, in which window and why, and an error outside of every journey', () => {
  const stats = { expected: 5, unexpected: 1, skipped: 0 };
  const journey = (title: string, status: string, message?: string) => ({
    file: 'sign-in.spec.ts',
    title,
    tests: [{ projectName: 'phone', status, results: [message ? { error: { message } } : {}] }],
  });
  const suites = [
    { specs: [journey('stays out', 'expected')], suites: [{ specs: [journey('gets in', 'unexpected', 'no door')] }] },
  ];
  expect(countPlaywright({ stats, errors: [{ message: 'no server' }], suites })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    failures: [
      { where: 'phone: sign-in.spec.ts › gets in', words: 'no door', file: 'sign-in.spec.ts' },
      { where: 'outside of every journey', words: 'no server' },
    ],
  });
});

it('a test that failed and passed alone is unstable; one that failed again has failed', () => {
  const failure = (where: string) => ({ where, words: 'no', file: 'a.test.ts' });
  const first = { passed: 7, failed: 2, skipped: 0, failures: [failure('a'), failure('b')] };
  const again = { passed: 5, failed: 1, skipped: 0, failures: [failure('b')] };
  expect(settle(first, again)).toEqual({
    passed: 8,
    failed: 1,
    skipped: 0,
    failures: [failure('b')],
    unstable: [failure('a')],
  });
});

it('adds up the runs', () => {
  const run = { passed: 1, failed: 2, skipped: 3, failures: [{ where: 'a', words: 'no' }] };
  expect(sum([run, run])).toEqual({ passed: 2, failed: 4, skipped: 6, failures: [...run.failures, ...run.failures] });
});
