import { expect, it } from 'vitest';
import { countPlaywright, countVitest, sum } from './count.js';

it('counts a test file that could not be loaded as a failure', () => {
  const counted = countVitest({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}, {}, {}] },
    ],
  });
  expect(counted).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

it('counts a journey that passed only at the second try as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 2, skipped: 0 });
  expect(countPlaywright({ stats, errors: [{ message: 'no server' }] })).toMatchObject({ failed: 3 });
});

it('adds up the runs', () => {
  const run = { passed: 1, failed: 2, skipped: 3 };
  expect(sum([run, run])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
